import { afterAll } from 'vitest';
import type { Database } from '../database/open.ts';
import { type Jobs, openJobs } from '../jobs/queue.ts';
import { createLogger } from '../logging/logger.ts';

/** Opens the queue for one test file, and stops it after the file's last test. */
export async function openTestJobs(database: Database): Promise<Jobs> {
  const jobs = await openJobs({ database, log: createLogger('silent') });
  afterAll(() => jobs.stop(true));
  return jobs;
}
