import type { Executor, Jobs, SendOptions } from '../queue.ts';
import type { OutboxMessage } from './tables.ts';

/**
 * The jobs that send one message each; their data is `{ id }`. Texts have a name of their own, so that they do not wait
 * for a slow mail server. A text that an earlier version queued under the name of the mails is sent all the same.
 */
export const deliverJobs = { mail: 'outbox-deliver', sms: 'outbox-deliver-texts' } as const;

/** What the agent must know is sent first, then what somebody waits for, and last what advertises. */
const priorities = { notice: 2, transactional: 1, marketing: 0 } as const;

/** Queues the job that sends a message, in the caller's transaction. */
export function queueDelivery(
  jobs: Jobs,
  tx: Executor,
  { id, channel, kind }: Pick<OutboxMessage, 'id' | 'channel' | 'kind'>,
  options: Pick<SendOptions, 'key' | 'startAfter'> = {},
): Promise<void> {
  return jobs.send(tx, deliverJobs[channel], { id }, { ...options, priority: priorities[kind] });
}
