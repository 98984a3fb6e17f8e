import { type SQL, sql } from 'drizzle-orm';
import type { FactSource } from '../../../people/hear.ts';
import { identities, people } from '../../../people/tables.ts';
import { receivedEmails } from '../tables.ts';

const table = {
  from: sql`${receivedEmails} as e`,
  place: { column: sql`e.number`, type: 'bigint' },
  row: sql`e.id`,
} satisfies Partial<FactSource>;

const isKnown = sql`exists (
  select 1 from ${identities} as i where (i.site_id, i.kind, i.key) = (e.site_id, 'email', e.address))`;

/** Whether the sender's address is another one than was written to, and both are of one person. */
const isTheirOther = sql`(e.address <> e.answered_to and exists (
  select 1 from ${identities} as one join ${people} as p on p.id = one.person_id
  join ${people} as member on member.root_id = p.root_id join ${identities} as other on other.person_id = member.id
  where (one.site_id, one.kind, one.key) = (e.site_id, 'email', e.address)
    and (other.site_id, other.kind, other.key) = (e.site_id, 'email', e.answered_to)))`;

const title = sql`case when e.automatic then 'Automatic email: ' when e.answers is null then 'Emailed: '
  else 'Replied by email: ' end || e.subject`;

const selecting =
  (shown: SQL, { detail, proof, rows, elsewhere }: { detail: SQL; proof: SQL; rows: SQL; elsewhere?: SQL }) =>
  (where: SQL) =>
    sql`
  select e.site_id, e.number::text as ref, e.received_at as at, 'email' as kind, ${shown} as shown, 'message' as what,
    ${title} as title, ${detail} as detail, null as listing_key, null as conversation_id, false as day_only,
    null as name, null as phone, ${proof} as proof, 'Email' as label,
    case when e.automatic or ${elsewhere ?? sql`false`} then null when e.wish is null then 'wrote' else 'did' end as means
  from ${receivedEmails} as e where ${rows} and (${where})`;

const words = sql`nullif(left(trim(e.text), 300), '')`;

/** Whether an email answers one that was sent to its sender's address. */
const isOwnAnswer = sql`coalesce(e.answered_to = e.address, false)`;

/** Answers from the address that was written to; those that its domain disowns prove nothing, and say so. */
const receivedEmailFacts: FactSource = {
  ...{ name: 'received_emails', makes: true, vouches: true, standsUnproved: true, ...table },
  select: selecting(sql`e.address`, {
    detail: words,
    proof: sql`case when e.proof = 'confirmed' then 3 else 1 end`,
    rows: sql`not e.automatic and ${isOwnAnswer}`,
  }),
};

/**
 * All other emails, under the address of their sender. They are advertising as often as not, and make nobody known; but
 * whoever has the address, or is given it later, is waiting for an answer. Anybody can write any address into From, so they
 * prove nothing, and say so. Who knows the Message-ID of an email to a person, and writes from another address that the
 * agent gave this person, is the person.
 */
const receivedOtherFacts: FactSource = {
  ...{ name: 'received_others', makes: false, vouches: false, ...table },
  select: selecting(sql`e.address`, {
    detail: words,
    proof: sql`case when ${isTheirOther} then 2 else 1 end`,
    rows: sql`not e.automatic and not ${isOwnAnswer}`,
  }),
};

/**
 * Answers from another address than was written to, for the page of the person who was written to: it may be their
 * second one, which is for the agent to say. They prove nothing, and say who wrote.
 */
const receivedReplyFacts: FactSource = {
  ...{ name: 'received_replies', makes: false, vouches: false, ...table },
  select: selecting(sql`e.answered_to`, {
    detail: sql`'From ' || e.address || coalesce(': ' || ${words}, '')`,
    proof: sql`1`,
    rows: sql`not e.automatic and e.answers is not null and e.answered_to <> e.address`,
    // Who has the address waits for the answer, not who was written to.
    elsewhere: sql`(${isKnown} and not ${isTheirOther})`,
  }),
};

/** What programs answered, such as *out of office*: nobody's claim, and nobody's word. */
const automaticEmailFacts: FactSource = {
  ...{ name: 'received_automatic_emails', makes: false, vouches: false, ...table },
  select: selecting(sql`coalesce(e.answered_to, e.address)`, {
    detail: words,
    proof: sql`1`,
    rows: sql`e.automatic`,
  }),
};

/** Everything that emails say of people. */
export const emailFacts = [
  receivedEmailFacts,
  receivedOtherFacts,
  receivedReplyFacts,
  automaticEmailFacts,
] as const;
