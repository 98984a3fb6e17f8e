import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson as json, startHttpServer } from '../../../../testing/http-server.ts';

/** How the stand-in handles a text: accepts it, accepts it and then misbehaves, or rejects it. */
export type Mood =
  | 'take'
  | 'take, never answer'
  | 'take, then 500'
  | 'take, then cut'
  | 'busy'
  | 'fail'
  | 'cut'
  | 'no account';

/** How it responds to a request for its list of texts. */
export type ListMood = 'tell' | 'busy' | 'fail' | 'cut';

export type TakenText = { sid: string; to: string; body: string; form: Record<string, string>; at: Date };

export type TwilioStandIn = {
  url: string;
  texts: TakenText[];
  /** The number of requests to send a text, and for a list. */
  asked: number;
  lists: number;
  /** Its clock. */
  now: () => Date;
  close(): Promise<void>;
};

/** Recipients that are rejected, as with Twilio's test credentials. */
const refused: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, "The 'To' number is not a valid phone number."],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region.'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550008': [21611, "This 'From' number has exceeded the maximum number of queued messages"],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
};

/**
 * Starts a server that behaves as Twilio's documentation says: texts by URL-encoded form, no idempotency key,
 * a paged list by recipient, rejections by code. `moods` decides about the n-th text, `listMoods` about the
 * n-th list; each response takes `answerMs` milliseconds.
 */
export async function startTwilioStandIn(
  moods: (text: number) => Mood = () => 'take',
  listMoods: (list: number) => ListMood = () => 'tell',
  answerMs = 0,
): Promise<TwilioStandIn> {
  const standIn: Omit<TwilioStandIn, 'url' | 'close'> = {
    ...{ texts: [], asked: 0, lists: 0, now: () => new Date() },
  };

  const send = async (form: Record<string, string>, response: ServerResponse) => {
    const mood = moods(standIn.asked);
    standIn.asked += 1;
    const { To: to = '', Body: body = '' } = form;
    const refusal = refused[to];
    if (refusal !== undefined) return json(response, 400, fault(400, ...refusal));
    if (mood === 'busy')
      return json(response, 429, fault(429, 20429, 'Too Many Requests'), { 'retry-after': '2' });
    if (mood === 'no account') return json(response, 401, fault(401, 20003, 'Authenticate'));
    if (mood.startsWith('take')) {
      const sid = `SM${String(standIn.texts.length + 1).padStart(32, '0')}`;
      standIn.texts.push({ sid, to, body, form, at: standIn.now() });
    }
    const taken = standIn.texts.at(-1);
    if (answerMs > 0) await pause(answerMs);
    if (mood === 'take' && taken !== undefined) return json(response, 201, shown(taken));
    if (mood === 'take, never answer') return;
    if (mood === 'cut' || mood === 'take, then cut') return void response.destroy();
    return json(response, 500, fault(500, 20500, 'An internal server error has occurred'));
  };

  const list = (url: URL, response: ServerResponse) => {
    const mood = listMoods(standIn.lists);
    standIn.lists += 1;
    if (mood === 'busy') return json(response, 429, fault(429, 20429, 'Too Many Requests'));
    if (mood === 'fail') return json(response, 503, fault(503, 20503, 'Service unavailable'));
    if (mood === 'cut') return void response.destroy();
    const size = Number(url.searchParams.get('PageSize') ?? 50);
    const page = Number(url.searchParams.get('Page') ?? 0);
    const all = standIn.texts.filter(({ to }) => to === url.searchParams.get('To')).reverse();
    const next = new URL(url);
    next.searchParams.set('Page', String(page + 1));
    const isLast = all.length <= (page + 1) * size;
    json(response, 200, {
      messages: all.slice(page * size, (page + 1) * size).map(shown),
      next_page_uri: isLast ? null : `${next.pathname}${next.search}`,
    });
  };

  const { url, close } = await startHttpServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    void (async () => {
      if (!/^\/2010-04-01\/Accounts\/[^/]+\/Messages\.json$/.test(url.pathname))
        return json(response, 404, fault(404, 20404, 'The requested resource was not found'));
      if (!request.headers.authorization?.startsWith('Basic '))
        return json(response, 401, fault(401, 20003, 'Authenticate'));
      if (request.method === 'POST')
        return send(Object.fromEntries(new URLSearchParams(await text(request))), response);
      return list(url, response);
    })().catch(() => response.destroy());
  });
  return Object.assign(standIn, { url, close });
}

const shown = ({ sid, to, body, at }: TakenText) => ({
  ...{ sid, to, body, status: 'queued', direction: 'outbound-api' },
  // A queued text has no time of sending.
  ...{ date_created: at.toUTCString(), date_sent: null, error_code: null },
});
const fault = (status: number, code: number, message: string) => ({
  ...{ code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` },
});
