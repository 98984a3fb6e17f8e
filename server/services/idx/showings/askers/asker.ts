import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../../database/transaction.ts';
import { problem } from '../../../../errors/errors.ts';
import type { ClientHashes } from '../../client-hash.ts';
import { emailKey } from '../../leads/repository.ts';
import type { Said } from '../../person/events.ts';
import { type Owner, ownerOf, ownersOf, type Pinned } from '../../saved/owner.ts';
import { isProved } from '../../searches/proofs.ts';
import type { Desk } from '../desk.ts';
import type { RequestRow } from '../repository.ts';
import { showingHolds, showingRequests } from '../tables.ts';

/** The pinned inputs of a request (`x-pins`). */
export type Pins = Pinned & { provedEmail?: string | undefined };

/** Who asks for a showing, as far as it is known: anybody can type any name and any address. */
export type Asker = ClientHashes & {
  /** Whose the request is: the account, or else the device. */
  owner: Owner | null;
  /** The account, the device, or both. */
  owners: Owner[];
  /** The address that they have proved to be theirs; null without one. */
  provedEmail: string | null;
};

const day = 24 * 60 * 60_000;
/** How long a request holds its times without a decision, and its client is known by a hash. */
export const daysHeld = 3;
/** How many requests may hold times at once, and be made in a day, so that nobody fills the agent's calendar. */
const most = { ofDevice: 3, ofClient: 5, ofNetwork: 15, ofPerson: 5, perDay: 10, ofNetworkPerDay: 30 };

/** Returns who makes a call, for a request with the typed `email`. */
export async function askerOf(
  { tx, siteId, hashesOf }: Desk,
  pins: Pins,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<Asker> {
  const { provedEmail } = pins;
  const owners = ownersOf(pins);
  const asker = { owner: ownerOf(pins), owners, ...hashesOf(clientAddress) };
  if (provedEmail !== undefined) return { ...asker, provedEmail: emailKey(provedEmail) };
  for (const owner of owners)
    if ((await isProved(tx, siteId, email, owner)) || (await hasConfirmed({ tx, siteId }, owner, email)))
      return { ...asker, provedEmail: email };
  return { ...asker, provedEmail: null };
}

/** Throws `conflict` when whoever asks has as many requests as they may, and says how to get on. */
export async function needRoom(desk: Desk, asker: Asker): Promise<void> {
  const { tx, siteId, now, site } = desk;
  const request = showingRequests;
  const theirs = and(eq(request.siteId, siteId), ofAsker(asker));
  const held = await tx
    .selectDistinct({ id: request.id, owner: request.owner })
    .from(request)
    .innerJoin(showingHolds, eq(showingHolds.requestId, request.id))
    .where(and(theirs, gt(showingHolds.heldUntil, now)));
  const lately = await tx.$count(request, and(theirs, gt(request.createdAt, new Date(now.getTime() - day))));
  const onDevice = held.filter(({ owner }) => asker.owners.some((one) => one === owner)).length;
  const call = `call ${site.agentName} at ${site.agentPhone}`;
  if (asker.provedEmail !== null) {
    if (held.length >= most.ofPerson)
      throw full(`You have ${held.length} showing requests waiting. To plan more, ${call}.`);
  } else if (onDevice >= most.ofDevice) {
    throw full(
      `You have ${onDevice} showing requests waiting. To send more, open the link in the email about one and press Confirm My Email, or ${call}.`,
    );
  } else if (held.length >= most.ofClient) {
    throw full(
      `${held.length} showing requests from your network aren’t confirmed yet. Sign in with a confirmed email, or ${call}.`,
    );
  }
  if (asker.provedEmail === null) await needRoomInNetwork(desk, asker, call);
  if (lately >= most.perDay)
    throw full(`You’ve reached today’s limit of showing requests. To plan more, ${call}.`);
}

/** The same for a stranger's wider network: one rented server has thousands of the narrower ones. */
async function needRoomInNetwork({ tx, siteId, now }: Desk, { networkHash }: Asker, call: string) {
  const request = showingRequests;
  const theirs = and(
    eq(request.siteId, siteId),
    isNull(request.provedEmail),
    eq(request.networkHash, networkHash),
  );
  const held = await tx
    .selectDistinct({ id: request.id })
    .from(request)
    .innerJoin(showingHolds, eq(showingHolds.requestId, request.id))
    .where(and(theirs, gt(showingHolds.heldUntil, now)));
  const lately = await tx.$count(request, and(theirs, gt(request.createdAt, new Date(now.getTime() - day))));
  if (held.length >= most.ofNetwork || lately >= most.ofNetworkPerDay)
    throw full(
      `Too many showing requests from networks near yours aren’t confirmed yet. Sign in with a confirmed email, or ${call}.`,
    );
}

const full = (detail: string) =>
  problem('conflict', { detail, errors: [{ pointer: '/body/email', detail }] });

/** Records that whoever reads the mail of a request's address says that the request is theirs. */
export async function proveAsker({ tx, siteId }: Desk, { id, owner, email }: RequestRow): Promise<void> {
  const request = showingRequests;
  const theirs =
    owner === null ? eq(request.id, id) : and(eq(request.owner, owner), eq(request.email, email));
  await tx
    .update(request)
    .set({ provedEmail: email })
    .where(and(eq(request.siteId, siteId), theirs, isNull(request.provedEmail)));
}

/** The requests that count against whoever asks: a person's by their address, a stranger's by device and client. */
function ofAsker({ owners, clientHash, provedEmail }: Asker) {
  const request = showingRequests;
  if (provedEmail !== null) return eq(request.provedEmail, provedEmail);
  return and(
    isNull(request.provedEmail),
    or(eq(request.clientHash, clientHash), inArray(request.owner, owners)),
  );
}

async function hasConfirmed(
  { tx, siteId }: Pick<Desk, 'tx' | 'siteId'>,
  owner: Owner,
  email: string,
): Promise<boolean> {
  const request = showingRequests;
  const theirs = and(eq(request.siteId, siteId), eq(request.owner, owner), eq(request.email, email));
  return (await tx.$count(request, and(theirs, eq(request.provedEmail, email)))) > 0;
}

/** Forgets the networks of the requests that hold no times any more; `idx/index.ts` does so every hour. */
export async function forgetClients(db: Queryable, now: Date): Promise<void> {
  const { clientHash, createdAt } = showingRequests;
  const isOld = lte(createdAt, new Date(now.getTime() - daysHeld * day));
  await db
    .update(showingRequests)
    .set({ clientHash: null, networkHash: null })
    .where(and(isNotNull(clientHash), isOld));
}

/** Returns who made a request, as far as it is known. */
export const saidBy = ({ name, phoneNumber, email, provedEmail }: RequestRow): Said => ({
  ...{ name, phoneNumber },
  proof: provedEmail?.toLowerCase() === email.toLowerCase() ? 'confirmed' : 'claimed',
});
