import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/postgrid.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import { hear } from '../../../people/hear.ts';
import { postcardFacts } from './facts.ts';
import { postcardBatches, postcardPieces } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type Piece = typeof postcardPieces.$inferSelect;
type NewPiece = typeof postcardPieces.$inferInsert;

/** The price of each printed postcard, in cents. */
const pieceCents = 350;
const rowsAtOnce = 500;

/** Serializes orders with the same content, until the transaction ends. */
export function lockOrder(tx: Transaction, siteId: string, hash: string) {
  return tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('postcards'), hashtext(${`${siteId} ${hash}`}))`,
  );
}

/** Returns the result of the same order when it was placed after `since`; null when it wasn't. */
export async function findAnswer(
  db: Queryable,
  siteId: string,
  hash: string,
  since: Date,
): Promise<Schema<'PostcardResults'> | null> {
  const [batch] = await db
    .select({ id: postcardBatches.id })
    .from(postcardBatches)
    .where(
      and(
        eq(postcardBatches.siteId, siteId),
        eq(postcardBatches.orderHash, hash),
        gt(postcardBatches.createdAt, since),
      ),
    )
    .orderBy(desc(postcardBatches.createdAt))
    .limit(1);
  if (batch === undefined) return null;
  const rows = await db
    .select()
    .from(postcardPieces)
    .where(eq(postcardPieces.batchId, batch.id))
    .orderBy(asc(postcardPieces.place));
  const ordered = rows.filter(({ mailTo }) => mailTo !== null);
  return {
    successful: ordered.length,
    delivery: ordered[0] === undefined ? 'failed' : deliveryOf(ordered[0].state),
    results: rows.map(resultOf),
  };
}

/** Returns an order's result for an address, which is verified only when a provider confirms it. */
export function resultOf({
  mailTo,
  verified,
  address,
  reason,
}: Pick<Piece, 'mailTo' | 'verified' | 'address' | 'reason'>): Schema<'PostcardResult'> {
  if (mailTo === null) return { address_verified: false, check: 'refused', address, detail: reason };
  return { address_verified: verified, check: verified ? 'verified' : 'format', address, detail: null };
}

export async function insertBatch(
  tx: Transaction,
  batch: typeof postcardBatches.$inferInsert,
  pieces: NewPiece[],
): Promise<void> {
  await tx.insert(postcardBatches).values(batch);
  for (let at = 0; at < pieces.length; at += rowsAtOnce) {
    await tx.insert(postcardPieces).values(pieces.slice(at, at + rowsAtOnce));
  }
  if (batch.id !== undefined) await hear(tx, postcardFacts, [batch.id]);
}

/** Returns the price of an order in cents: failed and unsent postcards are not charged. */
function priceOf(pieces: number, states: Record<string, number>): number {
  return (pieces - (states.failed ?? 0) - (states['not-sent'] ?? 0)) * pieceCents;
}

/** Returns a page of orders, newest first, with the number of postcards in each state. */
export async function listBatches(
  db: Queryable,
  siteId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Schema<'PostcardBatchList'>> {
  const { rows } = await db.execute<{
    id: string;
    created_at: string;
    state: Piece['state'];
    pieces: number;
  }>(sql`
    select batch.id, to_char(batch.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      postcard_pieces.state, count(*)::int as pieces
    from (
      select id, created_at from postcard_batches where site_id = ${siteId}
      order by created_at desc, id limit ${limit} offset ${offset}
    ) batch
    join postcard_pieces on postcard_pieces.batch_id = batch.id
    group by batch.id, batch.created_at, 3
    order by batch.created_at desc, batch.id`);
  const batches = new Map<string, Schema<'PostcardBatchSummary'>>();
  for (const { id, created_at, state, pieces } of rows) {
    const batch = batches.get(id) ?? { id, created_at, pieces: 0, price_cents: 0, states: {} };
    batch.pieces += pieces;
    const shown = deliveryOf(state);
    batch.states[shown] = (batch.states[shown] ?? 0) + pieces;
    batch.price_cents = priceOf(batch.pieces, batch.states);
    batches.set(id, batch);
  }
  return [...batches.values()];
}

/** Returns an order with its postcards; null when the site has none with this id. */
export async function findBatch(
  db: Queryable,
  siteId: string,
  batchId: string,
): Promise<Schema<'PostcardBatch'> | null> {
  const [batch] = await db
    .select()
    .from(postcardBatches)
    .where(and(eq(postcardBatches.siteId, siteId), eq(postcardBatches.id, batchId)));
  if (batch === undefined) return null;
  const rows = await db
    .select()
    .from(postcardPieces)
    .where(eq(postcardPieces.batchId, batchId))
    .orderBy(asc(postcardPieces.place));
  const states: Record<string, number> = {};
  const items = rows.map(shownPiece);
  for (const { state } of items) states[state] = (states[state] ?? 0) + 1;
  return {
    id: batch.id,
    created_at: batch.createdAt.toISOString(),
    pieces: rows.length,
    price_cents: priceOf(rows.length, states),
    states,
    items,
  };
}

/** Returns the postcards to an email in all orders of a site, the last changed first. */
export async function listPieces(
  db: Queryable,
  siteId: string,
  { email, limit }: { email: string; limit: number },
): Promise<Schema<'PostcardPiece'>[]> {
  const rows = await db
    .select()
    .from(postcardPieces)
    .where(
      and(eq(postcardPieces.siteId, siteId), sql`lower(${postcardPieces.email}) = lower(${email.trim()})`),
    )
    .orderBy(desc(postcardPieces.updatedAt), asc(postcardPieces.id))
    .limit(limit);
  return rows.map(shownPiece);
}

/** The printer's progress with an accepted postcard. */
const progress: Partial<Record<Piece['state'], string>> = {
  printing: 'The printer is printing it.',
  mailed: 'The printer gave it to the post office.',
};

function shownPiece(piece: Piece): Schema<'PostcardPiece'> {
  return {
    id: piece.id,
    name: piece.name,
    address: piece.address,
    email: piece.email,
    state: deliveryOf(piece.state),
    reason: progress[piece.state] ?? piece.reason,
    printed: piece.mailTo !== null,
    updated_at: piece.updatedAt.toISOString(),
  };
}

/** Returns the printed addresses of an order, or of one postcard in it; empty for an unknown order. */
export async function listAddresses(db: Queryable, siteId: string, batchId: string, pieceId?: string) {
  const rows = await db
    .select({ to: postcardPieces.mailTo })
    .from(postcardPieces)
    .where(
      and(
        eq(postcardPieces.siteId, siteId),
        eq(postcardPieces.batchId, batchId),
        isNotNull(postcardPieces.mailTo),
        pieceId === undefined ? undefined : eq(postcardPieces.id, pieceId),
      ),
    )
    .orderBy(asc(postcardPieces.place));
  return rows.flatMap(({ to }) => (to === null ? [] : [to]));
}
