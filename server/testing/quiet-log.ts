import type { DatabaseLog } from '../database/log.ts';

/** Discards everything, for tests that don't check the log. */
export const quietLog: DatabaseLog = { info() {}, warn() {}, error() {} };
