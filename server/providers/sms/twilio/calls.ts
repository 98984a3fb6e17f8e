import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../secrets/same-secret.ts';
import type { SmsCall, SmsCalls } from '../sms.ts';
import { isOptOut, reasonOf } from './errors.ts';

/** The automatic replies that Advanced Opt-Out reports. */
const answeredByTwilio: Record<string, 'stop' | 'start' | 'help'> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
};

/** Reads Twilio's calls to a site: incoming texts, and status reports. */
export function readTwilioCalls(authToken: string): SmsCalls {
  return {
    name: 'Twilio',
    isGenuine: (call) =>
      addressesOf(call.url).some((url) =>
        isSameSecret(signatureOf(authToken, url, formOf(call)), call.headers['x-twilio-signature'] ?? ''),
      ),
    readText(call) {
      const { MessageSid = '', From = '', Body = '', OptOutType = '' } = formOf(call);
      if (MessageSid === '' || From === '') return null;
      return { id: MessageSid, from: From, text: Body, answered: answeredByTwilio[OptOutType] ?? null };
    },
    readState(call) {
      const { MessageSid = '', MessageStatus = '', ErrorCode = '', ErrorMessage = '' } = formOf(call);
      if (MessageSid === '' || MessageStatus === '') return null;
      if (MessageStatus === 'delivered' || MessageStatus === 'read')
        return { id: MessageSid, state: 'delivered' };
      if (MessageStatus !== 'failed' && MessageStatus !== 'undelivered')
        return { id: MessageSid, state: 'ok' };
      const code = /^\d{1,6}$/.test(ErrorCode) ? Number(ErrorCode) : null;
      const reason = `It did not arrive: ${reasonOf(code, ErrorMessage || 'no reason was given')}.`.slice(
        0,
        400,
      );
      return { id: MessageSid, state: 'failed', reason, optedOut: isOptOut(code) };
    },
    answer: {
      contentType: 'text/xml',
      body: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    },
  };
}

const formOf = ({ body }: SmsCall): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

/**
 * Computes Twilio's signature of a call: HMAC-SHA1, with the account's auth token, of the URL and the form's
 * fields sorted by name (twilio.com/docs/usage/security).
 */
export function signatureOf(authToken: string, url: string, form: Record<string, string>): string {
  const fields = Object.keys(form).sort();
  const signed = url + fields.map((name) => `${name}${form[name]}`).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

/** Twilio signs some calls with the port in the URL and some without it. */
function addressesOf(url: string): string[] {
  const { protocol, host, port } = new URL(url);
  if (port !== '') return [url, url.replace(`//${host}`, `//${host.slice(0, -port.length - 1)}`)];
  return [url, url.replace(`//${host}`, `//${host}:${protocol === 'https:' ? 443 : 80}`)];
}
