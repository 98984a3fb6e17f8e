import { beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../../testing/database/database.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { feeds } from '../tables.ts';
import {
  type CommandParts,
  FeedCommandFault,
  readFeedCommand,
  runFeedCommand,
  runTry,
} from './run-feed-command.ts';

const { db, pool } = await openTestDatabase();
const now = new Date('2026-11-24T20:46:00Z');
let said: string[];

beforeEach(async () => {
  await pool.query('truncate feeds');
  said = [];
});

const facts = (id: string): FeedFacts => ({
  ...{ id, name: `The MLS ${id}`, everyMinutes: 15, sweepHours: 6, rules: { licenseHours: 12, texts: {} } },
  profile: { id: 'generic', pageSize: 1000, removal: 'sweep', limits: {} },
  media: { policy: 'hot' },
});

const run = (command: Parameters<typeof runFeedCommand>[0], parts: Partial<CommandParts> = {}) =>
  runFeedCommand(command, {
    ...{ db, siteId: 's', feeds: [facts('one'), facts('two')], now: () => now },
    hideStaleListings: false,
    ...{ sleep: async () => undefined, say: (line: string) => said.push(line) },
    runOnce: () => expect.unreachable(),
    ...parts,
  });

test('takes a command and a feed, and shows the usage for anything else', () => {
  expect(readFeedCommand(['sync', 'one'])).toEqual({ what: 'sync', feed: 'one' });
  expect(readFeedCommand(['status'])).toEqual({ what: 'status', feed: undefined });
  for (const args of [[], ['load'], ['sync', 'one', 'two'], ['sync', '--all']])
    expect(() => readFeedCommand(args)).toThrow('npm run feed -- status');
  expect(() => readFeedCommand(['foo'])).toThrow('There is no command foo.');
  expect(() => readFeedCommand(['sync', 'one', 'two'])).toThrow('two is too much');
});

test('shows every feed', async () => {
  expect(await run({ what: 'status', feed: undefined })).toBe(true);
  expect(said[0]).toMatch(/^The MLS one \(one, generic\): loading\n[\s\S]*\n\nThe MLS two /);
});

test('shows one feed, and says that another one isn’t there', async () => {
  await run({ what: 'status', feed: 'two' });
  expect(said[0]).toMatch(/^The MLS two /);
  expect(said[0]).not.toContain('The MLS one');
  await expect(run({ what: 'status', feed: 'king' })).rejects.toThrow('There is no feed king.');
});

test('does what is wanted, and says what came of it', async () => {
  const runOnce = async (feed: string, wish: string) => {
    expect([feed, wish]).toEqual(['two', 'sync']);
    await db.update(feeds).set({ wanted: [], syncedAt: now, synced: { added: 2, changed: 14, removed: 1 } });
  };
  expect(await run({ what: 'sync', feed: 'two' }, { runOnce })).toBe(true);
  expect(said.at(-1)).toBe('The MLS two: 2 new, 14 changed, 1 removed.');
});

test('counts the homes once, at the end, however often it looks', async () => {
  const counting = vi.spyOn(db, 'execute');
  let looks = 0;
  const sleep = async () => {
    looks += 1;
    if (looks === 10) await db.update(feeds).set({ wanted: [] });
  };
  expect(await run({ what: 'sync', feed: 'two' }, { sleep })).toBe(true);
  const asked = counting.mock.calls.length;
  counting.mockRestore();
  // The homes by status, those hidden by rule, and the times of the sources.
  expect([looks, asked]).toEqual([10, 3]);
});

test('says why it failed, and fails', async () => {
  const runOnce = async () => {
    const failure = { reason: 'The MLS rejected the token (403).', advice: 'Renew it.', stopped: true };
    await db.update(feeds).set({ failure, failedAt: now });
  };
  expect(await run({ what: 'sweep', feed: 'one' }, { runOnce })).toBe(false);
  expect(said.at(-1)).toBe('The MLS one: The MLS rejected the token (403). Renew it.');
});

test('tries a feed', async () => {
  const text = await runTry('one', [facts('one')], () => ({
    read: async () => ({ rows: [{}], bytes: 10 }),
    map: () => ({ ok: false as const, reason: 'It has no key.' }),
  }));
  expect(text).toContain('1  It has no key.');
});

test('says why a feed could not be tried, in a sentence', async () => {
  const fault = new FeedFault('sign-in', 'The feed rejected the token (401).', 'Set the new one.');
  const attempt = runTry('one', [facts('one')], () => ({
    read: () => Promise.reject(fault),
    map: () => expect.unreachable(),
  }));
  await expect(attempt).rejects.toBeInstanceOf(FeedCommandFault);
  await expect(attempt).rejects.toThrow('The MLS one: The feed rejected the token (401). Set the new one.');
});

test('wants a feed that exists, named where there are several', async () => {
  await expect(run({ what: 'sync', feed: undefined })).rejects.toThrow('Name one feed: one, two');
  await expect(run({ what: 'sync', feed: 'three' })).rejects.toThrow(
    'There is no feed three. There are: one, two',
  );
  await expect(run({ what: 'sync', feed: undefined }, { feeds: [] })).rejects.toThrow('docs/feeds.md');
});
