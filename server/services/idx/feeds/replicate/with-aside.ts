import { FeedFault } from '../client/feed-fault.ts';
import type { Run } from './run.ts';

/**
 * Does the work of one resource, or of the events. A failure of another than the homes holds these up neither now nor
 * later: it is kept aside, and ends the run once the homes are read. Only a limit of requests, or a rejected client,
 * which is one for all, does. Returns whether the work was done.
 */
export async function withAside(
  run: Run,
  { name }: { name: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (name === 'Property' || !(error instanceof FeedFault) || error.isAboutAll) throw error;
    run.log.warn({ feed: run.feed.id, resource: name, err: error }, 'a resource beside the homes failed');
    run.aside ??= new FeedFault(error.kind, error.message, error.advice, { cause: error });
    return false;
  }
}
