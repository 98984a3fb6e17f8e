import type { SmsOutcome } from '../sms.ts';

const optOut = 21610;
/** Codes that concern the account or its sender, not the text. */
const ofAccount: ReadonlySet<number> = new Set([21212, 21606, 21609, 30002, 30034]);

/** Explains Twilio's codes to the agent (twilio.com/docs/api/errors). */
const sentences: Record<number, string> = {
  21211: 'the number is not valid',
  21212: 'SMS_FROM is not a valid sender',
  21408: 'the account may not text to that region',
  21606: 'SMS_FROM cannot send texts',
  21609: 'the address of PUBLIC_ORIGIN is not taken for reports',
  [optOut]: 'the number has asked for no more texts (STOP)',
  21612: 'there is no way from SMS_FROM to that number',
  21614: 'the number is not a mobile phone',
  21617: 'the text is too long',
  30001: 'too many texts were waiting',
  30002: 'the account is suspended',
  30003: 'the phone is off or out of reach',
  30004: 'the receiver blocks texts',
  30005: 'the number is unknown or no longer in service',
  30006: 'the number is a landline or its carrier takes no texts',
  30007: 'the carrier filtered it',
  30008: 'the reason is unknown',
  30034: 'the sender is not registered for texts to the US (10DLC)',
};

/** Returns the reason for a code as part of a sentence, with the code; `said` when the code is unknown. */
export function reasonOf(code: number | null, said: string): string {
  if (code === null) return said;
  return `${sentences[code] ?? said} (${code})`;
}

export function isOptOut(code: number | null): boolean {
  return code === optOut;
}

/**
 * Maps an error response to an outcome. 429 and a full queue accepted nothing; a server error may have;
 * configuration errors (key, account) don't concern the text.
 */
export function refusalOf(
  status: number,
  code: number | null,
  said: string,
  afterMs: number | undefined,
): SmsOutcome {
  if (status === 429 || code === 20429 || code === 21611) {
    const reason = `Twilio is busy (${code ?? status}).`;
    return { outcome: 'temporary', reason, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  if (status >= 500 || status === 408)
    return { outcome: 'unclear', reason: `Twilio failed (status ${status}).` };
  if (status === 401 || status === 403 || status === 404) {
    const reason = `Twilio does not take SMS_ACCOUNT with SMS_TOKEN (${code ?? status}).`;
    return { outcome: 'temporary', reason, afterMs: 600_000 };
  }
  const reason = `Twilio refused it: ${reasonOf(code, said || `status ${status}`)}.`.slice(0, 400);
  return {
    ...{ outcome: 'permanent', reason },
    ...(code === null ? {} : { code: String(code) }),
    ...(code !== null && ofAccount.has(code) ? { ofAccount: true } : {}),
    ...(isOptOut(code) ? { optedOut: true } : {}),
  };
}
