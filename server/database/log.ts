import type { Logger } from 'pino';

/** The part of the site's logger that the database uses. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;
