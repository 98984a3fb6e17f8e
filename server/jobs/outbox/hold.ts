import type { Hold } from '../delivery/channel.ts';
import type { Executor } from '../queue.ts';
import { suppressionOf } from './mail-rules.ts';
import type { OutboxMessage } from './tables.ts';
import { holdOfText } from './text-rules.ts';

type Message = Pick<OutboxMessage, 'siteId' | 'channel' | 'kind' | 'to'>;

/** Returns why a message can't be sent at a given time; null when it can. */
export async function holdOf(db: Executor, message: Message, now: Date): Promise<Hold | null> {
  if (message.channel === 'sms') return holdOfText(db, message, now);
  if (message.kind !== 'marketing') return null;
  const suppression = await suppressionOf(db, message.siteId, message.to);
  return suppression === null ? null : { until: null, reason: suppression };
}
