import { z } from 'zod';
import { providerVariables } from './providers/registry.ts';
import { trustProxy } from './trust-proxy.ts';

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

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const text = z.string().min(1);
const written = (form: RegExp, fault: string) => z.string().regex(form, fault);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** Every variable of the site itself; those of the providers are theirs (`providers/registry.ts`). */
export const variables = {
  ROLE: z.enum(['all', 'gateway', 'services']).default('all'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.optional(),
  PUBLISHED_PORT: written(
    /^(\S+:)?\d{1,5}(-\d{1,5})?$/,
    'must be a port or a range of ports, such as 3000 or 3000-3001',
  ).optional(),
  TRUST_PROXY: trustProxy.optional(),
  DATA_DIR: text.default('./data'),
  MIN_FREE_MB: wholeNumber(0, 1_000_000).default(200),
  DATABASE_URL: written(/^postgres(ql)?:\/\//, 'must be a postgres:// URL').optional(),
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
  AUTH_PROVES_EMAIL: onOff.default('off'),
  ADMIN_EMAIL: z.email().default('admin@porchlight.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_AT: written(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00').default('03:00'),
  BACKUP_KEEP: wholeNumber(1, 400).default(14),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').max(200).optional(),
  TEXTS_TO_AGENT_PER_DAY: wholeNumber(0, 10_000).default(50),
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
  MAIL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  RECEIVED_MAIL_KEY: z.string().min(16, 'must be at least 16 characters').max(200).optional(),
  CONTENT_ORIGINS: z
    .string()
    .regex(/^https:\/\/[^\s,/]+(,https:\/\/[^\s,/]+)*$/, 'must be https origins joined by commas')
    .optional(),
  STAGING_LABEL: onOff.default('on'),
  EVENTS_URL: httpUrl.optional(),
  EVENTS_SECRET: written(
    /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
    'must be whsec_ and 24 to 64 bytes in Base64',
  ).optional(),
  EVENTS_PRIVATE: onOff.default('off'),
  KNOWLEDGE_FILE: text.optional(),
  CONVERSATION_DAYS: wholeNumber(0, 3650).default(365),
  PAGE_VIEW_DAYS: wholeNumber(1, 3650).default(395),
  PHOTO_CACHE_MB: wholeNumber(1, 1_000_000).default(2048),
  MAP_TILE_URL: text.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: text.default('© OpenStreetMap contributors'),
  DEV_WEB_URL: httpUrl.optional(),
} as const;

/** The address and the key of each service. */
export const perService = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [`${name.toUpperCase()}_URL`, httpUrl.optional()],
    [`${name.toUpperCase()}_API_KEY`, text.optional()],
  ]),
) as Record<
  `${Uppercase<ServiceName>}_URL` | `${Uppercase<ServiceName>}_API_KEY`,
  z.ZodOptional<z.ZodString>
>;

/** Names of all variables; `.env.example` documents each (a test holds the two together). */
export const variableNames: string[] = [
  ...new Set([...Object.keys(variables), ...Object.keys(perService), ...providerVariables.keys()]),
];
