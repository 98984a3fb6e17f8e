import type { Executor } from '../queue.ts';
import type { DeliveryState } from './delivery.ts';
import type { OutboxMessage } from './tables.ts';

export type { OutboxMessage } from './tables.ts';

export type NewMessage = {
  /** A UUID, for a message whose text must contain it. */
  id?: string;
  siteId: string;
  channel: OutboxMessage['channel'];
  /**
   * transactional: requested by the recipient; notice: to the agent; reply: to a text that asked to stop or
   * for help, which is sent even after a STOP; personal: written by the agent to one person; marketing: all others.
   */
  kind: OutboxMessage['kind'];
  /** Whether the agent sends it to one person, which a message that isn't personal can be, too: it counts as contact. */
  byAgent?: boolean;
  /** An email address or a phone number. */
  to: string;
  /** The sender name; the address is the configured one or the mailbox. */
  fromName?: string;
  /** The site's mailbox that sends the email, in lowercase. */
  mailbox?: string;
  subject?: string;
  text: string;
  html?: string;
  /** A calendar file (iCalendar) that the email carries. */
  calendar?: string;
  /** Additional email headers, including `Reply-To`. */
  headers?: Record<string, string>;
  /** Another message of the site with the same key returns the first one. */
  idempotencyKey?: string;
  /** A hash of the request with the key, to distinguish a retry from a different request. */
  askedHash?: string;
  /** Whether the text grants access: it is erased once a real provider has accepted it. */
  secret?: boolean;
  /** Why the message is on hold until the agent decides. */
  hold?: string;
  /** The time before which it isn't handed over, so that it can be undone. */
  notBefore?: Date;
  /** The visitor who caused a text to the agent, as a keyed hash. */
  visitor?: string;
};

/** A text from the site to its agent, with the address of the visitor who caused it. */
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
 * `delivery` is the state of the message; `hold` is why it isn't sent now, or ever. `differs`: the key's
 * earlier message, which this is, had different content.
 */
export type Recorded = { id: string; delivery: DeliveryState; hold: string | null; differs?: true };

export type Outbox = {
  /** Which of the site's channels have a provider. */
  connected: { mail: boolean; sms: boolean };
  /**
   * Records a message and its job in the caller's transaction. Without a connected provider it is `not-sent`
   * until someone sends it manually.
   */
  record(tx: Executor, message: NewMessage): Promise<Recorded>;
  /**
   * Records a text to the agent. Because any visitor can cause one, it is put on hold when the visitor's
   * daily share is used up, and dropped (null) when as many are on hold or the 24-hour limit is reached. The
   * agent then gets an email.
   */
  textAgent(tx: Executor, text: AgentText): Promise<Recorded | null>;
  /** Returns a page of messages, newest first, with the total count. */
  list(siteId: string, page?: OutboxPage): Promise<{ messages: OutboxMessage[]; total: number }>;
  /**
   * Deletes a personal message that wasn't handed over, as if it had not been written. Returns whether it did; null
   * when there is no such message.
   */
  undo(tx: Executor, siteId: string, id: string): Promise<boolean | null>;
  get(siteId: string, id: string): Promise<OutboxMessage | null>;
  /**
   * Applies a manual decision to a message on hold or not sent; `refused` is why it can't be applied. Null
   * when there is no such message.
   */
  decide(
    tx: Executor,
    siteId: string,
    id: string,
    decision: Decision,
  ): Promise<{ message: OutboxMessage; refused: string | null } | null>;
};

/** Send it (again), mark it as sent, or drop it. */
export type Decision = 'send' | 'arrived' | 'drop';
