import type { MailProvider } from '../mail/mail.ts';

/** Sends from mailboxes of the agent's own, each with its app password. */
export type Mailboxes = {
  /** The mail server of an address, for a person to read. */
  serverOf: (email: string) => string;
  /** Who sends from a mailbox; kept open for the next message. */
  open: (email: string, password: string) => MailProvider;
  close: () => void;
};
