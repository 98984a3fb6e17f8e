import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, ask as askOnce, redirected, wasNeverSent, whyNot } from '../../http.ts';
import type { OutsideCall } from '../../outside/fetch-outside.ts';
import type { SmsMessage, SmsOutcome, SmsProvider } from '../sms.ts';
import { readTwilioCalls } from './calls.ts';
import { refusalOf } from './errors.ts';

export type TwilioOptions = {
  /** The server's URL, without a trailing slash. */
  url: string;
  /** The AccountSid (`AC…`) and its auth token. */
  account: string;
  token: string;
  /** A number in E.164 format, or a messaging service (`MG…`). */
  from: string;
  /** The URL for Twilio's status reports, by the text's id; null: none. */
  stateUrl: ((id: string) => string) | null;
  /** The timeout of one call in milliseconds; a lookup with all pages and retries may take twice as long. */
  timeoutMs?: number;
  /** The pauses before a lookup is retried, in milliseconds. */
  pauses?: number[];
};

const pageSize = 1000;
const mostPages = 10;

const made = z.object({ sid: z.string().min(1) });
const failure = z.object({ code: z.number().int().nullish(), message: z.string().nullish() });
const page = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      to: z.string().nullish(),
      body: z.string().nullish(),
      direction: z.string().nullish(),
      date_created: z.string().nullish(),
      date_sent: z.string().nullish(),
    }),
  ),
  next_page_uri: z.string().nullish(),
});

/** Sends texts through Twilio. It has no idempotency keys: before a retry, search by number and text. */
export function sendByTwilio(options: TwilioOptions): SmsProvider {
  const { url, account, token, from, stateUrl, timeoutMs = 20_000, pauses = [1000, 4000] } = options;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const messages = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const ask = (address: string, call: Pick<OutsideCall, 'method' | 'body' | 'signal'>) =>
    askOnce(`${url}${address}`, { ...call, headers: { authorization }, timeoutMs });
  /** A lookup changes nothing, so any temporary failure is retried. */
  const lookUp = async (address: string, whole: AbortSignal): Promise<z.infer<typeof page>> => {
    for (const wait of [...pauses, null]) {
      const answer = await ask(address, { signal: whole }).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status === 200) return page.parse(answer.json);
      const mayPass = answer instanceof Error || answer.status === 429 || answer.status >= 500;
      if (!mayPass || wait === null || whole.aborted)
        throw new Error(answer instanceof Error ? whyNot(answer) : `status ${answer.status}`);
      await pause(wait, undefined, { signal: whole }).catch(() => undefined);
    }
    throw new Error('no answer came');
  };
  return {
    name: 'Twilio',
    keeps: false,
    repeatable: false,
    from: () => from,
    calls: readTwilioCalls(token),
    async send({ id, to, text }) {
      const form = new URLSearchParams({ To: to, Body: text });
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
      if (stateUrl !== null) form.set('StatusCallback', stateUrl(id));
      try {
        const answer = await ask(messages, { method: 'POST', body: form });
        return redirected(answer, 'Twilio', 'SMS_URL') ?? outcomeOf(answer);
      } catch (error) {
        const reason = `Twilio did not answer: ${whyNot(error)}.`;
        return { outcome: wasNeverSent(error) ? 'temporary' : 'unclear', reason };
      }
    },
    // Not filtered by `DateSent`, which texts queued at Twilio don't have; the times are compared here.
    async find(message, since) {
      const found: string[] = [];
      // An attempt must end before its lease does, or another may start concurrently.
      const whole = AbortSignal.timeout(2 * timeoutMs);
      let address: string | null =
        `${messages}?${new URLSearchParams({ To: message.to, PageSize: `${pageSize}` })}`;
      for (let pages = 0; address !== null; pages += 1) {
        if (pages === mostPages) throw new Error('there are too many texts to that number');
        const { messages: some, next_page_uri } = await lookUp(address, whole);
        found.push(...some.filter((one) => isSame(one, message, since)).map(({ sid }) => sid));
        // Only a relative path: the token goes to no other host, and an incomplete list is inconclusive.
        address = next_page_uri ?? null;
        if (address?.startsWith('/') === false) throw new Error('its list goes on elsewhere');
      }
      return found;
    },
  };
}

function outcomeOf({ status, json, retryAfterMs }: Answer): SmsOutcome {
  if (status >= 200 && status < 300) {
    const taken = made.safeParse(json);
    return taken.success
      ? { outcome: 'sent', id: taken.data.sid }
      : { outcome: 'unclear', reason: 'Twilio gave no message in its answer.' };
  }
  const said = failure.safeParse(json).data;
  return refusalOf(status, said?.code ?? null, said?.message ?? '', retryAfterMs);
}

type Listed = z.infer<typeof page>['messages'][number];

function isSame(listed: Listed, { to, text }: SmsMessage, since: Date): boolean {
  if (listed.to !== to || listed.direction?.startsWith('inbound')) return false;
  if (plain(listed.body ?? '') !== plain(text)) return false;
  const at = Date.parse(listed.date_created ?? listed.date_sent ?? '');
  // One without a readable time may match.
  return Number.isNaN(at) || at >= since.getTime();
}

const trialPrefix = /^Sent from your Twilio trial account - /;

/**
 * Normalizes text for comparison: Twilio trims it, may simplify quotes and dashes, and adds a trial prefix.
 */
function plain(text: string): string {
  return text
    .replace(trialPrefix, '')
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
