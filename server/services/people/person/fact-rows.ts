import { sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import { messageFacts } from '../../../jobs/outbox/facts.ts';
import { type OutboxMessage, outboxMessages } from '../../../jobs/outbox/tables.ts';
import { proofs } from '../../../people/hear.ts';
import { callFacts } from '../calls/facts.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A fact with what became of its message. */
export type FactRow = {
  id: string;
  at: string;
  what: Schema<'FactKind'>;
  title: string;
  detail: string | null;
  proof: number;
  standing: 'linked' | 'open' | 'rejected';
  listing_key: string | null;
  conversation_id: string | null;
  day_only: boolean;
  state: OutboxMessage['state'] | null;
  reason: string | null;
  source: string;
  ref: string;
};

/** The columns of a `FactRow`, for `facts as f` with `withMessages`. */
export const columns = sql`f.id, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, f.what, f.title,
  coalesce(f.detail, m.reason) as detail, f.proof, f.standing, f.listing_key, f.conversation_id, f.day_only,
  m.state, m.reason, f.source, f.ref`;
/** What became of each message. */
export const withMessages = sql`left join ${outboxMessages} as m
  on f.source = ${messageFacts.name} and m.id = case when f.source = ${messageFacts.name} then f.ref::uuid end`;

export const factOf = (row: FactRow): Schema<'Fact'> => ({
  ...{ id: Number(row.id), at: row.at, kind: row.what, title: row.title, detail: row.detail },
  proof: proofs[row.proof - 1] ?? 'claimed',
  ...(row.standing === 'linked' ? {} : { standing: row.standing }),
  ...(row.state === null ? {} : { delivery: deliveryOf(row.state), messageId: row.ref, reason: row.reason }),
  ...(row.source === callFacts.name ? { callId: Number(row.ref) } : {}),
  ...(row.listing_key === null ? {} : { listingKey: row.listing_key }),
  ...(row.conversation_id === null ? {} : { conversationId: row.conversation_id }),
  ...(row.day_only ? { dayOnly: true } : {}),
});
