import { Webhook } from 'standardwebhooks';
import { OutsideFault, type OutsideFetch } from '../../providers/outside/fetch-outside.ts';
import type { SiteEvent } from './tables.ts';

/** The URL for events, and the signing secret. */
export type Endpoint = { url: string; secret: string };

/** The outcome of one attempt; `reason` has neither the URL nor the secret. Status 410 disables the URL. */
export type Posted = { status: number | null } & (
  | { outcome: 'sent' }
  | { outcome: 'temporary' | 'permanent'; reason: string }
);

export const gone = 410;
const limits = { maxBytes: 64 * 1024, timeoutMs: 15_000 };

/** Posts one event, signed as Standard Webhooks specifies. Never throws; network errors are `temporary`. */
export async function postEvent(
  { url, secret }: Endpoint,
  { id, type, createdAt, data }: Pick<SiteEvent, 'id' | 'type' | 'createdAt' | 'data'>,
  outside: Pick<OutsideFetch, 'fetch'>,
  now: Date,
): Promise<Posted> {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Porchlight-Events',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    const { status } = await outside.fetch(url, limits, { method: 'POST', headers, body });
    if (status >= 200 && status < 300) return { status, outcome: 'sent' };
    const outcome = status === gone ? 'permanent' : 'temporary';
    return { status, outcome, reason: `Your endpoint answered ${status}.` };
  } catch (error) {
    return { status: null, outcome: 'temporary', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideFault) return cause.message;
    if (cause.name === 'TimeoutError') return 'Your endpoint didn’t answer within 15 seconds.';
    if ('code' in cause && typeof cause.code === 'string') return `The connection failed (${cause.code}).`;
  }
  return 'The connection failed.';
}
