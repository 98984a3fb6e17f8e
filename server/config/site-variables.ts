import { z } from 'zod';
import { trustProxy } from '../network/trust-proxy.ts';
import { httpUrl, onOff, text, wholeNumber, written } from './forms.ts';

/** The role of this process, and where it listens. */
export const process = {
  ROLE: z
    .enum(['all', 'gateway', 'services'])
    .default('all')
    .describe(
      'all: the website and the built-in services in one process. gateway: only the website, which calls the services ' +
        'at the URLs below. services: only the built-in services, which gateways call with an API key.',
    ),
  PORT: wholeNumber(0, 65_535).default(3000).describe('The port to listen on.'),
  HOST: text
    .default('127.0.0.1')
    .describe('The IP address to listen on; 0.0.0.0 listens on all of the machine’s addresses.'),
  PUBLIC_ORIGIN: httpUrl
    .optional()
    .describe(
      'The public URL of the site. Reset links point to it, and with https, cookies are Secure. Set it on a live site.',
    ),
  PUBLISHED_PORT: written(
    /^(\S+:)?\d{1,5}(-\d{1,5})?$/,
    'must be a port or a port range, such as 3000 or 3000-3001',
  )
    .optional()
    .describe('In a container: the port or port range that the host publishes for PORT. Shown at startup.'),
  TRUST_PROXY: trustProxy
    .optional()
    .describe(
      'The proxies that are trusted to report the visitor’s address in X-Forwarded-For: on (one proxy), a number of ' +
        'proxies, their comma-separated addresses and networks (10.0.0.0/8,2001:db8::1), or off. Unset: off, but with ' +
        'ROLE=services any gateway on a private network. Limits and lockouts count by this address.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The minimum severity of entries in the log.'),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe(
      'Serves /metrics for Prometheus on a separate port. Without METRICS_PORT and METRICS_TOKEN, there are no metrics.',
    ),
  METRICS_HOST: text.default('127.0.0.1').describe('The IP address for METRICS_PORT to listen on.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(200)
    .optional()
    .describe(
      'Serves /metrics on PORT to requests with “Authorization: Bearer” and this token (at least 16 characters).',
    ),
  RATE_LIMIT: wholeNumber(0, 1000)
    .default(1)
    .describe(
      'Multiplies the built-in limits on calls per minute. 0 turns them off, for tests and benchmarks only.',
    ),
};

/** The site and its gate. */
export const site = {
  SITE_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes, or underscores')
    .default('porchlight-demo')
    .describe('The id of the site in calls to the services.'),
  SITE_FILE: text
    .optional()
    .describe(
      'The file with the agent’s profile, brokerage, state, and disclaimers. See demo/site.json for the format.',
    ),
  SITE_MEDIA: text
    .optional()
    .describe('The folder of the images and videos that SITE_FILE names. Unset: the folder of SITE_FILE.'),
  DEMO_DATA: onOff
    .default('on')
    .describe(
      'on creates about 1,200 demo homes at the first start. Turn it off before the first start of a live site.',
    ),
  LISTINGS_STALE: z
    .enum(['show', 'hide'])
    .default('show')
    .describe('hide removes homes from the site while their feed hasn’t been read for 12 hours.'),
  GATE: onOff.default('on').describe('off opens the site to everyone, including search engines.'),
  GATE_PHRASE: z
    .string()
    .min(4, 'must be at least 4 characters')
    .max(200, 'must be at most 200 characters')
    .optional()
    .describe('The secret phrase that opens the gate. Unset: “open house”, for demos only.'),
  MAP_TILE_URL: text
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe(
      'The URL of the map’s tiles. OpenStreetMap’s tiles are free within its tile usage policy; a busy site needs a provider.',
    ),
  MAP_FILE: text
    .optional()
    .describe(
      'A base map of your area in PMTiles format, used in place of MAP_TILE_URL: no visitor’s address goes to a tile ' +
        'server. See “A map of your own” in docs/operations.md. Unset: MAP_TILE_URL.',
    ),
  MAP_ATTRIBUTION: text
    .optional()
    .describe(
      'The attribution of the tiles or of MAP_FILE, shown on the map. Unset: “© OpenStreetMap contributors”, or what ' +
        'MAP_FILE itself says.',
    ),
  CONTENT_ORIGINS: z
    .string()
    .regex(
      /^https:\/\/[^\s,/]+(,https:\/\/[^\s,/]+)*$/,
      'must be comma-separated https origins, such as https://cdn.example.com',
    )
    .optional()
    .describe(
      'With BLOGS_URL: the comma-separated https origins of the provider’s posts and images. Unset: any.',
    ),
};

/** Sign-in and sessions. */
export const sessions = {
  SESSION_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      'Encrypts the session cookie; use the same value for all gateways. Unset: generated and stored in DATA_DIR.',
    ),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080)
    .default(120)
    .describe('The number of minutes without a call after which a session ends.'),
  SESSION_MAX_HOURS: wholeNumber(1, 720)
    .default(24)
    .describe('The maximum number of hours that a session lasts.'),
  AUTH_PROVES_EMAIL: onOff
    .default('off')
    .describe(
      'on: the provider at AUTH_URL rejects sign-ins with an unconfirmed email. Otherwise, only an account whose sign-in ' +
        'contains “emailConfirmed: true” can read its own journey.',
    ),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .default('admin@porchlight.example')
    .describe('The email with which the admin signs in.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(200)
    .optional()
    .describe(
      'The admin’s initial password. Unset: generated and shown once, at the first start. To replace it later, run “npm run admin-password”.',
    ),
  OPERATOR_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe(
      'The operator’s email. Issues that the admin reports are sent here. Unset: they are only stored.',
    ),
};

/** Storage and retention. */
export const data = {
  DATA_DIR: text.default('./data').describe('The folder for the embedded database, files, and caches.'),
  MIN_FREE_MB: wholeNumber(0, 1_000_000)
    .default(200)
    .describe(
      'The free megabytes in DATA_DIR that the site requires to be ready. Below a quarter of this, nothing new is saved.',
    ),
  DATABASE_URL: written(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
    .optional()
    .describe('The URL of your own PostgreSQL database (15 or newer). Unset: the embedded database.'),
  BACKUP_DIR: text
    .optional()
    .describe(
      'A folder for a daily backup, preferably on another disk. Each backup is verified by reading it back. Unset: no backups.',
    ),
  BACKUP_AT: written(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
    .default('03:00')
    .describe('The earliest time of day for the backup, in the site’s time zone.'),
  BACKUP_KEEP: wholeNumber(1, 400)
    .default(14)
    .describe(
      'The number of backups to keep. If a backup fails, an email goes to OPERATOR_EMAIL, or else to the agent.',
    ),
  PHOTO_CACHE_MB: wholeNumber(1, 1_000_000)
    .default(2048)
    .describe(
      'The maximum size in megabytes of resized photos in DATA_DIR/cache. The oldest are removed first.',
    ),
  PAGE_VIEW_DAYS: wholeNumber(1, 3650)
    .default(395)
    .describe('The number of days that page views are stored, those of signed-in users with their email.'),
};
