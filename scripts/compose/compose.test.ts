import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadConfig, variableNames } from '../../server/config/config.ts';
import { providerVariables } from '../../server/providers/registry.ts';
import { makeFolderForTest } from '../../server/testing/folder.ts';
import { startHttpServer } from '../../server/testing/http-server.ts';
import { readCompose } from './read-compose.ts';
import { startCompose } from './start-compose.ts';

/** Variables that a role does not read, or that the image and the network set instead of the operator. */
const left = {
  gateway: [
    ...['HOST', 'DATA_DIR', 'DEV_WEB_URL'],
    ...[
      'LISTINGS_STALE',
      'DATABASE_URL',
      'SERVICE_API_KEYS',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'OPERATOR_EMAIL',
      'MAIL_SECRET',
      'MIN_FREE_MB',
      'RECEIVED_MAIL_KEY',
    ],
    ...['STAGING_LABEL', 'TEXTS_TO_AGENT_PER_DAY'],
    // The gateway opens no provider, but still needs a service's URL that a provider uses.
    ...[...providerVariables.keys()].filter((name) => !/^(LLM_.*|PUBLIC_ORIGIN)$/.test(name)),
    ...['EVENTS_URL', 'EVENTS_SECRET', 'EVENTS_PRIVATE'],
    ...variableNames.filter((name) => /^(RESO_|FEEDS?_)/.test(name)),
    ...['KNOWLEDGE_FILE', 'CONVERSATION_DAYS', 'PAGE_VIEW_DAYS'],
    ...variableNames.filter((name) => /^LLM_(?!URL|API_KEY|MODEL)/.test(name)),
    ...['BACKUP_DIR', 'BACKUP_AT', 'BACKUP_KEEP'],
  ],
  services: [
    ...['HOST', 'DATA_DIR', 'DEV_WEB_URL', 'UPSTREAM_URL', 'UPSTREAM_API_KEY'],
    ...[
      'TRUST_PROXY',
      'PUBLISHED_PORT',
      'AUTH_PROVES_EMAIL',
      'PHOTO_CACHE_MB',
      'RATE_LIMIT',
      'GATE',
      'GATE_PHRASE',
      'CONTENT_ORIGINS',
      'MAP_TILE_URL',
      'MAP_FILE',
      'MAP_ATTRIBUTION',
    ],
    ...['SESSION_SECRET', 'SESSION_IDLE_MINUTES', 'SESSION_MAX_HOURS'],
  ],
};

test.each(['gateway', 'services'] as const)(
  'passes the %s every variable that it reads, and no other',
  (role) => {
    const given = Object.keys(readCompose({})[role]?.environment ?? {}).map((name) =>
      variableNames.includes(name) ? name : name.replace(/_FILE$/, ''),
    );
    expect(given.sort()).toEqual(variableNames.filter((name) => !left[role].includes(name)).sort());
  },
);

/** Set by the compose file itself: its network, and the files that it creates. */
const own = [
  ...['ROLE', 'PORT', 'UPSTREAM_URL', 'UPSTREAM_API_KEY', 'SITE_FILE', 'SITE_MEDIA', 'KNOWLEDGE_FILE'],
  ...['DATABASE_URL', 'SERVICE_API_KEYS', 'SESSION_SECRET', 'MAIL_SECRET', 'BACKUP_DIR', 'PUBLISHED_PORT'],
];

test.each(['gateway', 'services'] as const)('passes the operator’s variables to the %s', (role) => {
  const names = variableNames.filter((name) => !left[role].includes(name) && !own.includes(name));
  const { environment } =
    readCompose(Object.fromEntries(names.map((name) => [name, `my ${name}`])))[role] ?? {};
  for (const name of names) expect(environment?.[name]).toBe(`my ${name}`);
});

test('uses the product’s defaults for variables that the operator leaves out', () => {
  const { environment = {} } = readCompose({}).gateway ?? {};
  const {
    UPSTREAM_API_KEY_FILE: _key,
    SESSION_SECRET_FILE: _secret,
    SITE_FILE: _site,
    SITE_MEDIA: _media,
    ...plain
  } = environment;
  const env = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)]));
  const config = loadConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) });
  const { mapTileUrl, sessionIdleMs, siteId } = loadConfig({});
  expect(config).toMatchObject({ mapTileUrl, sessionIdleMs, siteId });
});

test('mounts the operator’s site file and media where both roles read them', () => {
  for (const [env, source, media] of [
    [{}, 'demo/site.json', 'demo'],
    [{ SITE_FILE: 'sites/mine.json', SITE_MEDIA: 'sites/media' }, 'sites/mine.json', 'sites/media'],
  ] as const) {
    const { gateway, services } = readCompose({ ...env });
    for (const service of [gateway, services]) {
      expect(service?.environment.SITE_FILE).toBe('/site.json');
      expect(service?.volumes).toContainEqual({ source, target: '/site.json', bind: true });
      expect(service?.environment.SITE_MEDIA).toBe('/media');
      expect(service?.volumes).toContainEqual({ source: media, target: '/media', bind: true });
    }
  }
});

test('builds one image for all of our containers and pulls it from no registry', () => {
  const ours = Object.entries(readCompose({})).filter(([, { image }]) => image === 'porchlight');
  expect(ours.map(([name]) => name)).toEqual(['secrets', 'services', 'gateway']);
  expect(ours.filter(([, { build }]) => build !== undefined).map(([name]) => name)).toEqual(['secrets']);
  for (const [, service] of ours) expect(service.pull_policy).toBe('never');
});

test('limits the memory and the log size of every container', () => {
  for (const [name, { mem_limit, logging }] of Object.entries(readCompose({}))) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  }
});

test('reports a port in use before anything starts', async () => {
  const other = await startHttpServer(() => {});
  const port = Number(new URL(other.url).port);
  const folder = makeFolderForTest();
  await expect(startCompose({ folder, port })).rejects.toThrow(`Port ${port} is taken by another program.`);
  expect(readdirSync(folder)).toEqual([]);
  await other.close();
});
