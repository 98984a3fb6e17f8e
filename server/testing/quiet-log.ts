import type { DatabaseLog } from '../database/log.ts';

/** A log for tests that do not look at it. */
export const quietLog: DatabaseLog = { info() {}, warn() {}, error() {} };
