import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import { parse } from 'yaml';
import { makeFolderForTest } from '../testing/folder.ts';
import { sendHttp } from '../testing/http.ts';
import { openWholeSite } from '../testing/whole-site.ts';

const file = path.resolve('docs/alerts.yaml');
type Rule = { alert: string; expr: string };
const { groups } = parse(await readFile(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('uses only metrics that a site reports in the alerts', async () => {
  const token = 'a token of 16 letters or more';
  const site = await openWholeSite({
    METRICS_TOKEN: token,
    BACKUP_DIR: makeFolderForTest(),
    DEMO_DATA: 'off',
  });
  const { body } = await sendHttp(site.app, {
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  await site.close();
  const told = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const asked = rules.flatMap(({ expr }) => expr.match(/porchlight_\w+/g) ?? []);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
  for (const { expr } of rules) expect(expr).toMatch(/porchlight_\w+/);
  // Before anything happened, the series of the alerts exist.
  expect(body).toContain('porchlight_outbox_oldest_unsent_seconds{channel="event"} 0');
  expect(body).toMatch(/^porchlight_backups_kept [01]$/m);
  expect(body).toMatch(/^porchlight_jobs\{queue="[\w-]+",state="failed"\} 0$/m);
});

test('lists the same expressions in the documentation', async () => {
  const page = (await readFile('docs/operations.md', 'utf8')).replaceAll('\\|', '|');
  expect(rules.filter(({ expr }) => !page.includes(`\`${expr}\``))).toEqual([]);
});

function promtool({ skip }: TestContext, ...args: string[]) {
  skip(spawnSync('promtool', ['--version']).error !== undefined, 'promtool is not installed');
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('passes promtool’s check of the rules', async (context) => {
  const { status, said } = promtool(context, 'check', 'rules', file);
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringContaining(`${rules.length} rules found`),
  });
});

type Case = { alert: string; series: Record<string, string>; fires: Record<string, boolean> };

/** The metrics per minute in promtool's short notation, and when each alert fires. */
const cases: Case[] = [
  { alert: 'PorchlightNotScraped', series: {}, fires: { '4m': false, '6m': true } },
  {
    alert: 'PorchlightDatabaseDown',
    series: { porchlight_database_up: '1x9 0x30' },
    fires: { '9m': false, '20m': true },
  },
  {
    alert: 'PorchlightMessagesLate',
    series: {
      'porchlight_outbox_oldest_unsent_seconds{channel="text"}': '0+60x200',
      'porchlight_outbox_oldest_unsent_seconds{channel="event"}': '0+60x200',
    },
    fires: { '60m': false, '70m': true },
  },
  {
    alert: 'PorchlightPostcardsOrEventsLate',
    series: { 'porchlight_outbox_oldest_unsent_seconds{channel="postcard"}': '0+60x500' },
    fires: { '5h': false, '7h': true },
  },
  {
    alert: 'PorchlightProviderFails',
    series: {
      'porchlight_provider_calls_total{kind="email",outcome="failed"}': '0+1x60 60x100',
      'porchlight_provider_calls_total{kind="email",outcome="ok"}': '0x60 0+1x100',
      'porchlight_provider_calls_total{kind="texts",outcome="failed"}': '0+1x160',
      'porchlight_provider_calls_total{kind="texts",outcome="ok"}': '0+2x160',
    },
    fires: { '5m': false, '40m': true, '150m': false },
  },
  {
    alert: 'PorchlightBackupOld',
    series: { porchlight_backup_last_success_timestamp_seconds: '0x1700' },
    fires: { '25h': false, '27h': true },
  },
  {
    alert: 'PorchlightNoBackup',
    series: { porchlight_backups_kept: '0x1700' },
    fires: { '25h': false, '27h': true },
  },
  {
    alert: 'PorchlightJobsFailed',
    series: { 'porchlight_jobs{queue="outbox-deliver",state="failed"}': '0x29 1x200' },
    fires: { '20m': false, '40m': true, '100m': false },
  },
  {
    alert: 'PorchlightListingsOld',
    series: { porchlight_listings_feed_age_seconds: '0+60x1700' },
    fires: { '24h': false, '25h': true },
  },
  {
    alert: 'PorchlightFeedStopped',
    series: { 'porchlight_feed_stopped{feed="a"}': '0x9 1x30' },
    fires: { '9m': false, '16m': true },
  },
  {
    alert: 'PorchlightFeedOld',
    series: { 'porchlight_feed_read_age_seconds{feed="a"}': '0+60x300' },
    fires: { '2h': false, '130m': true },
  },
  {
    alert: 'PorchlightFeedHidden',
    series: { 'porchlight_feed_hidden{feed="a"}': '0x9 1x30 0x30' },
    fires: { '9m': false, '11m': true, '50m': false },
  },
  {
    alert: 'PorchlightFeedUnchecked',
    series: { 'porchlight_feed_check_age_seconds{feed="a"}': '0+60x1200' },
    fires: { '18h': false, '19h': true },
  },
  {
    alert: 'PorchlightFeedFails',
    series: { 'porchlight_feed_failed_tries{feed="a"}': '5x9 6x30' },
    fires: { '9m': false, '16m': true },
  },
  {
    alert: 'PorchlightFeedUnknownValues',
    series: { 'porchlight_feed_unknown_values{feed="a"}': '0x9 1x100' },
    fires: { '60m': false, '75m': true },
  },
  {
    alert: 'PorchlightFeedHidesMore',
    series: {
      'porchlight_feed_hidden_homes{feed="a"}': '100x1500 251x200',
      'porchlight_feed_hidden_homes{feed="b"}': '0x1500 50x200',
    },
    fires: { '25h': false, '26h': true },
  },
  {
    alert: 'PorchlightFeedLimited',
    series: {
      'porchlight_feed_requests_total{feed="a",outcome="limited"}': '0x60 0+1x30 30x100',
      'porchlight_feed_requests_total{feed="a",outcome="ok"}': '0+10x200',
    },
    fires: { '60m': false, '90m': true, '180m': false },
  },
];

test('has a case for every alert', () => {
  expect(cases.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert));
});

test.for(cases)(
  'fires $alert when it should, and not before or after',
  async ({ alert, series, fires }, context) => {
    const plan = path.join(makeFolderForTest(), 'plan.json');
    const expressions = Object.entries(fires).map(([eval_time, isFiring]) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
      ...{ eval_time, exp_samples: [{ labels: '{}', value: isFiring ? 1 : 0 }] },
    }));
    const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const tests = [{ interval: '1m', input_series, promql_expr_test: expressions }];
    await writeFile(plan, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }));
    const { status, said } = promtool(context, 'test', 'rules', plan);
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);
