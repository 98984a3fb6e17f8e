import { and, desc, eq, getTableColumns, gt, ilike, inArray, or, sql } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { isLinked, readEmails } from '../../../people/find.ts';
import { type FactSource, hear, type Proof, rankOf } from '../../../people/hear.ts';
import { proofOf, type TypedBy } from '../../../people/typed-by.ts';
import { recordEvent } from '../person/events.ts';
import { joined } from '../person/part.ts';
import { chatLeadFacts, dataRequestFacts, interestFacts } from './facts.ts';
import { detailsTitle, inquiryTitle, strangersOf } from './strangers.ts';
import { buyingInterests, chatLeads, conversations, sellingDetails, sellingInquiries } from './tables.ts';

type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Returns the key of an email, ignoring case: people don't remember how they typed theirs. */
export const emailKey = (email: string) => email.trim().toLowerCase();
export const orNull = (value: string | undefined) => value?.trim() || null;

const trimmed = <Texts extends Record<string, string>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts;

/** A lead; `postalCode` is empty where it is unknown. */
export type NewLead = Omit<Query<'createChatLead'>, 'siteId' | keyof TypedBy>;

export async function insertChatLead(
  tx: Transaction,
  siteId: string,
  lead: NewLead,
  proof: Proof,
): Promise<void> {
  const [row] = await tx
    .insert(chatLeads)
    .values({ siteId, ...trimmed(lead), email: emailKey(lead.email), proof: rankOf(proof) })
    .returning({ id: chatLeads.id });
  if (row !== undefined) await hear(tx, chatLeadFacts, [row.id]);
}

/** Returns whether a person has left their details to sell a home within a day. */
export async function hasSellingLead(db: Queryable, siteId: string, email: string): Promise<boolean> {
  const { siteId: site, email: whose, serviceReq, createdAt: at } = chatLeads;
  const theirs = and(eq(site, siteId), eq(whose, emailKey(email)), eq(serviceReq, 'Selling'));
  return (await db.$count(chatLeads, and(theirs, gt(at, sql`now() - interval '1 day'`)))) > 0;
}

/** Lists chat leads, newest first; `q` is any part of the name, email, phone, or ZIP code. */
export async function listChatLeads(
  db: Queryable,
  siteId: string,
  query: Query<'listChatLeads'>,
): Promise<Schema<'ChatLeadList'>> {
  const { siteId: site, proof: _proof, ...shown } = getTableColumns(chatLeads);
  const { name, email, phoneNumber, postalCode } = shown;
  const part = query.q === undefined ? undefined : `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
  const matches =
    part === undefined
      ? undefined
      : or(...[name, email, phoneNumber, postalCode].map((column) => ilike(column, part)));
  const rows = await db
    .select(shown)
    .from(chatLeads)
    .where(and(eq(site, siteId), matches))
    .orderBy(desc(chatLeads.createdAt), desc(chatLeads.id))
    .limit(query.limit ?? 100)
    .offset(query.offset ?? 0);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Adds a home to sell, and records it in the person's history. */
export async function insertSellingDetails(
  tx: Transaction,
  siteId: string,
  details: Query<'createSellingDetails'>,
): Promise<void> {
  const proof = proofOf(details);
  const row = {
    name: details.name.trim(),
    email: emailKey(details.email),
    phoneNumber: orNull(details.phoneNumber),
    address: details.address.trim(),
    size: details.size.trim(),
    condition: conditionOf(details.condition),
    timeline: details.timeline,
  };
  await tx.insert(sellingDetails).values({ siteId, ...row, proof: rankOf(proof) });
  const detail = joined([row.address, row.condition, 'Active']);
  const by = { name: row.name, phoneNumber: row.phoneNumber, proof };
  await recordEvent(tx, siteId, { email: row.email, kind: 'selling', title: detailsTitle, detail, by });
}

type PersonTable =
  | typeof buyingInterests
  | typeof chatLeads
  | typeof sellingDetails
  | typeof sellingInquiries;

type Which = {
  most?: number;
  /** The source of the table's facts: then without the rows that somebody only claims are the person's. */
  source?: FactSource;
};

/** Returns a person's rows in a table, under any of their emails, newest first. */
export async function recordsOf<Table extends PersonTable>(
  db: Queryable,
  table: Table,
  siteId: string,
  email: string,
  { most, source }: Which = {},
): Promise<Table['$inferSelect'][]> {
  const rows = db
    .select()
    .from(table as PersonTable)
    .where(
      and(
        eq(table.siteId, siteId),
        inArray(table.email, await readEmails(db, siteId, email)),
        source === undefined ? undefined : isLinked(siteId, source, sql`${table.id}::text`),
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id));
  return most === undefined ? rows : rows.limit(most);
}

/** Lists a person's homes to sell, without those that somebody only claims are theirs. */
export async function listSellingDetails(
  db: Queryable,
  siteId: string,
  email: string,
): Promise<Schema<'SellingDetailList'>> {
  const rows = await recordsOf(db, sellingDetails, siteId, email);
  const isStrangers = await strangersOf(db, siteId, email, { table: sellingDetails, title: detailsTitle });
  return rows
    .filter(({ id }) => !isStrangers(id))
    .map(({ siteId: _site, proof: _proof, createdAt, ...shown }) => ({
      ...shown,
      propertyDetails: null,
      created_at: createdAt.toISOString(),
      status: shown.status as Schema<'SellingStatus'>,
    }));
}

/** Adds an inquiry from the chat, and records it in the person's history. */
export async function insertSellingInquiry(
  tx: Transaction,
  siteId: string,
  inquiry: Query<'createSellingInquiry'>,
): Promise<void> {
  const row = {
    name: inquiry.name.trim(),
    email: emailKey(inquiry.email),
    phoneNumber: inquiry.phoneNumber.trim(),
    location: orNull(inquiry.location),
    address: orNull(inquiry.address),
    propertyDetails: orNull(inquiry.propertyDetails),
  };
  const proof = proofOf(inquiry);
  await tx.insert(sellingInquiries).values({ siteId, ...row, proof: rankOf(proof) });
  const detail = inquiryText(row);
  const by = { name: row.name, phoneNumber: row.phoneNumber, proof };
  await recordEvent(tx, siteId, { email: row.email, kind: 'selling', title: inquiryTitle, detail, by });
}

/** Lists a person's inquiries, without those that somebody only claims are theirs. */
export async function listSellingInquiries(
  db: Queryable,
  siteId: string,
  email: string,
): Promise<Schema<'SellingInquiryList'>> {
  const rows = await recordsOf(db, sellingInquiries, siteId, email);
  const isStrangers = await strangersOf(db, siteId, email, { table: sellingInquiries, title: inquiryTitle });
  return rows
    .filter(({ id }) => !isStrangers(id))
    .map(({ siteId: _site, proof: _proof, createdAt, ...shown }) => ({
      ...shown,
      datetime: createdAt.toISOString(),
    }));
}

/** Removes an answered inquiry, which remains in the person's history. Returns whether it existed. */
export async function removeSellingInquiry(tx: Transaction, siteId: string, id: number): Promise<boolean> {
  const [gone] = await tx
    .delete(sellingInquiries)
    .where(and(eq(sellingInquiries.siteId, siteId), eq(sellingInquiries.id, id)))
    .returning();
  if (gone === undefined) return false;
  const title = 'Selling inquiry answered';
  await recordEvent(tx, siteId, { email: gone.email, kind: 'selling', title, detail: inquiryText(gone) });
  return true;
}

export async function insertConversation(
  db: Queryable,
  siteId: string,
  talk: Query<'storeConversation'>,
): Promise<void> {
  const { contactInfo: email = '', provedEmail } = talk;
  const [row] = await db
    .insert(conversations)
    .values({
      siteId,
      reason: orNull(talk.reason),
      contactInfo: orNull(talk.contactInfo),
      conversationSummary: talk.conversationSummary.trim(),
      phone: orNull(talk.phone),
      name: orNull(talk.name),
      proof: rankOf(proofOf({ email, provedEmail })),
    })
    .returning({ id: conversations.id });
  if (row !== undefined) await hear(db, dataRequestFacts, [row.id]);
}

/** Lists a person's saved homes, without those that somebody only claims are theirs. */
export async function listInterests(
  db: Queryable,
  siteId: string,
  email: string,
): Promise<Schema<'BuyingInterestList'>> {
  const rows = await recordsOf(db, buyingInterests, siteId, email, { source: interestFacts });
  return rows.map(({ id, listingKey, createdAt, removedAt, scheduledShowing, name, phoneNumber }) => ({
    ...{ id, listingKey, datetime: createdAt.toISOString(), scheduledShowing, name, phoneNumber },
    removedAt: removedAt?.toISOString() ?? null,
  }));
}

type InquiryText = { address: string | null; location: string | null; propertyDetails: string | null };

const inquiryText = ({ address, location, propertyDetails }: InquiryText) =>
  joined([address ?? location, propertyDetails]);

/** Converts the form's `needs-work` to the admin's `Needs Work`, which is stored (spec, SellingCondition). */
export function conditionOf(condition: Schema<'SellingCondition'>): string {
  return condition
    .split(/[- ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
