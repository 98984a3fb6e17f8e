import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../files/root.ts';
import { privateNetworks } from '../network/trust-proxy.ts';
import { type Choice, chooseProviders } from '../providers/registry.ts';
import { keptSecret } from '../secrets/kept-secret.ts';
import { faultsOfEvents } from './events.ts';
import { type FeedConfig, readFeeds } from './feeds/feed-config.ts';
import { readVariables } from './files.ts';
import { perService, type ServiceName, serviceNames, variableNames, variables } from './variables.ts';

export { type ServiceName, serviceNames, variableNames } from './variables.ts';

/** The location of an upstream service: a provider's URL with its key, or built in. */
type ServiceLocation = { kind: 'remote'; url: string; apiKey: string | null } | { kind: 'built-in' };

export type Config = ReturnType<typeof loadConfig>;

/** An invalid configuration; the message lists every error. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from `env` and freezes it. Each variable may also come from a file named by
 * `<NAME>_FILE`. Throws a ConfigError that lists every error.
 */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const faults = new Set<string>();
  const raw = readVariables(env, variableNames, faults);
  const parsed = z.object({ ...variables, ...perService }).safeParse(raw);
  for (const {
    path: [name],
    message,
  } of parsed.error?.issues ?? [])
    faults.add(`${String(name)}: ${message}`);
  const providers = chooseProviders(raw, faults);
  const locate = serviceLocator(raw, providers);
  for (const fault of missing(raw, locate)) faults.add(fault);
  const feeds = readFeeds(raw, projectRoot, faults);
  if (faults.size > 0 || !parsed.success) {
    const list = [...faults].map((fault) => `  - ${fault}`).join('\n');
    throw new ConfigError(`The configuration is invalid:\n${list}`);
  }
  const values = parsed.data;
  const services = Object.fromEntries(serviceNames.map((name) => [name, locate(name)])) as Record<
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
    /** The minimum free disk space in bytes for the site to be ready. */
    minFreeBytes: values.MIN_FREE_MB * 1024 * 1024,
    databaseUrl: values.DATABASE_URL ?? null,
    siteId: values.SITE_ID,
    siteFile: values.SITE_FILE === undefined ? null : path.resolve(projectRoot, values.SITE_FILE),
    siteMedia: values.SITE_MEDIA === undefined ? null : path.resolve(projectRoot, values.SITE_MEDIA),
    demoData: values.DEMO_DATA === 'on',
    /** The MLS feeds, in the order of FEEDS_FILE. */
    feeds: Object.freeze(feeds) as readonly FeedConfig[],
    hideStaleListings: values.LISTINGS_STALE === 'hide',
    gate: values.GATE === 'on',
    gatePhrase: values.GATE_PHRASE ?? 'open house',
    gatePhraseIsDemo: values.GATE_PHRASE === undefined,
    sessionSecret: values.SESSION_SECRET ?? null,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_MAX_HOURS * 3_600_000,
    /** Whether a remote accounts provider rejects sign-ins with unconfirmed emails (AUTH_PROVES_EMAIL). */
    emailsProved: values.AUTH_PROVES_EMAIL === 'on',
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    /** The daily backup's folder, start time, and retention; null disables backups. */
    backups:
      values.BACKUP_DIR === undefined
        ? null
        : Object.freeze({
            folder: path.resolve(projectRoot, values.BACKUP_DIR),
            at: values.BACKUP_AT,
            keep: values.BACKUP_KEEP,
          }),
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    /** The maximum number of texts to the agent in 24 hours. */
    textsToAgentPerDay: values.TEXTS_TO_AGENT_PER_DAY,
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    metrics: Object.freeze({
      port: values.METRICS_PORT ?? null,
      host: values.METRICS_HOST,
      token: values.METRICS_TOKEN ?? null,
    }),
    services: Object.freeze(services),
    /** The selected external providers of the built-in services. */
    providers,
    upstreamUrl: values.UPSTREAM_URL ?? null,
    /** The site id for each API key that the services role accepts. */
    apiKeys: new Map(
      (values.SERVICE_API_KEYS ?? '')
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
    ) as ReadonlyMap<string, string>,
    mailSecret: values.MAIL_SECRET ?? null,
    /** The key required to deliver incoming emails; without it none are accepted. */
    receivedMailKey: values.RECEIVED_MAIL_KEY ?? null,
    /**
     * The origins of a provider's posts and images that pages may load; any with TLS for a blogs provider of
     * unknown origin.
     */
    contentOrigins: values.CONTENT_ORIGINS?.split(',') ?? (values.BLOGS_URL === undefined ? [] : ['https:']),
    /** The URL for events; `isPrivate` allows this machine and its network. */
    events:
      values.EVENTS_URL === undefined
        ? null
        : Object.freeze({
            url: values.EVENTS_URL,
            secret: values.EVENTS_SECRET ?? null,
            isPrivate: values.EVENTS_PRIVATE === 'on',
          }),
    stagingLabel: values.STAGING_LABEL === 'on',
    knowledgeFile:
      values.KNOWLEDGE_FILE === undefined
        ? path.join(projectRoot, 'demo/knowledge.json')
        : path.resolve(projectRoot, values.KNOWLEDGE_FILE),
    /** The retention of conversations in days; 0 stores none. */
    conversationDays: values.CONVERSATION_DAYS,
    /** The limits of a language model's answers. */
    modelLimits: Object.freeze({
      firstMs: values.LLM_FIRST_MS,
      totalMs: Math.max(values.LLM_FIRST_MS, values.LLM_TOTAL_MS),
      steps: values.LLM_STEPS,
      answerTokens: values.LLM_ANSWER_TOKENS,
    }),
    /** The limits of its days. */
    tokenLimits: Object.freeze({
      visitorTokens: values.LLM_VISITOR_TOKENS,
      siteTokens: values.LLM_SITE_TOKENS,
      prices:
        values.LLM_PRICE_IN === undefined || values.LLM_PRICE_OUT === undefined
          ? null
          : { input: values.LLM_PRICE_IN, output: values.LLM_PRICE_OUT },
    }),
    /** The retention of page views in days. */
    pageViewDays: values.PAGE_VIEW_DAYS,
    photoCacheBytes: values.PHOTO_CACHE_MB * 1024 * 1024,
    mapTileUrl: values.MAP_TILE_URL,
    /** The path of the site's own base map; it replaces the tiles. */
    mapFile: values.MAP_FILE === undefined ? null : path.resolve(projectRoot, values.MAP_FILE),
    mapAttribution: values.MAP_ATTRIBUTION ?? null,
    devWebUrl: values.DEV_WEB_URL ?? null,
  });
}

/** Validates dependencies between variables, and the files that they name. */
function missing(raw: Record<string, string>, locate: Locator): string[] {
  const faults: string[] = [];
  if (raw.ROLE === 'gateway') {
    for (const name of serviceNames) {
      if (locate(name).kind === 'built-in') {
        faults.push(`${name.toUpperCase()}_URL (or UPSTREAM_URL): must be set when ROLE is gateway`);
      }
    }
    if (raw.SESSION_SECRET === undefined) {
      faults.push('SESSION_SECRET: must be set when ROLE is gateway; use the same value for all gateways');
    }
  }
  if (raw.ROLE === 'services' && raw.SERVICE_API_KEYS === undefined) {
    faults.push('SERVICE_API_KEYS: must be set when ROLE is services');
  }
  if ((raw.LLM_PRICE_IN === undefined) !== (raw.LLM_PRICE_OUT === undefined))
    faults.push('LLM_PRICE_IN and LLM_PRICE_OUT: set both or neither');
  faults.push(...faultsOfEvents(raw));
  for (const name of ['KNOWLEDGE_FILE', 'SITE_FILE']) {
    const file = raw[name];
    if (file !== undefined && !existsSync(path.resolve(projectRoot, file)))
      faults.push(`${name}: the file doesn’t exist; check its path`);
  }
  return faults;
}

type Locator = (name: ServiceName) => ServiceLocation;

/**
 * Returns a function that locates a service. A URL that a selected provider uses belongs to that provider, so
 * its service is built in.
 */
function serviceLocator(raw: Readonly<Record<string, string>>, providers: Choice): Locator {
  const taken = new Set(
    Object.values(providers).flatMap(({ isSet, provider }) => (isSet ? Object.keys(provider.variables) : [])),
  );
  const own = (name: string) => (taken.has(name) ? undefined : raw[name]);
  return (service) => {
    const url = own(`${service.toUpperCase()}_URL`);
    const at = url ?? raw.UPSTREAM_URL;
    if (at === undefined) return { kind: 'built-in' };
    // The shared key is only for the shared URL; a provider with its own URL never gets it.
    const key =
      own(`${service.toUpperCase()}_API_KEY`) ?? (url === undefined ? raw.UPSTREAM_API_KEY : undefined);
    return { kind: 'remote', url: at.replace(/\/+$/, ''), apiKey: key ?? null };
  };
}

/** Returns the secret that seals sessions: configured, or generated once and stored in the data folder. */
export function sessionSecret(config: Config): string {
  return config.sessionSecret ?? keptSecret(path.join(config.dataDir, 'session-secret'));
}

/**
 * Returns the secret that seals the mailboxes' passwords and email links: configured, or generated once and
 * stored in the data folder.
 */
export function mailSecret(config: Config): string {
  return config.mailSecret ?? keptSecret(path.join(config.dataDir, 'mail-secret'));
}

/** Returns the secret that signs events: configured, or generated once and stored in the data folder. */
export function eventsSecret(config: Config): string {
  return (
    config.events?.secret ??
    keptSecret(
      path.join(config.dataDir, 'events-secret'),
      () => `whsec_${randomBytes(32).toString('base64')}`,
    )
  );
}
