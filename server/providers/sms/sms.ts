/** One text message from the outbox. */
export type SmsMessage = {
  /** The outbox's id, a UUID; the same across retries. */
  id: string;
  /** In E.164 format, `+15125550142`. */
  to: string;
  text: string;
};

/**
 * The outcome of a text: accepted under the provider's id; `kept`, because no provider is connected;
 * definitely not accepted, to be retried (`temporary`, not before `afterMs`) or not (`permanent`); or
 * `unclear`: it may have been accepted. A `reason` is for admins only.
 */
export type SmsOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | {
      outcome: 'permanent';
      reason: string;
      /** The provider's code for the reason, without personal data. */
      code?: string;
      /** Concerns the account or its sender, not the text. */
      ofAccount?: boolean;
      /** The number's owner has unsubscribed with the provider. */
      optedOut?: boolean;
    }
  | { outcome: 'unclear'; reason: string };

export type SmsProvider = {
  name: string;
  /** Whether it only stores texts in the Outbox and sends none. */
  keeps: boolean;
  /** False when a text sent twice arrives twice. */
  repeatable: boolean;
  from: () => string;
  send: (message: SmsMessage) => Promise<SmsOutcome>;
  /**
   * Returns the ids of texts with this content to this number that were accepted since a given time; rejects
   * when it can't be certain. Null when lookup isn't supported: interrupted attempts are then put on hold.
   */
  find: ((message: SmsMessage, since: Date) => Promise<string[]>) | null;
  /** Reads the provider's calls to the site; null when it makes none. */
  calls: SmsCalls | null;
};

/**
 * The paths where a provider calls the site (`openapi/comm.yaml`); the second is followed by a message's id.
 */
export const smsCallPaths = {
  received: '/api/treas/comm/received-texts',
  state: '/api/treas/comm/text-states/',
} as const;

/** A raw call from the provider: its URL, its signature headers, and its body. */
export type SmsCall = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** A text to the site's number. `answered`: the provider's own automatic reply. */
export type ReceivedText = {
  id: string;
  from: string;
  text: string;
  answered: 'stop' | 'start' | 'help' | null;
};

/** The status of a text: in progress (`ok`), delivered, or failed. */
export type SmsState =
  | { id: string; state: 'ok' | 'delivered' }
  | { id: string; state: 'failed'; reason: string; optedOut: boolean };

export type SmsCalls = {
  /** The provider's name. */
  name: string;
  /** Returns whether the provider itself made the call. */
  isGenuine: (call: SmsCall) => boolean;
  /** Returns the text in a verified call; null when there is none. */
  readText: (call: SmsCall) => ReceivedText | null;
  /** Returns the status in a verified call; null when unknown. */
  readState: (call: SmsCall) => SmsState | null;
  /** The response to a verified call. It sends no text: replies are recorded and sent like all texts. */
  answer: { contentType: string; body: string };
};

/**
 * Returns the URL for a provider's status reports, by the text's id; null when the site has no public URL.
 */
export function reportUrl(publicOrigin: string | null): ((id: string) => string) | null {
  if (publicOrigin === null || !/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(new URL(publicOrigin).hostname)) return null;
  return (id) => `${publicOrigin}${smsCallPaths.state}${id}`;
}

/** Formats `(918) 555-0142`; leaves a number of another country unchanged. */
export function writtenNumber(number: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts === null ? number : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
