/** One email to one recipient, as recorded in the Outbox. */
export type MailMessage = {
  /** With angle brackets; the same on every attempt. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** A calendar file (iCalendar) with a METHOD. */
  calendar?: string | null;
  headers: Record<string, string>;
  createdAt: Date;
};

/**
 * The result of an attempt. `kept`: no provider is configured. `temporary`: retry; `permanent`: do not retry.
 * `unclear`: the whole message was sent without a reply, so it may have arrived. A `reason` is for the admin
 * only, never for logs: it may quote the recipient's server.
 */
export type SendOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string; noSuchMailbox?: boolean };

/** How many emails are sent at the same time, so that a slow server does not delay all others. */
export const mailsAtOnce = 3;

export type MailProvider = {
  /** Recorded with each message that the provider accepts. */
  name: string;
  /** Keeps messages locally and sends none. */
  keeps: boolean;
  /** Returns the From header with the given name, or with the configured one. */
  from: (name: string | undefined) => string;
  /** Awaits `beforeEnd` before sending the last byte; without it, the server does not deliver the message. */
  send: (message: MailMessage, beforeEnd?: () => Promise<void>) => Promise<SendOutcome>;
  close: () => void;
};
