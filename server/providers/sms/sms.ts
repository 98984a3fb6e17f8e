/** One text message as the outbox recorded it. */
export type SmsMessage = {
  /** The outbox's own id, a UUID; the same over all tries. */
  id: string;
  /** As it is dialled everywhere, `+15125550142`. */
  to: string;
  text: string;
};

/**
 * What became of a text: taken under the provider's id; `kept`, as there is nobody to send it; certainly not taken, to be tried again (`temporary`, not
 * before `afterMs`) or not (`permanent`); or `unclear`: it may have been taken. A `reason` is for the admin's eyes.
 */
export type SmsOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | {
      outcome: 'permanent';
      reason: string;
      /** The provider's own word for the reason; it tells of nobody. */
      code?: string;
      /** It tells of the account or its sender, not of the text. */
      ofAccount?: boolean;
      /** The number's owner has told the provider to send no more. */
      optedOut?: boolean;
    }
  | { outcome: 'unclear'; reason: string };

export type SmsProvider = {
  name: string;
  /** It keeps messages here and sends none. */
  keeps: boolean;
  /** False when a text handed over twice arrives twice. */
  repeatable: boolean;
  from: () => string;
  send: (message: SmsMessage) => Promise<SmsOutcome>;
  /**
   * The ids of the texts of these words to this number that it has taken since a moment; rejects when it cannot tell
   * for certain. Null where it cannot be asked: what was cut off half-way is then held for a person.
   */
  find: ((message: SmsMessage, since: Date) => Promise<string[]>) | null;
  /** Reads the calls that it makes to the site; null when it makes none. */
  calls: SmsCalls | null;
};

/** Where a provider reaches the site (`openapi/comm.yaml`); the second is followed by a message's id. */
export const smsCallPaths = {
  received: '/api/treas/comm/received-texts',
  state: '/api/treas/comm/text-states/',
} as const;

/** A call of the provider as it came: the address that it was given, the headers of its signature, and its body. */
export type SmsCall = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** A text that somebody sent to the site's number. `answered`: what the provider has already answered by itself. */
export type ReceivedText = {
  id: string;
  from: string;
  text: string;
  answered: 'stop' | 'start' | 'help' | null;
};

/** How far a text is: on its way (`ok`), arrived, or it will not arrive. */
export type SmsState =
  | { id: string; state: 'ok' | 'delivered' }
  | { id: string; state: 'failed'; reason: string; optedOut: boolean };

export type SmsCalls = {
  /** The provider's name. */
  name: string;
  /** Whether the provider itself made the call. */
  isGenuine: (call: SmsCall) => boolean;
  /** The text that a genuine call brings; null when there is none in it. */
  readText: (call: SmsCall) => ReceivedText | null;
  /** What a genuine call says of a text; null when nothing that is known here. */
  readState: (call: SmsCall) => SmsState | null;
  /** Answers a call. A reply goes back to who wrote, within the answer or beside it; none where it is null. */
  answer: (reply: { to: string; text: string } | null) => Promise<{ contentType: string; body: string }>;
};

/** Where a provider reports how far a text is, by the text's id; null where the public net has no name for the site. */
export function reportUrl(publicOrigin: string | null): ((id: string) => string) | null {
  if (publicOrigin === null || !/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(new URL(publicOrigin).hostname)) return null;
  return (id) => `${publicOrigin}${smsCallPaths.state}${id}`;
}

/** `(918) 555-0142`, or a number of another country as it is. */
export function writtenNumber(number: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts === null ? number : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
