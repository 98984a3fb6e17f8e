import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { faultsOfEvents } from './config-events.ts';
import { readVariables } from './config-files.ts';
import { perService, type ServiceName, serviceNames, variableNames, variables } from './config-variables.ts';
import { keptSecret } from './kept-secret.ts';
import { projectRoot } from './root.ts';
import { privateNetworks } from './trust-proxy.ts';

export { type ServiceName, serviceNames, variableNames, variables } from './config-variables.ts';

/** Where one upstream service is: the provider's URL with its key, or ours. */
export type ServiceLocation = { kind: 'remote'; url: string; apiKey: string | null } | { kind: 'built-in' };

export type Config = ReturnType<typeof loadConfig>;

/** A configuration that cannot be used; the message lists every fault. */
export class ConfigError extends Error {}

/**
 * Reads the whole configuration from `env` and freezes it. Each variable may also come from a file named by
 * `<NAME>_FILE`. Throws a ConfigError that lists every fault at once.
 */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  const raw = readVariables(env, variableNames, faults);
  const parsed = z.object({ ...variables, ...perService }).safeParse(raw);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) faults.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  faults.push(...missing(raw));
  if (faults.length > 0 || !parsed.success) {
    throw new ConfigError(`The configuration cannot be used:\n${faults.map((f) => `  - ${f}`).join('\n')}`);
  }
  const values = parsed.data;
  const services = Object.fromEntries(serviceNames.map((name) => [name, locationOf(name, values)])) as Record<
    ServiceName,
    ServiceLocation
  >;
  const dataDir = path.resolve(projectRoot, values.DATA_DIR);
  return Object.freeze({
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN === undefined ? null : new URL(values.PUBLIC_ORIGIN).origin,
    publishedPort: values.PUBLISHED_PORT ?? null,
    trustProxy: values.TRUST_PROXY ?? (values.ROLE === 'services' ? privateNetworks : false),
    dataDir,
    storageDir: path.join(dataDir, 'storage'),
    cacheDir: path.join(dataDir, 'cache'),
    /** The room on the disk, in bytes, without which the site is not ready. */
    minFreeBytes: values.MIN_FREE_MB * 1024 * 1024,
    databaseUrl: values.DATABASE_URL ?? null,
    siteId: values.SITE_ID,
    siteFile: values.SITE_FILE === undefined ? null : path.resolve(projectRoot, values.SITE_FILE),
    siteMedia: values.SITE_MEDIA === undefined ? null : path.resolve(projectRoot, values.SITE_MEDIA),
    demoData: values.DEMO_DATA === 'on',
    hideStaleListings: values.LISTINGS_STALE === 'hide',
    gate: values.GATE === 'on',
    gatePhrase: values.GATE_PHRASE ?? 'open house',
    gatePhraseIsDemo: values.GATE_PHRASE === undefined,
    sessionSecret: values.SESSION_SECRET ?? null,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_MAX_HOURS * 3_600_000,
    /** Whether the accounts' provider, where it does not say so itself, lets nobody in with an unproved email. */
    emailsProved: values.AUTH_PROVES_EMAIL === 'on',
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    /** Where a backup goes each day, from what time on, and how many are kept; none are made where it is null. */
    backups:
      values.BACKUP_DIR === undefined
        ? null
        : Object.freeze({
            folder: path.resolve(projectRoot, values.BACKUP_DIR),
            at: values.BACKUP_AT,
            keep: values.BACKUP_KEEP,
          }),
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    /** How many texts the site records for its agent in 24 hours. */
    textsToAgentPerDay: values.TEXTS_TO_AGENT_PER_DAY,
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    metrics: Object.freeze({
      port: values.METRICS_PORT ?? null,
      host: values.METRICS_HOST,
      token: values.METRICS_TOKEN ?? null,
    }),
    services: Object.freeze(services),
    upstreamUrl: values.UPSTREAM_URL ?? null,
    /** API keys that the services form takes, each bound to one site id. */
    apiKeys: new Map(
      (values.SERVICE_API_KEYS ?? '')
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
    ) as ReadonlyMap<string, string>,
    mailFrom: values.MAIL_FROM ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    /** The mail server of every mailbox that the agent gives, whatever its domain. */
    mailboxSmtpUrl: values.MAILBOX_SMTP_URL ?? null,
    mailSecret: values.MAIL_SECRET ?? null,
    /** What those who bring received mails must know; none are taken without it. */
    receivedMailKey: values.RECEIVED_MAIL_KEY ?? null,
    /** Where posts and pictures of a provider may come from; a provider's blogs of unknown origin: anywhere with TLS. */
    contentOrigins: values.CONTENT_ORIGINS?.split(',') ?? (values.BLOGS_URL === undefined ? [] : ['https:']),
    imagesUrl: values.IMAGES_URL?.replace(/\/+$/, '') ?? null,
    imagesApiKey: values.IMAGES_API_KEY ?? null,
    imagesModel: values.IMAGES_MODEL ?? null,
    printUrl: values.PRINT_URL.replace(/\/+$/, ''),
    printApiKey: values.PRINT_API_KEY ?? null,
    printAddressKey: values.PRINT_ADDRESS_KEY ?? null,
    /** Who sends texts, and under which number or service. */
    sms:
      values.SMS_ACCOUNT === undefined || values.SMS_TOKEN === undefined || values.SMS_FROM === undefined
        ? null
        : Object.freeze({
            url: values.SMS_URL.replace(/\/+$/, ''),
            account: values.SMS_ACCOUNT,
            token: values.SMS_TOKEN,
            from: values.SMS_FROM,
          }),
    /** Who knows the addresses of the map, and how its operator reaches us. */
    geocoder:
      values.GEOCODER_URL === undefined || values.GEOCODER_CONTACT === undefined
        ? null
        : Object.freeze({ url: values.GEOCODER_URL.replace(/\/+$/, ''), contact: values.GEOCODER_CONTACT }),
    /** Where what happens on the site is told; `isPrivate`: it may be on this machine or its network. */
    events:
      values.EVENTS_URL === undefined
        ? null
        : Object.freeze({
            url: values.EVENTS_URL,
            secret: values.EVENTS_SECRET ?? null,
            isPrivate: values.EVENTS_PRIVATE === 'on',
          }),
    stagingLabel: values.STAGING_LABEL === 'on',
    /** A language model for the built-in assistant; with LLM_MODEL, LLM_URL is the model's server. */
    languageModel:
      values.LLM_MODEL === undefined || values.LLM_URL === undefined
        ? null
        : Object.freeze({
            url: values.LLM_URL.replace(/\/+$/, ''),
            apiKey: values.LLM_API_KEY ?? null,
            model: values.LLM_MODEL,
          }),
    knowledgeFile:
      values.KNOWLEDGE_FILE === undefined
        ? path.join(projectRoot, 'demo/knowledge.json')
        : path.resolve(projectRoot, values.KNOWLEDGE_FILE),
    /** How long conversations are kept; none at all with 0. */
    conversationDays: values.CONVERSATION_DAYS,
    /** How long page views are kept. */
    pageViewDays: values.PAGE_VIEW_DAYS,
    photoCacheBytes: values.PHOTO_CACHE_MB * 1024 * 1024,
    mapTileUrl: values.MAP_TILE_URL,
    mapAttribution: values.MAP_ATTRIBUTION,
    devWebUrl: values.DEV_WEB_URL ?? null,
  });
}

/** Variables that are of no use without another. */
const needs = {
  SMTP_URL: 'MAIL_FROM',
  IMAGES_URL: 'IMAGES_MODEL',
  PRINT_ADDRESS_KEY: 'PRINT_API_KEY',
  GEOCODER_URL: 'GEOCODER_CONTACT',
  LLM_MODEL: 'LLM_URL',
} as const;

/** What one variable asks of another, and of the file it names. */
function missing(raw: Record<string, string>): string[] {
  const faults: string[] = [];
  if (raw.ROLE === 'gateway') {
    for (const name of serviceNames) {
      if (locationOf(name, raw).kind === 'built-in') {
        faults.push(`${name.toUpperCase()}_URL (or UPSTREAM_URL): must be set when ROLE is gateway`);
      }
    }
    if (raw.SESSION_SECRET === undefined) {
      faults.push('SESSION_SECRET: must be set when ROLE is gateway, the same for each gateway');
    }
  }
  if (raw.ROLE === 'services' && raw.SERVICE_API_KEYS === undefined) {
    faults.push('SERVICE_API_KEYS: must be set when ROLE is services');
  }
  for (const [name, needed] of Object.entries(needs)) {
    if (raw[name] !== undefined && raw[needed] === undefined)
      faults.push(`${needed}: must be set when ${name} is`);
  }
  faults.push(...missingOfTexts(raw), ...faultsOfEvents(raw));
  for (const name of ['KNOWLEDGE_FILE', 'SITE_FILE']) {
    const file = raw[name];
    if (file !== undefined && !existsSync(path.resolve(projectRoot, file)))
      faults.push(`${name}: there is no such file`);
  }
  return faults;
}

/** Account, token and sender of texts belong together. */
function missingOfTexts(raw: Record<string, string>): string[] {
  const names = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'];
  const missing = names.filter((name) => raw[name] === undefined);
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name}: must be set when another of ${names.join(', ')} is`);
}

function locationOf(name: ServiceName, values: Record<string, unknown>): ServiceLocation {
  // With a model named, the address of `llm` is the model's; the assistant that talks to it is ours.
  const isModels = name === 'llm' && values.LLM_MODEL !== undefined;
  const own = isModels ? undefined : values[`${name.toUpperCase()}_URL`];
  const url = own ?? values.UPSTREAM_URL;
  if (typeof url !== 'string') return { kind: 'built-in' };
  // The key of all belongs to the address of all: a provider elsewhere is never told it.
  const key =
    (isModels ? undefined : values[`${name.toUpperCase()}_API_KEY`]) ??
    (own === undefined ? values.UPSTREAM_API_KEY : undefined);
  return { kind: 'remote', url: url.replace(/\/+$/, ''), apiKey: typeof key === 'string' ? key : null };
}

/** The secret that seals sessions: configured, or made once and kept in the data folder. */
export function sessionSecret(config: Config): string {
  return config.sessionSecret ?? keptSecret(path.join(config.dataDir, 'session-secret'));
}

/** The secret that seals the mailboxes' passwords and the links in mails: configured, or made once and kept. */
export function mailSecret(config: Config): string {
  return config.mailSecret ?? keptSecret(path.join(config.dataDir, 'mail-secret'));
}

/** The secret that signs events: configured, or made once and kept in the data folder. */
export function eventsSecret(config: Config): string {
  return (
    config.events?.secret ??
    keptSecret(
      path.join(config.dataDir, 'events-secret'),
      () => `whsec_${randomBytes(32).toString('base64')}`,
    )
  );
}
