import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../../text/json.ts';
import { type Answer, ask, redirected, wasNeverSent, whyNot } from '../../http.ts';
import { adds, chooses, describeProvider, may, preset, secret, webAddress, written } from '../../provider.ts';
import {
  type ReceivedText,
  reportUrl,
  type SmsCall,
  type SmsCalls,
  type SmsOutcome,
  type SmsProvider,
  writtenNumber,
} from '../sms.ts';

/** Texts through Telnyx: sending, status reports, and incoming texts. */
export const telnyx = describeProvider({
  id: 'telnyx',
  name: 'Telnyx',
  variables: {
    TELNYX_API_KEY: secret(chooses('An API key from your Telnyx portal.')),
    TELNYX_FROM: chooses(
      'Your Telnyx number, such as +15125550100, assigned to a messaging profile.',
      written(/^\+[1-9]\d{6,14}$/, 'must be a number such as +15125550100'),
    ),
    TELNYX_PUBLIC_KEY: adds(
      'The public key of your account, by which its calls are known. Without it, no replies and reports are taken.',
      written(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in Base64'),
    ),
    PUBLIC_ORIGIN: may(
      'The site’s https address, so that Telnyx can report what arrived and pass on replies.',
      webAddress,
    ),
    TELNYX_URL: preset('https://api.telnyx.com', 'Another address of the same API.', webAddress),
  },
  connect: 'Create a Telnyx account with a number that can send texts.',
  test: 'Sends one text to your own phone.',
  advice: 'Check TELNYX_API_KEY and TELNYX_FROM in your Telnyx portal',
  who: ({ TELNYX_FROM }) => `Telnyx, ${writtenNumber(TELNYX_FROM)}`,
  open(
    { TELNYX_API_KEY: apiKey, TELNYX_FROM: from, TELNYX_PUBLIC_KEY, TELNYX_URL: url },
    { publicOrigin },
  ): SmsProvider {
    const publicKey = TELNYX_PUBLIC_KEY ?? null;
    const stateUrl = publicKey === null ? null : reportUrl(publicOrigin);
    return sendByTelnyx({ url, apiKey, from, publicKey, stateUrl });
  },
});

export type TelnyxOptions = {
  /** The server's URL, without a trailing slash. */
  url: string;
  apiKey: string;
  /** A number in E.164 format. */
  from: string;
  /** The public key of its calls (Ed25519, Base64); null: none are accepted. */
  publicKey: string | null;
  /** The URL for status reports, by the text's id; null: none. */
  stateUrl: ((id: string) => string) | null;
  timeoutMs?: number;
  /** The clock for rejecting old calls. */
  now?: () => number;
};

const sent = z.object({ data: z.object({ id: z.string().min(1) }) });
const fault = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  title: z.string().default(''),
});
const refused = z.object({ errors: z.array(fault).min(1) });

/** Sends texts through Telnyx, which has neither idempotency keys nor search: in doubt, nothing is resent. */
export function sendByTelnyx(options: TelnyxOptions): SmsProvider {
  const { url, apiKey, from, publicKey, stateUrl, timeoutMs = 20_000, now = Date.now } = options;
  return {
    name: 'Telnyx',
    keeps: false,
    repeatable: false,
    from: () => from,
    find: null,
    async send({ id, to, text }) {
      const reports = stateUrl === null ? {} : { webhook_url: stateUrl(id), use_profile_webhooks: false };
      try {
        const answer = await ask(`${url}/v2/messages`, {
          method: 'POST',
          body: JSON.stringify({ from, to, text, ...reports }),
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          timeoutMs,
        });
        return redirected(answer, 'Telnyx', 'TELNYX_URL') ?? outcomeOf(answer);
      } catch (error) {
        const reason = `Telnyx did not answer: ${whyNot(error)}.`;
        return { outcome: wasNeverSent(error) ? 'temporary' : 'unclear', reason };
      }
    },
    calls: publicKey === null ? null : readTelnyxCalls(publicKey, now),
  };
}

/** Explains its codes to the agent (developers.telnyx.com/docs/messaging/messages/error-codes). */
const sentences: Record<string, string> = {
  10002: 'the number is not valid',
  10016: 'the number is not valid',
  40001: 'the number is a landline or out of reach',
  40002: 'the carrier took it for spam',
  40003: 'the carrier takes no more texts from TELNYX_FROM',
  40004: 'the carrier refused it',
  40005: 'it was not delivered in time',
  40006: 'the carrier is out of reach',
  40008: 'the carrier did not take it',
  40012: 'the number is not valid',
  40013: 'TELNYX_FROM cannot send texts',
  40015: 'it was taken for spam',
  40300: 'the number has asked for no more texts (STOP)',
  40305: 'TELNYX_FROM is on no messaging profile',
  40309: 'the messaging profile may not text to that region',
  40310: 'the number is not valid',
  40321: 'the messaging profile has no number that can send',
};
const optOut = '40300';
/** Codes that concern the account or its sender, not the text. */
const ofAccount: ReadonlySet<string> = new Set(['40003', '40013', '40305', '40321']);
const reasonOf = ({ code, title }: z.infer<typeof fault>) => `${sentences[code] ?? title} (${code})`;

/** 429 accepted nothing; a server error may have; an invalid key is a configuration error. */
function outcomeOf({ status, json, retryAfterMs }: Answer): SmsOutcome {
  if (status >= 200 && status < 300) {
    const taken = sent.safeParse(json);
    return taken.success
      ? { outcome: 'sent', id: taken.data.data.id }
      : { outcome: 'unclear', reason: 'Telnyx gave no message in its answer.' };
  }
  const said = refused.safeParse(json).data?.errors[0];
  if (status === 429) {
    const after = retryAfterMs === undefined ? {} : { afterMs: retryAfterMs };
    return { outcome: 'temporary', reason: `Telnyx is busy (${said?.code ?? status}).`, ...after };
  }
  if (status >= 500 || status === 408)
    return { outcome: 'unclear', reason: `Telnyx failed (status ${status}).` };
  if ([401, 402, 403, 404].includes(status) && said?.code !== optOut) {
    const reason = `Telnyx does not take TELNYX_API_KEY, or its account (${said?.code ?? status}).`;
    return { outcome: 'temporary', reason, afterMs: 600_000 };
  }
  return {
    ...{ outcome: 'permanent', code: said?.code ?? String(status) },
    reason: `Telnyx refused it: ${said === undefined ? `status ${status}` : reasonOf(said)}.`.slice(0, 400),
    ...(said !== undefined && ofAccount.has(said.code) ? { ofAccount: true } : {}),
    ...(said?.code === optOut ? { optedOut: true } : {}),
  };
}

const event = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string().min(1),
      from: z.object({ phone_number: z.string().min(1) }).optional(),
      to: z.array(z.object({ status: z.string().nullish() })).default([]),
      text: z.string().nullish(),
      autoresponse_type: z.string().nullish(),
      errors: z.array(fault).nullish(),
    }),
  }),
});
const answers: Record<string, ReceivedText['answered']> = { STOP: 'stop', START: 'start', HELP: 'help' };

/** The maximum age of a call, to prevent replay. */
const longestMs = 300_000;

function readTelnyxCalls(publicKey: string, now: () => number): SmsCalls {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return {
    name: 'Telnyx',
    isGenuine({ headers, body }) {
      const at = headers['telnyx-timestamp'] ?? '';
      if (!/^\d{1,12}$/.test(at) || Math.abs(now() - Number(at) * 1000) > longestMs) return false;
      const signature = Buffer.from(headers['telnyx-signature-ed25519'] ?? '', 'base64');
      return verify(null, Buffer.from(`${at}|${body}`), key, signature);
    },
    readText(call) {
      const { event_type: type, payload } = eventIn(call) ?? {};
      if (type !== 'message.received' || payload?.from === undefined) return null;
      const { id, from, text, autoresponse_type: answered } = payload;
      return {
        id,
        from: from.phone_number,
        text: text ?? '',
        answered: answers[answered?.toUpperCase() ?? ''] ?? null,
      };
    },
    readState(call) {
      const { event_type: type, payload } = eventIn(call) ?? {};
      if (payload === undefined || type === undefined || !/^message\.(sent|finalized)$/.test(type))
        return null;
      const { id, to, errors } = payload;
      const status = to[0]?.status ?? '';
      if (status === 'delivered') return { id, state: 'delivered' };
      if (!status.endsWith('_failed')) return { id, state: 'ok' };
      const why = errors?.[0];
      const reason = `It did not arrive: ${why === undefined ? 'no reason was given' : reasonOf(why)}.`.slice(
        0,
        400,
      );
      return { id, state: 'failed', reason, optedOut: why?.code === optOut };
    },
    answer: { contentType: 'text/plain', body: '' },
  };
}

function eventIn({ body }: SmsCall): z.infer<typeof event>['data'] | null {
  return event.safeParse(parseJson(body)).data?.data ?? null;
}
