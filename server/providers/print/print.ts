/** Where a piece of mail goes, in the parts that a printer asks for. */
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

/** What an address is worth: where to send it, as the post writes it, or what is wrong with it. */
export type Verdict = { deliverable: true; address: MailAddress } | { deliverable: false; detail: string };

/** One postcard as it is handed over. */
export type PrintPiece = {
  /** A UUID of ours: the printer must make one order of it, however often it is handed over. */
  id: string;
  to: MailAddress;
  /** Front and back, without the address: the printer sets that. */
  artwork: Buffer;
  /** It was handed over before, and what became of it is not known for certain. */
  again: boolean;
};

/**
 * What became of a piece: taken under the printer's id; `kept`, as there is no printer; not ordered by this try, so it is tried again (`temporary`); `unclear`, this try
 * may have ordered it; or refused for good (`permanent`).
 */
export type PrintOutcome =
  | { outcome: 'sent'; id: string }
  | { outcome: 'kept' }
  | { outcome: 'temporary'; reason: string; afterMs?: number }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'permanent'; reason: string };

/** How far a piece is at the printer's. */
export type PrintState = { state: 'sent' | 'printing' | 'mailed' } | { state: 'failed'; reason: string };

export type PrintProvider = {
  name: string;
  /** It keeps pieces here as PDF and mails none. */
  keeps: boolean;
  /** Whether `verify` asks somebody who knows the addresses; without, each is taken as it is. */
  verifies: boolean;
  /** The verdicts on addresses of good shape, in their order. Rejects when they cannot be had. */
  verify(addresses: MailAddress[]): Promise<Verdict[]>;
  /** Hands one piece over; never rejects for what the printer says. Nothing is ordered after `signal` has aborted. */
  send(piece: PrintPiece, signal: AbortSignal): Promise<PrintOutcome>;
  /** How far a piece is, by the printer's id; null when that cannot be told now. */
  stateOf(id: string): Promise<PrintState | null>;
};
