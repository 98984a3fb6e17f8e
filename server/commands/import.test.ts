import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../files/root.ts';
import { makeFolderForFile } from '../testing/folder.ts';

vi.setConfig({ testTimeout: 90_000 });

const folder = makeFolderForFile();
const refused = path.join(folder, 'refused.csv');

const feed = { RESO_URL: 'https://mls.example/odata', RESO_TOKEN: 'secret-token' };

function run(content: string, ...options: string[]) {
  return runWith({}, content, ...options);
}

function runWith(env: Record<string, string>, content: string, ...options: string[]) {
  const file = path.join(folder, 'homes.csv');
  writeFileSync(file, content);
  const command = ['--import', 'tsx', 'server/commands/import.ts', 'listings', file, '--refused', refused];
  return spawnSync(process.execPath, [...command, ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...env },
  });
}

test('exits with 1, a sentence, and the reasons when every row is rejected', () => {
  const { status, stdout, stderr } = run('id,price\na,abc\nb,def\n', '--dry-run');
  expect(status).toBe(1);
  expect(stderr).toBe('No home could be taken: every row was refused (2). Nothing was stored.\n');
  expect(stdout).toContain(`Refused rows with their reasons: ${refused}`);
  expect(readFileSync(refused, 'utf8')).toContain(
    '2,"the column price holds ""abc"", which is no price",a,abc',
  );
});

test('rejects an unknown rule', () => {
  const { status, stderr } = run('id,price\nb,1\n', '--dry-run', '--unset-display', 'maybe');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '--unset-display maybe: write shown or hidden.\n',
  });
});

test('exits with 0 for one good row, and uses days in the site’s time zone', () => {
  const rows = 'id,price,OnMarketTimestamp\na,abc,\nb,1,2026-11-09T01:30:00Z\n';
  const { status, stdout } = run(rows, '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain('"on_market_date":"2026-11-08"');
});

test('refuses the id of a feed as its source, and stores nothing', () => {
  const home = 'id,price\na,1\n';
  const named = runWith(feed, home, '--source', 'reso', '--complete');
  expect(named).toMatchObject({ status: 1, stdout: '' });
  expect(named.stderr).toBe(
    '--source reso: this is the id of a listing feed, whose homes only the feed changes. ' +
      'Nothing was stored. Set --source to another name.\n',
  );
});
