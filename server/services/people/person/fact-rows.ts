import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import { deliveryOf, type KeptState } from '../../../jobs/outbox/delivery.ts';
import { messageFacts } from '../../../jobs/outbox/facts.ts';
import { type FactSource, proofs } from '../../../people/hear.ts';
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
  state: KeptState | null;
  reason: string | null;
  source: string;
  ref: string;
};

/** The columns of a `FactRow`, for `facts as f` and what became of what was sent, `sent`. */
export const columns = sql`f.id, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, f.what, f.title,
  nullif(concat_ws(chr(10), f.detail, sent.reason), '') as detail, f.proof, f.standing, f.listing_key, f.conversation_id, f.day_only,
  sent.state, sent.reason, f.source, f.ref`;

/** Joins what became of messages and postcards, as `sent`. */
export function joinSent(sources: readonly FactSource[]): SQL {
  const selected = sources.flatMap(({ name, became }) =>
    // Another source's reference may be of another type.
    became === undefined ? [] : [became(sql`(case when f.source = ${name} then f.ref end)`)],
  );
  return sql`left join lateral (${sql.join(
    selected.map((each) => sql`(${each})`),
    sql` union all `,
  )}) as sent on true`;
}

/** The sources of what stands with a person although nothing proves that it was them. */
const unproved = new Set(['data_requests', 'received_emails', 'received_others', 'received_replies']);

export const factOf = (row: FactRow): Schema<'Fact'> => ({
  ...{ id: Number(row.id), at: row.at, kind: row.what, title: row.title, detail: row.detail },
  proof: proofs[row.proof - 1] ?? 'claimed',
  ...(row.standing === 'linked' ? {} : { standing: row.standing }),
  ...(row.state === null ? {} : { delivery: deliveryOf(row.state), reason: row.reason }),
  ...(row.source === messageFacts.name ? { messageId: row.ref } : {}),
  ...(row.source === callFacts.name ? { callId: Number(row.ref) } : {}),
  ...(row.listing_key === null ? {} : { listingKey: row.listing_key }),
  ...(row.conversation_id === null ? {} : { conversationId: row.conversation_id }),
  ...(row.proof === 1 && unproved.has(row.source) ? { isClaim: true } : {}),
  ...(row.day_only ? { dayOnly: true } : {}),
});
