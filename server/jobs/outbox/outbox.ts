import type { Executor } from '../queue.ts';
import type { DeliveryState } from './delivery.ts';
import type { OutboxMessage } from './tables.ts';

export type { OutboxMessage } from './tables.ts';

export type NewMessage = {
  /** The message's id, a UUID, when its text must contain it. */
  id?: string;
  siteId: string;
  channel: OutboxMessage['channel'];
  /**
   * transactional: requested by its recipient; notice: to the agent; reply: to a text that asked to stop or for
   * help, which is sent even after a STOP; marketing: all others.
   */
  kind: OutboxMessage['kind'];
  /** An email address or a phone number. */
  to: string;
  /** The sender name; the address is the configured one, or the mailbox. */
  fromName?: string;
  /** The site's mailbox that the email is sent from, in lowercase. */
  mailbox?: string;
  subject?: string;
  text: string;
  html?: string;
  /** Additional mail headers, including `Reply-To`. */
  headers?: Record<string, string>;
  /** A second message of the site with the same key returns the first one. */
  idempotencyKey?: string;
  /** Hash of the request under the key, to distinguish a retry from a different request. */
  askedHash?: string;
  /** The text grants access: it is erased after a real provider accepts it. */
  secret?: boolean;
  /** Why it is on hold until the agent decides. */
  hold?: string;
  /** The visitor who caused a text to the agent, as a keyed hash. */
  visitor?: string;
};

/** A text from the site to its agent, and the address of the visitor who caused it. */
export type AgentText = { siteId: string; to: string; text: string; clientAddress: string };

type OutboxPage = {
  limit?: number | undefined;
  offset?: number | undefined;
  /** An email address in any case, or a phone number in any format. */
  to?: string | undefined;
  channel?: OutboxMessage['channel'] | undefined;
  delivery?: DeliveryState | undefined;
};

/**
 * `delivery` is the state of the message; `hold` is why it isn't sent now, or at all. `differs` means that
 * the earlier message with the same key, which this is, was requested with different content.
 */
export type Recorded = { id: string; delivery: DeliveryState; hold: string | null; differs?: true };

export type Outbox = {
  /** Which of the site's channels have a provider. */
  connected: { mail: boolean; sms: boolean };
  /**
   * Records an outgoing message and its job in the caller's transaction. Without a connected provider it is
   * `not-sent` until someone sends it manually.
   */
  record(tx: Executor, message: NewMessage): Promise<Recorded>;
  /**
   * Records a text to the agent. Because anyone can cause one, it is put on hold when the visitor's daily
   * share is used up, and dropped (null) when as many are on hold or the 24-hour limit is reached. The agent
   * then gets an email.
   */
  textAgent(tx: Executor, text: AgentText): Promise<Recorded | null>;
  /** Newest first, with the number of all. */
  list(siteId: string, page?: OutboxPage): Promise<{ messages: OutboxMessage[]; total: number }>;
  get(siteId: string, id: string): Promise<OutboxMessage | null>;
  /**
   * Settles a message that is on hold or not sent by a manual decision; `refused` is why it can't be.
   * Returns null when there is no such message.
   */
  decide(
    tx: Executor,
    siteId: string,
    id: string,
    decision: Decision,
  ): Promise<{ message: OutboxMessage; refused: string | null } | null>;
};

/** Send it again, mark it as sent, or drop it. */
export type Decision = 'send' | 'arrived' | 'drop';
