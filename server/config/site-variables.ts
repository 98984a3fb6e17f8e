import { z } from 'zod';
import { trustProxy } from '../network/trust-proxy.ts';
import { httpUrl, onOff, text, wholeNumber, written } from './forms.ts';

/** The role of this process, and where it listens. */
export const process = {
  ROLE: z
    .enum(['all', 'gateway', 'services'])
    .default('all')
    .describe(
      'all: the website and the built-in services in one process. gateway: the website alone, which calls the services ' +
        'at the addresses below. services: the built-in services alone, for gateways, by API key.',
    ),
  PORT: wholeNumber(0, 65_535).default(3000).describe('The port to listen on.'),
  HOST: text.default('127.0.0.1').describe('The address to listen on; 0.0.0.0 for all of the machine’s.'),
  PUBLIC_ORIGIN: httpUrl
    .optional()
    .describe(
      'Where visitors reach the site. With https, cookies are Secure, and reset links point here. Set it on a live site.',
    ),
  PUBLISHED_PORT: written(
    /^(\S+:)?\d{1,5}(-\d{1,5})?$/,
    'must be a port or a range of ports, such as 3000 or 3000-3001',
  )
    .optional()
    .describe(
      'In a container: the port, or range of ports, that the machine publishes for PORT; shown at the start.',
    ),
  TRUST_PROXY: trustProxy
    .optional()
    .describe(
      'Which proxies may name the visitor’s address with X-Forwarded-For: on (one proxy), a number of proxies, their ' +
        'addresses and networks joined by commas (10.0.0.0/8,2001:db8::1), or off. Unset: off, and with ROLE=services ' +
        'any gateway on a private network. Limits and lockouts count by this address.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The least severe entries that are logged.'),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe(
      'Serves /metrics for Prometheus on a port of its own. Without it and METRICS_TOKEN there are no metrics.',
    ),
  METRICS_HOST: text.default('127.0.0.1').describe('The address that METRICS_PORT listens on.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(200)
    .optional()
    .describe('Serves /metrics on PORT for “Authorization: Bearer” with this token (16 characters or more).'),
  RATE_LIMIT: wholeNumber(0, 1000)
    .default(1)
    .describe(
      'Multiplies the built-in limits of calls a minute; 0 turns them off, for tests and benchmarks only.',
    ),
};

/** The site and its gate. */
export const site = {
  SITE_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
    .default('porchlight-demo')
    .describe('The id of the site in the calls to the services.'),
  SITE_FILE: text
    .optional()
    .describe('The agent’s profile, brokerage, state, and disclaimers; demo/site.json shows the form.'),
  SITE_MEDIA: text
    .optional()
    .describe('The folder of the pictures and films that SITE_FILE names. Unset: the folder of SITE_FILE.'),
  DEMO_DATA: onOff
    .default('on')
    .describe(
      'on makes about 1,200 homes at the first start. Turn it off before the first start of a live site.',
    ),
  LISTINGS_STALE: z
    .enum(['show', 'hide'])
    .default('show')
    .describe('hide takes homes off the site while their feed has not been read for 12 hours.'),
  GATE: onOff.default('on').describe('off opens the site to everyone and to search engines.'),
  GATE_PHRASE: z
    .string()
    .min(4)
    .max(200)
    .optional()
    .describe('The secret phrase of the gate; the demo’s is “open house”.'),
  MAP_TILE_URL: text
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe(
      'The map’s tiles. OpenStreetMap’s are free within its tile usage policy; a busy site uses a provider.',
    ),
  MAP_ATTRIBUTION: text
    .default('© OpenStreetMap contributors')
    .describe('What the map says of its tiles’ source.'),
  CONTENT_ORIGINS: z
    .string()
    .regex(/^https:\/\/[^\s,/]+(,https:\/\/[^\s,/]+)*$/, 'must be https origins joined by commas')
    .optional()
    .describe(
      'With BLOGS_URL: the https origins of the provider’s posts and pictures, joined by commas. Unset: any.',
    ),
};

/** Sign-in and sessions. */
export const sessions = {
  SESSION_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe('Seals the session cookie; the same for all gateways. Unset: made and kept in DATA_DIR.'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080)
    .default(120)
    .describe('Minutes without a call that end a session.'),
  SESSION_MAX_HOURS: wholeNumber(1, 720).default(24).describe('Hours that end a session in any case.'),
  AUTH_PROVES_EMAIL: onOff
    .default('off')
    .describe(
      'on: the provider behind AUTH_URL lets nobody sign in whose email is not confirmed. Otherwise only an account ' +
        'whose sign-in says “emailConfirmed: true” may read its own journey.',
    ),
  ADMIN_EMAIL: z
    .email()
    .default('admin@porchlight.example')
    .describe('The email that the admin signs in with.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(200)
    .optional()
    .describe(
      'The admin’s first password. Unset: made and shown once, at the first start. “npm run admin-password” makes a new one.',
    ),
  OPERATOR_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe(
      'Who keeps the site running: issues that the admin reports are emailed here. Unset: they are only stored.',
    ),
};

/** Storage and retention. */
export const data = {
  DATA_DIR: text.default('./data').describe('The folder of the embedded database, files, and caches.'),
  MIN_FREE_MB: wholeNumber(0, 1_000_000)
    .default(200)
    .describe(
      'Megabytes that must be free there for the site to be ready; below a quarter of them nothing new is saved.',
    ),
  DATABASE_URL: written(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
    .optional()
    .describe('A PostgreSQL of your own (15 or newer) instead of the embedded one.'),
  BACKUP_DIR: text
    .optional()
    .describe(
      'A folder, best on another disk, for one backup a day, read back before it counts. Unset: none are made.',
    ),
  BACKUP_AT: written(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
    .default('03:00')
    .describe('The time of day from which a backup is made, in the site’s time zone.'),
  BACKUP_KEEP: wholeNumber(1, 400)
    .default(14)
    .describe(
      'How many backups are kept. A backup that fails is emailed to OPERATOR_EMAIL, otherwise to the agent.',
    ),
  PHOTO_CACHE_MB: wholeNumber(1, 1_000_000)
    .default(2048)
    .describe('Megabytes of resized photos kept under DATA_DIR/cache; the oldest are removed first.'),
  PAGE_VIEW_DAYS: wholeNumber(1, 3650)
    .default(395)
    .describe('Days that page views are kept, those of signed-in users with their email.'),
};
