/** One mail to one receiver, as the outbox recorded it. */
export type MailMessage = {
  /** With its angle brackets; the same over all tries. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  createdAt: Date;
};

/**
 * What became of a message. `kept`: there is nobody to send it. `temporary` may be tried again, `permanent` may not; `unclear`: its end was given away and
 * no answer came, so that it may have arrived. A `reason` is for the admin's eyes: it may quote the receiver's server,
 * so it goes into no log.
 */
export type SendOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string; noSuchMailbox?: boolean };

/** How many mails are sent at the same time, so that one that a server is slow to take does not hold all the others. */
export const mailsAtOnce = 3;

export type MailProvider = {
  /** Stands beside each message that it took. */
  name: string;
  /** It keeps messages here and sends none. */
  keeps: boolean;
  /** The sender line, with the name given or the configured one. */
  from: (name: string | undefined) => string;
  /** Waits for `beforeEnd` before the end of the message is given away: without its end it is not delivered. */
  send: (message: MailMessage, beforeEnd?: () => Promise<void>) => Promise<SendOutcome>;
  close: () => void;
};
