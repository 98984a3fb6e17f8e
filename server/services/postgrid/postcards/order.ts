import { createHash, randomUUID } from 'node:crypto';
import type { components } from '../../../../openapi/generated/postgrid.d.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import { findPostcardStops } from '../../../people/consents.ts';
import type { MailAddress, PrintProvider } from '../../../providers/print/print.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext } from '../../service.ts';
import { storeWithRow } from '../../stored-files.ts';
import { addressLine, checkAddress } from './check-address.ts';
import { fileOfAddress, readBack, readFront } from './html.ts';
import type { Message } from './layout.ts';
import { layoutFor } from './make-back.ts';
import { openPictures } from './pictures.ts';
import { artworkKey, deliverJob } from './postcard-channel.ts';
import { refuseMergeFields } from './refuse-merge-fields.ts';
import { printPicture, renderArtwork } from './render.ts';
import * as repository from './repository.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type Deps = Pick<ServiceDeps, 'database' | 'storage' | 'jobs' | 'print' | 'site' | 'now'>;
type Addressed = { name: string; email: string; line: string; to: MailAddress | null; detail: string | null };

/** The same order within this many milliseconds is a repeated click. */
const sameOrderMs = 10 * 60_000;

/**
 * Records an order with its postcards, queues it for the print provider if there is one, and returns the
 * result for each address. The same order within ten minutes changes nothing and returns the same result.
 * Throws `invalid-input` for sides that we didn't generate or can't print, and `upstream-failed` when
 * addresses can't be verified.
 */
export async function placeOrder(
  deps: Deps,
  { siteId, log }: CallContext,
  order: Schema<'PostcardOrder'>,
): Promise<Schema<'PostcardResults'>> {
  const { database, storage, jobs, now } = deps;
  const { fileId, message } = await readSides(deps, siteId, order);
  const hash = createHash('sha256')
    .update(JSON.stringify([fileId, message, order.addresses]))
    .digest('hex');
  const since = () => new Date(now().getTime() - sameOrderMs);
  const earlier = await repository.findAnswer(database.db, siteId, hash, since());
  if (earlier !== null && isRepeated(deps, earlier)) return earlier;

  const layout = await layoutFor(message, deps.site, '/body/back_html');
  const wanted = await withoutStopped(database.db, siteId, order.addresses.map(checked));
  // What the provider knows an address as may be the one that they named.
  const addressed = await withoutStopped(database.db, siteId, await verify(deps.print, wanted));
  const picture = await openPictures(database.db, storage).get(siteId, fileId);
  if (picture === null) throw noSuchPicture();
  const artwork = await renderArtwork(await printPicture(picture.file), layout);

  return inTransaction(database, async (tx) => {
    await repository.lockOrder(tx, siteId, hash);
    const same = await repository.findAnswer(tx, siteId, hash, since());
    if (same !== null && isRepeated(deps, same)) return same;
    const id = randomUUID();
    const at = now();
    const open = deps.print.keeps ? ('unsent' as const) : ('recorded' as const);
    const pieces = addressed.map(({ name, email, line, to, detail }, place) => ({
      id: randomUUID(),
      ...{ siteId, batchId: id, place, name, email, address: line, mailTo: to },
      verified: to !== null && deps.print.verifies,
      state: to === null ? ('failed' as const) : open,
      ...{ reason: detail, dueAt: at, updatedAt: at },
    }));
    await storeWithRow(
      async () => {
        await storage.put(artworkKey(siteId, id), artwork);
        await repository.insertBatch(tx, { id, siteId, orderHash: hash, createdAt: at }, pieces);
        if (open === 'recorded') await jobs.send(tx, deliverJob, { batch: id });
      },
      () => storage.remove(artworkKey(siteId, id)),
      log,
    );
    const successful = pieces.filter(({ mailTo }) => mailTo !== null).length;
    return {
      successful,
      delivery: successful === 0 ? 'failed' : deliveryOf(open),
      results: pieces.map(repository.resultOf),
    };
  });
}

/** Returns whether an earlier order makes this a duplicate: not if only this one can be sent. */
const isRepeated = ({ print }: Deps, { delivery }: Schema<'PostcardResults'>) =>
  print.keeps || delivery !== 'not-sent';

/** Returns the content of a front and a back that we generated; throws `invalid-input` for any other HTML. */
async function readSides({ database, storage }: Deps, siteId: string, order: Schema<'PostcardOrder'>) {
  const front = readFront(order.front_html);
  const fileId = front === null ? null : fileOfAddress(front);
  if (fileId === null || !(await openPictures(database.db, storage).has(siteId, fileId)))
    throw noSuchPicture();
  const message: Message | null = readBack(order.back_html);
  if (message === null)
    throw invalidInput('/body/back_html', 'must be a back that convert-txt-html has given');
  refuseMergeFields(
    [message.salutation, ...message.paragraphs, ...message.signature].join('\n'),
    '/body/back_html',
  );
  return { fileId, message };
}

const noSuchPicture = () =>
  invalidInput('/body/front_html', 'must be a front that convert-img-html has given');

function checked(address: Schema<'PostcardAddress'>): Addressed {
  const { line, to, detail } = checkAddress(address);
  const email = typeof address.Email === 'string' ? address.Email.trim() : '';
  return { name: address.Name.trim(), email, line, to, detail };
}

/** Rejects those that asked for no more postcards. */
async function withoutStopped(db: Queryable, siteId: string, addressed: Addressed[]): Promise<Addressed[]> {
  const parts = addressed.map(({ to }) => ({ Address1: to?.street, Address2: to?.street2, Zip: to?.zip }));
  const stopped = new Set(await findPostcardStops(db, siteId, parts));
  return addressed.map((one, place) =>
    one.to !== null && stopped.has(place)
      ? { ...one, to: null, detail: 'They asked for no more postcards.' }
      : one,
  );
}

/** Returns each address as verified, or why it is rejected: first by its format, then by the provider. */
async function verify(print: PrintProvider, given: Addressed[]): Promise<Addressed[]> {
  const asked = withoutDuplicates(given);
  const wanted = asked.flatMap(({ to }) => (to === null ? [] : [to]));
  const verdicts = wanted.length === 0 ? [] : await askForVerdicts(print, wanted);
  let next = 0;
  const verified = asked.map((one): Addressed => {
    const verdict = one.to === null ? undefined : verdicts[next++];
    if (verdict === undefined) return one;
    return verdict.deliverable
      ? { ...one, to: verdict.address, line: addressLine(verdict.address) }
      : { ...one, to: null, detail: verdict.detail };
  });
  // Two spellings of one address are recognized only in the verified form.
  return withoutDuplicates(verified);
}

/** Rejects all but the first of those with the same name and address. */
function withoutDuplicates(addressed: Addressed[]): Addressed[] {
  const seen = new Set<string>();
  return addressed.map((one) => {
    if (one.to === null) return one;
    const key = `${one.name}\n${one.line}`.toLowerCase();
    if (seen.has(key)) return { ...one, to: null, detail: 'This name and address is in the order already.' };
    seen.add(key);
    return one;
  });
}

async function askForVerdicts(print: PrintProvider, addresses: MailAddress[]) {
  try {
    return await print.verify(addresses);
  } catch (cause) {
    throw problem('upstream-failed', {
      detail: 'We couldn’t verify the addresses. Nothing was sent. Try again in a few minutes.',
      cause,
    });
  }
}
