/** A postal address, in the parts that a printer requires. */
export type MailAddress = {
  name: string;
  company: string;
  street: string;
  street2: string;
  city: string;
  /** Two letters. */
  state: string;
  /** `78704` or `78704-1234`. */
  zip: string;
};

/** The result of address verification: the standardized address, or what is wrong. */
export type Verdict = { deliverable: true; address: MailAddress } | { deliverable: false; detail: string };

/** One postcard to print and mail. */
export type PrintPiece = {
  /** Our UUID and idempotency key: the printer must make one order of it, however often it is sent. */
  id: string;
  to: MailAddress;
  /** Front and back as PDF; the printer adds the address. */
  artwork: Buffer;
  /** Whether an earlier attempt may have ordered it. */
  again: boolean;
};

/**
 * The result of an attempt. `sent`: ordered, with the printer's id. `kept`: no printer is configured.
 * `temporary`: not ordered; retry. `unclear`: may have been ordered. `permanent`: rejected; do not retry.
 */
export type PrintOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string };

/** The state of a postcard at the printer. */
export type PrintState = { state: 'sent' | 'printing' | 'mailed' } | { state: 'failed'; reason: string };

export type PrintProvider = {
  name: string;
  /** Stores postcards as PDFs and mails none. */
  keeps: boolean;
  /** Whether `verify` asks an address service; otherwise every address is accepted as it is. */
  verifies: boolean;
  /** Returns one verdict per well-formed address, in order. Rejects when the service fails. */
  verify(addresses: MailAddress[]): Promise<Verdict[]>;
  /**
   * Orders one postcard; never rejects for the printer's response. Orders nothing after `signal` has aborted.
   */
  send(piece: PrintPiece, signal: AbortSignal): Promise<PrintOutcome>;
  /** Returns a postcard's state by the printer's id; null when it is unknown. */
  stateOf(id: string): Promise<PrintState | null>;
};
