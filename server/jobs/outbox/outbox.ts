import type { Executor } from '../queue.ts';
import type { DeliveryState } from './delivery.ts';
import type { OutboxMessage } from './tables.ts';

export type { OutboxMessage } from './tables.ts';

export type NewMessage = {
  /** The id that the message is to have, a UUID, where its text must know it. */
  id?: string;
  siteId: string;
  channel: 'mail' | 'sms';
  /** transactional: asked for by its receiver; notice: to the agent; marketing: all else. */
  kind: 'transactional' | 'marketing' | 'notice';
  /** An email address or a phone number. */
  to: string;
  /** The name shown as the sender; the address is the configured one, or that of the mailbox. */
  fromName?: string;
  /** A mailbox of the site that the mail goes from, in small letters. */
  mailbox?: string;
  subject?: string;
  text: string;
  html?: string;
  /** Further mail headers, `Reply-To` among them. */
  headers?: Record<string, string>;
  /** A second message of the site with the same key is the first one. */
  idempotencyKey?: string;
  /** Of what was asked for under the key, to tell a repeated call from another one. */
  askedHash?: string;
  /** The text opens something: it is blanked once a real provider has taken it. */
  secret?: boolean;
  /** Why it is held until the agent decides. */
  hold?: string;
  /** Who caused a text to the agent, as a keyed hash. */
  visitor?: string;
};

/** What the site texts its agent, and the address of the visitor who caused it. */
export type AgentText = { siteId: string; to: string; text: string; clientAddress: string };

type OutboxPage = {
  limit?: number | undefined;
  offset?: number | undefined;
  /** An email address in any case, or a phone number however it is typed. */
  to?: string | undefined;
  channel?: OutboxMessage['channel'] | undefined;
  delivery?: DeliveryState | undefined;
};

/**
 * `delivery` tells what becomes of it; `hold` why it is not sent now, or not at all, when somebody or the hour keeps it
 * back. `differs` says that the earlier message of the key, which this is, was asked for with other content.
 */
export type Recorded = { id: string; delivery: DeliveryState; hold: string | null; differs?: true };

export type Outbox = {
  /** Which channels of the site itself have a provider. */
  connected: { mail: boolean; sms: boolean };
  /**
   * Records what shall go outside, and the job that sends it, in the caller's transaction. Where no provider is
   * connected it is `not-sent`, and stays so until somebody has it sent.
   */
  record(tx: Executor, message: NewMessage): Promise<Recorded>;
  /**
   * Records a text to the agent, for anybody can cause one: held when its visitor has had a share of the day's, null when
   * there are as many held, or the most of 24 hours were sent. The agent then gets an email.
   */
  textAgent(tx: Executor, text: AgentText): Promise<Recorded | null>;
  /** Newest first, with the number of all. */
  list(siteId: string, page?: OutboxPage): Promise<{ messages: OutboxMessage[]; total: number }>;
  get(siteId: string, id: string): Promise<OutboxMessage | null>;
  /** Settles a held or unsent message by a person's word; `refused` says why not. Null when there is no such message. */
  decide(
    tx: Executor,
    siteId: string,
    id: string,
    decision: Decision,
  ): Promise<{ message: OutboxMessage; refused: string | null } | null>;
};

/** Send it again, count it as sent, or give it up. */
export type Decision = 'send' | 'arrived' | 'drop';
