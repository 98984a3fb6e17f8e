import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text as textIn } from 'node:stream/consumers';
import { sendJson, startHttpServer } from '../../../../testing/http-server.ts';

/** How the stand-in treats one text. */
export type Mood =
  | 'take'
  | 'take, then 500'
  | 'take, then cut'
  | 'never answer'
  | 'answer nonsense'
  | 'busy'
  | 'fail'
  | { status: number; code: string; title: string; detail?: string };

type Taken = { id: string; sent: Record<string, unknown> };

/**
 * Starts a stand-in for `POST /v2/messages` (developers.telnyx.com/api-reference/messages/send-a-message).
 */
export async function startTelnyxStandIn(apiKey: string, moodOf: (asked: number) => Mood = () => 'take') {
  const texts: Taken[] = [];
  let asked = 0;
  const server = await startHttpServer((request, response) => {
    void textIn(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v2/messages')
        return refuse(response, { status: 404, code: '10005', title: 'Resource not found' });
      asked += 1;
      const mood = moodOf(asked);
      if (mood === 'never answer') return;
      if (mood === 'busy')
        return refuse(response.setHeader('retry-after', '3'), {
          status: 429,
          code: '10011',
          title: 'Too many requests',
        });
      if (mood === 'fail') return refuse(response, { status: 500, code: '10007', title: 'Unexpected error' });
      if (request.headers.authorization !== `Bearer ${apiKey}`)
        return refuse(response, { status: 401, code: '10009', title: 'Authentication failed' });
      if (typeof mood === 'object') return refuse(response, mood);
      const sent = JSON.parse(body) as Record<string, unknown>;
      if (
        typeof sent.to !== 'string' ||
        typeof sent.text !== 'string' ||
        request.headers['content-type'] !== 'application/json'
      )
        return refuse(response, { status: 422, code: '10004', title: 'Missing required parameter' });
      const id = randomUUID();
      texts.push({ id, sent });
      if (mood === 'take, then 500')
        return refuse(response, { status: 500, code: '10007', title: 'Unexpected error' });
      if (mood === 'take, then cut') return void response.destroy();
      if (mood === 'answer nonsense') return void response.end('<html>');
      sendJson(response, 200, { data: message(id, sent) });
    });
  });
  return { ...server, texts, asked: () => asked };
}

/** Creates an account's keys: the public one as the portal shows it, and the headers of a signed call. */
export function accountKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
    headersOf: (body: string, at = Date.now()): Record<string, string> => {
      const timestamp = String(Math.floor(at / 1000));
      return {
        'content-type': 'application/json',
        'telnyx-timestamp': timestamp,
        'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), key).toString('base64'),
      };
    },
  };
}

/** Returns the body of a webhook event (developers.telnyx.com/docs/messaging/messages/receiving-webhooks). */
export function eventOf(type: string, payload: object): string {
  const data = {
    ...{ event_type: type, id: randomUUID(), occurred_at: new Date().toISOString(), record_type: 'event' },
    payload: { record_type: 'message', type: 'SMS', cc: [], media: [], errors: [], parts: 1, ...payload },
  };
  return JSON.stringify({ data, meta: { attempt: 1, delivered_to: 'https://homes.example.com' } }, null, 2);
}

/** Returns the payload of a text to the account's number. */
export const textFrom = (from: string, text: string, more: object = {}) => ({
  ...{ direction: 'inbound', id: randomUUID(), text, autoresponse_type: null },
  from: { phone_number: from, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' },
  to: [
    { phone_number: '+15125550100', status: 'webhook_delivered', carrier: 'Telnyx', line_type: 'Wireless' },
  ],
  ...more,
});

/** Returns the payload of a status report for a sent text. */
export const reportOf = (id: string, status: string, errors: object[] = []) => ({
  ...{ direction: 'outbound', id, text: 'Hello', errors },
  from: { phone_number: '+15125550100', carrier: 'Telnyx', line_type: 'Wireless' },
  to: [{ phone_number: '+15125550142', status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
});

function message(id: string, { from, to, text }: Record<string, unknown>) {
  return {
    ...{ record_type: 'message', direction: 'outbound', id, type: 'SMS', text, errors: [] },
    from: { phone_number: from, carrier: 'Telnyx', line_type: 'Wireless' },
    to: [{ phone_number: to, status: 'queued', carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
  };
}

type Refusal = { status: number; code: string; title: string; detail?: string };
const refuse = (response: ServerResponse, { status, ...error }: Refusal) =>
  sendJson(response, status, { errors: [{ meta: { url: 'https://developers.telnyx.com' }, ...error }] });
