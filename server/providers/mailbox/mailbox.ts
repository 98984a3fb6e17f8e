import type { MailProvider } from '../mail/mail.ts';

/** Sends from the agent's own mailboxes, each with its app password. */
export type Mailboxes = {
  /** Returns the mail server's host name for an address, for display. */
  serverOf: (email: string) => string;
  /** Opens a mailbox for sending; it stays open for the next message. */
  open: (email: string, password: string) => MailProvider;
  close: () => void;
};
