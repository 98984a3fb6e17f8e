import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './root.ts';

/** The upstream services, one per spec in `openapi/`. */
export const serviceNames = [
  'auth',
  'idx',
  'llm',
  'comm',
  'ads',
  'blogs',
  'reviews',
  'staging',
  'monitor',
  'postgrid',
  'onboarding',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Where one upstream service is: the provider's URL with its key, or ours. */
export type ServiceLocation = { kind: 'remote'; url: string; apiKey: string | null } | { kind: 'built-in' };

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const text = z.string().min(1);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** Every variable that the product reads; `.env.example` documents each (a test holds the two together). */
export const variables = {
  ROLE: z.enum(['all', 'gateway', 'services']).default('all'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[0-9a-fA-F.:/, ]+)$/, 'must be on, off, or addresses of proxies')
    .default('off'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
    .optional(),
  SITE_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
    .default('porchlight-demo'),
  SITE_FILE: text.optional(),
  SITE_MEDIA: text.optional(),
  DEMO_DATA: onOff.default('on'),
  LISTINGS_STALE: z.enum(['show', 'hide']).default('show'),
  GATE: onOff.default('on'),
  GATE_PHRASE: z.string().min(4).max(200).optional(),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080).default(120),
  SESSION_MAX_HOURS: wholeNumber(1, 720).default(24),
  ADMIN_EMAIL: z.email().default('admin@porchlight.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  RATE_LIMIT: wholeNumber(0, 1000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  UPSTREAM_URL: httpUrl.optional(),
  UPSTREAM_API_KEY: text.optional(),
  SERVICE_API_KEYS: z
    .string()
    .regex(/^[^=,\s]{16,}=[A-Za-z0-9._-]{1,64}(,[^=,\s]{16,}=[A-Za-z0-9._-]{1,64})*$/, {
      message: 'must be KEY=SITE_ID pairs joined by commas, each key 16 characters or more',
    })
    .optional(),
  MAIL_FROM: text.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL')
    .optional(),
  CONTENT_ORIGINS: z
    .string()
    .regex(/^https:\/\/[^\s,/]+(,https:\/\/[^\s,/]+)*$/, 'must be https origins joined by commas')
    .optional(),
  IMAGES_URL: httpUrl.optional(),
  IMAGES_API_KEY: text.optional(),
  IMAGES_MODEL: text.optional(),
  STAGING_LABEL: onOff.default('on'),
  PRINT_API_KEY: text.optional(),
  PRINT_ADDRESS_KEY: text.optional(),
  PRINT_URL: httpUrl.default('https://api.postgrid.com'),
  LLM_MODEL: text.optional(),
  KNOWLEDGE_FILE: text.optional(),
  CONVERSATION_DAYS: wholeNumber(0, 3650).default(365),
  MAP_TILE_URL: text.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: text.default('© OpenStreetMap contributors'),
  DEV_WEB_URL: httpUrl.optional(),
} as const;

const perService = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [`${name.toUpperCase()}_URL`, httpUrl.optional()],
    [`${name.toUpperCase()}_API_KEY`, text.optional()],
  ]),
) as Record<
  `${Uppercase<ServiceName>}_URL` | `${Uppercase<ServiceName>}_API_KEY`,
  z.ZodOptional<z.ZodString>
>;

/** Names of all variables, for the test against `.env.example`. */
export const variableNames: string[] = [...Object.keys(variables), ...Object.keys(perService)];

export type Config = ReturnType<typeof loadConfig>;

/** A configuration that cannot be used; the message lists every fault. */
export class ConfigError extends Error {}

/**
 * Reads the whole configuration from `env` and freezes it. Each variable may also come from a file named by
 * `<NAME>_FILE`. Throws a ConfigError that lists every fault at once.
 */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  const raw = withFiles(env, faults);
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
    trustProxy:
      values.TRUST_PROXY === 'on' ? true : values.TRUST_PROXY === 'off' ? false : values.TRUST_PROXY,
    dataDir,
    storageDir: path.join(dataDir, 'storage'),
    cacheDir: path.join(dataDir, 'cache'),
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
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    services: Object.freeze(services),
    /** API keys that the services form takes, each bound to one site id. */
    apiKeys: new Map(
      (values.SERVICE_API_KEYS ?? '')
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
    ) as ReadonlyMap<string, string>,
    mailFrom: values.MAIL_FROM ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    /** Where posts and pictures of a provider may come from; a provider's blogs of unknown origin: anywhere with TLS. */
    contentOrigins: values.CONTENT_ORIGINS?.split(',') ?? (values.BLOGS_URL === undefined ? [] : ['https:']),
    imagesUrl: values.IMAGES_URL?.replace(/\/+$/, '') ?? null,
    imagesApiKey: values.IMAGES_API_KEY ?? null,
    imagesModel: values.IMAGES_MODEL ?? null,
    printUrl: values.PRINT_URL.replace(/\/+$/, ''),
    printApiKey: values.PRINT_API_KEY ?? null,
    printAddressKey: values.PRINT_ADDRESS_KEY ?? null,
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
    mapTileUrl: values.MAP_TILE_URL,
    mapAttribution: values.MAP_ATTRIBUTION,
    devWebUrl: values.DEV_WEB_URL ?? null,
  });
}

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
  if (raw.SMTP_URL !== undefined && raw.MAIL_FROM === undefined) {
    faults.push('MAIL_FROM: must be set when SMTP_URL is');
  }
  if (raw.IMAGES_URL !== undefined && raw.IMAGES_MODEL === undefined) {
    faults.push('IMAGES_MODEL: must be set when IMAGES_URL is');
  }
  if (raw.PRINT_ADDRESS_KEY !== undefined && raw.PRINT_API_KEY === undefined) {
    faults.push('PRINT_API_KEY: must be set when PRINT_ADDRESS_KEY is');
  }
  if (raw.LLM_MODEL !== undefined && raw.LLM_URL === undefined) {
    faults.push('LLM_URL: must be set when LLM_MODEL is');
  }
  if (raw.KNOWLEDGE_FILE !== undefined && !existsSync(path.resolve(projectRoot, raw.KNOWLEDGE_FILE))) {
    faults.push('KNOWLEDGE_FILE: there is no such file');
  }
  if (raw.SITE_FILE !== undefined && !existsSync(path.resolve(projectRoot, raw.SITE_FILE))) {
    faults.push('SITE_FILE: there is no such file');
  }
  return faults;
}

/** Variables that name a file themselves. */
const namesOfFiles = new Set(['SITE_FILE', 'KNOWLEDGE_FILE']);

/** Reads `<NAME>_FILE` where `<NAME>` is not set itself; drops empty values. */
function withFiles(env: NodeJS.ProcessEnv, faults: string[]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name of variableNames) {
    const value = env[name];
    const file = namesOfFiles.has(name) ? undefined : env[`${name}_FILE`];
    if (value !== undefined && value !== '') {
      result[name] = value;
      if (file !== undefined && file !== '') faults.push(`${name} and ${name}_FILE are both set: keep one`);
    } else if (file !== undefined && file !== '') {
      try {
        const content = readFileSync(file, 'utf8').trim();
        if (content === '') faults.push(`${name}_FILE: the file is empty`);
        else result[name] = content;
      } catch {
        faults.push(`${name}_FILE: cannot be read`);
      }
    }
  }
  return result;
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

/** A secret kept in a file that only its owner can read; made when missing. */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
