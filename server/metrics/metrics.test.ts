import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { createProviderCalls } from '../providers/calls.ts';
import { buildTestApp, openGate, openTestApp } from '../testing/app.ts';
import { createTestDatabase, openTestDatabase } from '../testing/database/database.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { sendHttp } from '../testing/http.ts';
import { openTestJobs } from '../testing/jobs.ts';
import { watchBackups } from './backup-gauges.ts';
import { watchDatabase } from './database-gauges.ts';
import { createMetrics } from './metrics.ts';
import { watchOutbox } from './outbox-gauges.ts';
import { metricsOnSite, serveMetrics } from './serve.ts';

const database = await openTestDatabase();
const backups = makeFolderForFile();
await openTestJobs(database);

const token = 'a token of 16 letters or more';
const bearer = { authorization: `Bearer ${token}` };
const { app, ask } = await openTestApp({
  env: { METRICS_TOKEN: token },
  handlers: { idx: { searchListings: async () => ({ properties: [], total: 0 }) } },
});

/**
 * Returns the lines that aren't comments: name, labels, and value; throws for one that isn't in Prometheus's
 * format.
 */
function parse(text: string): string[] {
  const line = /^[a-zA-Z_:][\w:]*(\{(\w+="([^"\\\n]|\\.)*",?)+\})? (-?[\d.e+-]+|Na[nN]|[+-]Inf)$/;
  const told = text.split('\n').filter((one) => one !== '' && !/^# (HELP|TYPE) \w+ \S/.test(one));
  for (const one of told) if (!line.test(one)) throw new Error(`not in Prometheus' form: ${one}`);
  return told;
}

test('counts requests by operation and status class, without their parameters', async () => {
  const session = await openGate(app);
  const url = '/api/treas/idx/v1/retrieve-property-summary';
  for (const query of ['zip=78704', 'minPrice=ada@example.com']) {
    await ask(session, { url: `${url}?${query}` });
  }
  const { body } = await sendHttp(app, { url: '/metrics', headers: bearer });
  const lines = parse(body);
  expect(lines).toContain('porchlight_requests_total{operation="searchListings",status="2xx"} 1');
  expect(lines).toContain('porchlight_requests_total{operation="searchListings",status="4xx"} 1');
  expect(lines).toContain('porchlight_request_duration_seconds_count{operation="searchListings"} 2');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).not.toMatch(/78704|ada@example|\/api\//);
});

test('serves metrics on the main port only with the token, and not without a configured one', async () => {
  expect(await statusOf(app, bearer)).toBe(200);
  expect(await statusOf(app, {})).toBe(401);
  expect(await statusOf(app, { authorization: 'Bearer something else that is long' })).toBe(401);

  const without = await buildTestApp();
  const answer = await sendHttp(without.app, { url: '/metrics', headers: bearer });
  expect(answer.body).not.toContain('porchlight_requests_total');
  await without.close();
});

const statusOf = async (app: FastifyInstance | null, headers: Record<string, string>) =>
  app === null ? null : (await sendHttp(app, { url: '/metrics', headers })).statusCode;

test('serves metrics on a separate port, with the token if configured', async () => {
  const metrics = createMetrics();
  expect(await serveMetrics(loadConfig({}), metrics)).toBeNull();
  const open = await serveMetrics(loadConfig({ METRICS_PORT: '0' }), metrics);
  expect(await statusOf(open, {})).toBe(200);
  expect(open?.server.address()).toMatchObject({ address: '127.0.0.1' });
  await open?.close();
  const guarded = await serveMetrics(loadConfig({ METRICS_PORT: '0', METRICS_TOKEN: token }), metrics);
  expect(await statusOf(guarded, {})).toBe(401);
  expect(await statusOf(guarded, bearer)).toBe(200);
  await guarded?.close();
});

/** Returns all metrics of a site with a database, providers, and an assistant. */
async function scrapeEverything(): Promise<string> {
  const metrics = createMetrics();
  watchDatabase(metrics, database);
  watchOutbox(metrics, database, { postcard: true, event: true });
  writeFileSync(path.join(backups, 'porchlight-2026-11-23.tar.gz'), '');
  watchBackups(metrics, backups);
  const calls = createProviderCalls();
  metrics.watchProviders(calls);
  calls.report({ kind: 'email', ok: false, milliseconds: 250, reason: 'no answer' });
  calls.report({ kind: 'texts', ok: false, milliseconds: 250, reason: 'a landline', refusal: true });
  metrics.assistantAnswered('built-in', 'answered');
  const app = Fastify();
  await app.register(metricsOnSite, { metrics, token });
  const { body } = await sendHttp(app, { url: '/metrics', headers: bearer });
  await app.close();
  return body;
}

test('reports outbox, jobs, feed, backups, pool, providers, and assistant', async () => {
  await database.pool.query(`insert into outbox_messages
    (id, site_id, channel, kind, "to", "from", text, message_id, state, created_at, due_at) values
    (gen_random_uuid(), 's', 'mail', 'notice', 'ada@example.com', 'x', 'x', '1', 'recorded', now(), now() - interval '90 s'),
    (gen_random_uuid(), 's', 'sms', 'notice', '+15125550100', 'x', 'x', '2', 'sent', now(), now())`);
  await database.pool.query(`insert into listing_versions (site_id, version, feed_updated_at)
    values ('s', 1, now() - interval '1 hour')`);
  await database.pool.query(`insert into pgboss.job (id, name, state)
    select gen_random_uuid(), name, 'created' from pgboss.queue limit 1`);
  const body = await scrapeEverything();
  const lines = parse(body);
  const figureOf = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  expect(lines).toContain('porchlight_outbox_messages{channel="email",state="scheduled"} 1');
  expect(lines).toContain('porchlight_outbox_messages{channel="text",state="sent"} 1');
  expect(figureOf('porchlight_outbox_oldest_unsent_seconds{channel="email"}')).toBeGreaterThanOrEqual(90);
  expect(figureOf('porchlight_listings_feed_age_seconds')).toBeGreaterThanOrEqual(3600);
  expect(figureOf('porchlight_database_size_bytes')).toBeGreaterThan(1e6);
  expect(lines).toContain('porchlight_backups_kept 1');
  expect(lines).toContain('porchlight_database_up 1');
  expect(lines).toContain('porchlight_database_pool_connections{state="waiting"} 0');
  expect(lines).toContain('porchlight_provider_calls_total{kind="email",outcome="failed"} 1');
  expect(lines).toContain('porchlight_provider_calls_total{kind="texts",outcome="refused"} 1');
  expect(lines).toContain('porchlight_assistant_answers_total{by="built-in",outcome="answered"} 1');
  expect(body).not.toContain('ada@example.com');
});

test('passes promtool’s check of the metrics', async ({ skip }) => {
  skip(spawnSync('promtool', ['--version']).error !== undefined, 'promtool is not installed');
  const input = await scrapeEverything();
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
  expect(stderr + stdout).toBe('');
  expect(status).toBe(0);
});

test('reports a lost database as down, and none of its other metrics', async () => {
  const gone = await createTestDatabase();
  await gone.drop();
  const metrics = createMetrics();
  watchDatabase(metrics, gone);
  watchOutbox(metrics, gone, { postcard: true, event: true });
  const text = await metrics.registry.metrics();
  expect(text).toContain('porchlight_database_up 0');
  expect(text).not.toMatch(/^porchlight_(outbox|jobs|listings|database_size)/m);
});
