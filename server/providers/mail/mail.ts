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
 * What became of a message. `temporary` may be tried again, `permanent` may not. A `reason` is for the admin's
 * eyes: it may quote the receiver's server, so it goes into no log.
 */
export type SendOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'temporary'; reason: string }
  | { outcome: 'permanent'; reason: string };

export type MailProvider = {
  /** Stands beside each message that it took. */
  name: string;
  /** It keeps messages here and sends none. */
  keeps: boolean;
  /** A message that was cut off half-way may be handed over again: its receiver sees one. */
  repeatable: boolean;
  /** The sender line, with the name given or the configured one. */
  from: (name: string | undefined) => string;
  send: (message: MailMessage) => Promise<SendOutcome>;
  close: () => void;
};
