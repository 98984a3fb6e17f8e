import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { copiesOf } from '../../../scripts/image/make-image-folder.ts';
import { projectRoot } from '../../files/root.ts';
import { loadConfig } from '../config.ts';
import { profilesFolder, readProfiles } from './profile.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-feeds-'));
let files = 0;
const fileOf = (content: unknown): string => {
  files += 1;
  const file = path.join(folder, `${files}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const feedsOf = (...feeds: unknown[]) => loadConfig({ FEEDS_FILE: fileOf({ feeds }) }).feeds;
const faultsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  - ', ''));
  }
  return [];
};
const faultsIn = (...feeds: unknown[]) => faultsOf({ FEEDS_FILE: fileOf({ feeds }) });

const one = { id: 'green', name: 'Green Country MLS', url: 'https://mls.example/odata/', profile: 'mlsgrid' };
const whole = { ...one, token: 'secret-token' };
const variables = { RESO_URL: 'https://mls.example/odata', RESO_TOKEN: 'secret-token' };

test('has no feed without variables', () => {
  expect(loadConfig({ FEEDS_FILE_FILE: '/nowhere' }).feeds).toEqual([]);
});

test('reads one feed from the variables', () => {
  const [feed] = loadConfig({
    ...variables,
    ...{ RESO_PROFILE: 'bridge', RESO_NAME: 'Green Country MLS', RESO_SYSTEM: 'gc', FEED_EVERY: '10' },
    RESO_REMOVAL: 'events',
  }).feeds;
  expect(feed).toMatchObject({
    ...{ id: 'reso', name: 'Green Country MLS', url: 'https://mls.example/odata', originatingSystem: 'gc' },
    ...{ everyMinutes: 10, sweepHours: 6, timeZone: null, profile: { id: 'bridge', removal: 'events' } },
    rules: { soldDays: null, licenseHours: 12, statuses: expect.not.arrayContaining(['Closed']) },
  });
  expect(feed?.auth).toHaveProperty('token', 'secret-token');
  const token = fileOf('a-token-in-a-file\n');
  const [fromFile] = loadConfig({ RESO_URL: variables.RESO_URL, RESO_TOKEN_FILE: token }).feeds;
  expect(fromFile).toMatchObject({ name: 'MLS', profile: { id: 'generic' } });
  expect(fromFile?.auth).toHaveProperty('token', 'a-token-in-a-file');
});

test('reads client credentials', () => {
  const { RESO_TOKEN: _token, ...others } = variables;
  const [feed] = loadConfig({
    ...{ ...others, RESO_TOKEN_URL: 'https://mls.example/token', RESO_CLIENT_ID: 'me' },
    ...{ RESO_CLIENT_SECRET: 'hush', RESO_SCOPE: 'api' },
  }).feeds;
  const { auth } = feed ?? {};
  if (auth === undefined || 'token' in auth) throw new Error('no credentials');
  expect([auth.tokenUrl, auth.clientId, auth.clientSecret, auth.scope]).toEqual([
    ...['https://mls.example/token', 'me', 'hush', 'api'],
  ]);
});

test('merges the rules, the limits, and the media of profile and file', () => {
  const [feed, second] = feedsOf(
    {
      ...whole,
      ...{ timeZone: 'America/Chicago', everyMinutes: 5, sweepHours: 3, limits: { perSecond: 1 } },
      media: { inside: false },
      rules: { soldDays: 90, soldPrices: true, texts: { sold: 'Sold homes for 90 days.' } },
    },
    { ...whole, id: 'other' },
  );
  expect(feed).toMatchObject({
    ...{ timeZone: 'America/Chicago', everyMinutes: 5, sweepHours: 3 },
    profile: { limits: { perSecond: 1 }, expand: [], media: { inside: false } },
    media: { policy: 'copy', inside: false },
    rules: {
      statuses: ['Active', 'Active Under Contract', 'Coming Soon', 'Pending', 'Closed'],
      soldPrices: true,
    },
  });
  expect(second?.profile).toMatchObject({ limits: { perSecond: 2, perDay: 40_000 }, expand: ['Media'] });
});

test('reads the secrets that the file names, beside it', () => {
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/token'), 'from-a-file\n');
  const [feed] = feedsOf({ ...one, tokenFile: 'secrets/token' });
  expect(feed?.auth).toHaveProperty('token', 'from-a-file');
  expect(faultsIn({ ...one, tokenFile: 'secrets/none' })).toEqual([
    `FEEDS_FILE: feeds[0].tokenFile: there is no file ${path.join(folder, 'secrets/none')}; check its path`,
  ]);
});

test('shows no secret in a log, in JSON, or in a fault', () => {
  const { feeds } = loadConfig(variables);
  expect(`${inspect(feeds, { depth: 9 })} ${JSON.stringify(feeds)}`).not.toContain('secret-token');
  const wrong = [
    faultsIn({ ...whole, token: 'secret token' }, { ...whole, clientSecret: 'secret-token' }),
    faultsOf({ FEEDS_FILE: fileOf('{"feeds": [{"token": secret-token}]}') }),
    faultsOf({ FEEDS_FILE: fileOf(JSON.stringify({ feeds: [whole] }).slice(0, -30)) }),
    faultsOf({ ...variables, RESO_URL: 'https://me:secret-token@mls.example/' }),
    faultsOf({ ...variables, RESO_TOKEN: 'secret-token\nX: 1' }),
  ];
  for (const faults of wrong) {
    expect(faults).not.toEqual([]);
    expect(faults.join()).not.toMatch(/secret.token/);
  }
});

test.each<[string, Record<string, unknown>, string]>([
  [
    'profile',
    { profile: 'zillow' },
    'there is no profile zillow; there are bridge, generic, mlsgrid, spark, trestle',
  ],
  ['url', { url: undefined }, 'is missing'],
  ['url', { url: 'mls.example' }, 'must be an https URL'],
  ['url', { url: 'http://mls.example/odata' }, 'must be an https URL (http is for a private network)'],
  ['url', { url: 'https://mls.example/?key=1' }, 'must not hold a query or fragment'],
  ['id', { id: 'Green Country' }, 'must be up to 64 lowercase letters, digits, and dashes'],
  ['id', { id: 'demo' }, 'must not be demo'],
  ['name', { name: 7 }, 'must be text'],
  ['token', { token: undefined }, 'is missing (or tokenUrl, clientId, and clientSecret together)'],
  ['tokenFile', { tokenFile: 'x' }, 'is set beside token: keep one'],
  ['clientId', { clientId: 'me' }, 'is set beside a token: keep one way to sign in'],
  [
    'clientSecret',
    { token: undefined, tokenUrl: 'https://a.example', clientId: 'me' },
    'is missing (tokenUrl, clientId, and clientSecret go together)',
  ],
  ['timeZone', { timeZone: 'Chicago' }, 'must be a time zone such as America/Chicago'],
  ['sweepHours', { sweepHours: 24 }, 'must be at most 12'],
  ['sweepHours', { sweepHours: 8, rules: { licenseHours: 7 } }, 'must be at most rules.licenseHours (7)'],
  [
    'everyMinutes',
    { everyMinutes: 60, sweepHours: 1, rules: { licenseHours: 1 } },
    'must be less than rules.licenseHours (1), after which its homes are hidden',
  ],
  ['limits.perSecond', { limits: { perSecond: 0 } }, 'must be at least 1'],
  ['media.hosts', { media: { hosts: [] } }, 'must name the hosts that photos are copied from'],
  [
    'media.hosts[0]',
    { media: { hosts: ['https://x.example/'] } },
    'must be a host such as photos.example.com, or *.example.com for those below it',
  ],
  [
    'rules.statuses[1]',
    { rules: { statuses: ['Active', 'Sold'] } },
    'must be one of Active, Active Under Contract, Canceled, Closed, Coming Soon, Delete, Expired, Hold, Incomplete, ' +
      'Pending, Withdrawn',
  ],
  ['rules.statuses[0]', { rules: { statuses: ['Delete'] } }, 'is never shown'],
  ['rules.statuses', { rules: { statuses: ['Closed'] } }, 'shows Closed, which needs soldDays'],
  ['rules.soldPrices', { rules: { soldPrices: true } }, 'needs soldDays'],
  ['rules.licenseHours', { rules: { licenseHours: 48 } }, 'must be at most 24'],
  ['rules.attribution', { rules: { attribution: 'By {agent}' } }, 'must contain {office}'],
  [
    'rules.attribution',
    { rules: { attribution: '{office} {fax}' } },
    'has no placeholder {fax}; there are {office}, {agent}, {contact}, {phone}, {id}, {source}',
  ],
  ['rules.texts', { rules: { texts: { nothing: 'x' } } }, 'has unknown keys: nothing'],
  ['rules', { rules: { hideAdresses: true } }, 'has unknown keys: hideAdresses'],
])('names %s with %j', (at, change, message) => {
  expect(faultsIn({ ...whole, id: 'first' }, { ...whole, ...change })).toEqual([
    `FEEDS_FILE: feeds[1].${at}: ${message}`,
  ]);
});

test('names every fault of every feed at once', () => {
  expect(
    faultsIn({ ...whole, url: 'x', profile: 'y' }, 7, { ...whole, rules: { soldDays: 0 } }, whole, whole),
  ).toEqual([
    'FEEDS_FILE: feeds[0].url: must be an https URL',
    expect.stringMatching(/^FEEDS_FILE: feeds\[0\]\.profile: there is no profile y/),
    'FEEDS_FILE: feeds[1]: must be an object',
    'FEEDS_FILE: feeds[2].rules.soldDays: must be at least 1',
    ...[2, 3, 4].map((n) => `FEEDS_FILE: feeds[${n}].id: is another feed’s too`),
  ]);
});

test.each([
  [{ FEEDS_FILE: '/nowhere.json' }, 'FEEDS_FILE: there is no file /nowhere.json; check its path'],
  [{ FEEDS_FILE: folder }, `FEEDS_FILE: ${folder} can’t be read; check its path and permissions`],
  [{ FEEDS_FILE: fileOf('{\n"feeds": [}') }, expect.stringMatching(/^FEEDS_FILE: is not valid JSON/)],
  [{ FEEDS_FILE: fileOf({ feeds: [] }) }, 'FEEDS_FILE: feeds: must be at least 1 entry'],
  [{ FEEDS_FILE: fileOf({}) }, 'FEEDS_FILE: feeds: is missing'],
  [
    { FEEDS_FILE: fileOf({ feeds: [whole] }), RESO_NAME: 'x' },
    'RESO_NAME: is set beside FEEDS_FILE, which holds every feed: keep one',
  ],
  [{ RESO_TOKEN: 'x' }, 'RESO_URL: is missing'],
  [
    { RESO_URL: variables.RESO_URL },
    'RESO_TOKEN: is missing (or RESO_TOKEN_URL, RESO_CLIENT_ID, and RESO_CLIENT_SECRET together)',
  ],
  [
    { ...variables, RESO_PROFILE: 'zillow' },
    expect.stringMatching(/^RESO_PROFILE: there is no profile zillow; there are/),
  ],
  [{ ...variables, RESO_CLIENT_ID: 'me' }, 'RESO_CLIENT_ID: is set beside a token: keep one way to sign in'],
  [{ ...variables, RESO_URL: 'mls' }, 'RESO_URL: must be an https URL'],
  [{ ...variables, RESO_REMOVAL: 'now' }, 'RESO_REMOVAL: must be one of events, sweep'],
  [{ FEED_SWEEP: '13' }, 'FEED_SWEEP: must be from 1 to 12'],
  [
    { ...variables, FEED_EVERY: '720' },
    'FEED_EVERY: must be less than rules.licenseHours (12), after which its homes are hidden',
  ],
  [{ FEED_EVERY: '0' }, 'FEED_EVERY: must be from 1 to 720'],
])('rejects %j', (env, fault) => {
  expect(faultsOf(env as Record<string, string>)).toEqual([fault]);
});

test('finds every profile, in the image too', () => {
  const faults = new Set<string>();
  expect([...readProfiles(faults).keys()]).toEqual(['bridge', 'generic', 'mlsgrid', 'spark', 'trestle']);
  expect(faults).toEqual(new Set());
  const dockerfile = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8');
  const copied = copiesOf(dockerfile).flatMap(({ sources }) => sources);
  expect(copied).toContain(path.relative(projectRoot, profilesFolder));
});

test('names the file and the path of a wrong profile', () => {
  const own = mkdtempSync(path.join(folder, 'profiles-'));
  const spark = JSON.parse(readFileSync(path.join(profilesFolder, 'spark.json'), 'utf8'));
  writeFileSync(path.join(own, 'other.json'), JSON.stringify({ ...spark, id: 'other' }));
  const write = (name: string, change: object) =>
    writeFileSync(path.join(own, `${name}.json`), JSON.stringify({ ...spark, id: name, ...change }));
  write('cursor', { cursor: { ...spark.cursor, overlapMinutes: 5 } });
  write('flag', { removal: 'flag', surprise: 1 });
  write('named', { id: 'spark' });
  writeFileSync(path.join(own, 'text.json'), 'no JSON');
  const faults = new Set<string>();
  expect([...readProfiles(faults, own).keys()]).toEqual(['other']);
  const at = path.relative(projectRoot, own);
  expect([...faults]).toEqual([
    `${at}/cursor.json: cursor.overlapMinutes: must be at least 20`,
    `${at}/flag.json: has unknown keys: surprise`,
    `${at}/flag.json: viewFlag: must be set when removal is flag`,
    `${at}/named.json: id: must be the name of the file, named`,
    expect.stringContaining(`${at}/text.json: is not valid JSON`),
  ]);
});
