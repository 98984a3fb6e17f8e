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

/** A call of the provider as it came: the address that it was given, what it signed it with, and its form. */
export type SmsCall = { url: string; signature: string | undefined; form: Record<string, string> };

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
  readText: (form: SmsCall['form']) => ReceivedText | null;
  /** What a genuine call says of a text; null when nothing that is known here. */
  readState: (form: SmsCall['form']) => SmsState | null;
  /** What a call is answered with: a text back, or none. */
  answer: (text: string | null) => { contentType: string; body: string };
};
