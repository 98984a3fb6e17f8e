import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { calendarType } from '../../../calendar/event-file.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { Problem, problem } from '../../../errors/errors.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { listingIsShown } from '../listings/find-listing.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { proveAsker } from './askers/asker.ts';
import { accept, canCancel, cancel, decline, placeOf } from './decide.ts';
import { type Desk, openDesk, type ShowingDeps } from './desk.ts';
import { showingFile } from './event.ts';
import { readShowingToken, showingKeyOf } from './links.ts';
import { showingPage } from './page/page.ts';
import { lockRequest, type RequestRow, stateOf } from './repository.ts';

type Work = (desk: Desk, request: RequestRow, isOld: boolean) => Promise<string | null>;
type Action = operations['answerShowing']['requestBody']['content']['application/x-www-form-urlencoded'];

/** Returns the handlers of the links in emails to visitors. They work without the gate, on any device. */
export function visitorHandlers(deps: ShowingDeps) {
  const { database, site, now } = deps;
  const readShown = openVersions(database.pool, deps);
  const incomplete = () =>
    problem('not-found', {
      detail: `This link is incomplete. Call ${site.agentName} at ${site.agentPhone}.`,
    });
  /** Opens the request of a link, locked, and does `work` with it. Returns what is true then, for whoever has the link. */
  const openLink = async (token: string, context: CallContext, work: Work = async () => null) => {
    const { siteId } = context;
    const found = await inTransaction(database, async (tx) => {
      const about = readShowingToken(await showingKeyOf(tx, siteId), token);
      if (about === null) throw incomplete();
      const desk = await openDesk(tx, deps, { siteId, origin: siteOrigin(site, context) });
      const request = await lockRequest(tx, siteId, about.id);
      if (request === null) throw incomplete();
      const isOld = about.revision !== request.revision;
      const notice = await work(desk, request, isOld);
      const changed = (await lockRequest(tx, siteId, request.id)) ?? request;
      return { desk, request: changed, isOld, notice, place: await placeOf(desk, request) };
    });
    const { listingKey } = found.request;
    const isShown = await listingIsShown(database.pool, siteId, listingKey, await readShown(siteId));
    return isShown ? found : { ...found, place: 'The home that we emailed you about' };
  };
  const pageOf = (token: string, found: Awaited<ReturnType<typeof openLink>>) =>
    showingPage(site, {
      ...{ ...found, now: now() },
      path: `/api/treas/idx/v1/showing/${encodeURIComponent(token)}`,
    });
  return {
    async showShowingPage({ path: { token } }, context) {
      return pageOf(token, await openLink(token, context));
    },

    async answerShowing({ path: { token }, body }, context) {
      const found = await openLink(token, context, (desk, request, isOld) =>
        apply(desk, request, isOld, body).catch(wordsOfConflict),
      );
      return pageOf(token, found);
    },

    async getShowingCalendar({ path: { token } }, context) {
      const { desk, request, place } = await openLink(token, context);
      const file =
        request.state === 'accepted'
          ? showingFile(desk, 'visitor', { request, place, method: 'PUBLISH' })
          : null;
      if (file === null) throw problem('not-found', { detail: 'This showing isn’t confirmed.' });
      return {
        contentType: calendarType,
        headers: {
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="showing.ics"',
        },
        body: file,
      };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Applies a visitor's press, if it is still possible; the page then says what is true. Returns what it says besides. */
async function apply(
  desk: Desk,
  request: RequestRow,
  isOld: boolean,
  { action }: Action,
): Promise<string | null> {
  const state = stateOf(request, desk.now);
  const { startsAt } = request;
  // Whoever reads the address's mail has the link; one who wants no showing may not be who asked.
  if (action === 'confirm-email') {
    await proveAsker(desk, request);
    return 'Your email is confirmed.';
  }
  if (action === 'cancel') {
    if (canCancel(request, desk.now)) await cancel(desk, request, { by: 'visitor' });
    return null;
  }
  if (state !== 'proposed' || isOld || startsAt === null) return null;
  if (action === 'decline') await decline(desk, request, { by: 'visitor' });
  else await accept(desk, request, { start: startsAt, by: 'visitor' });
  return null;
}

/** Returns what a page says of a time that was taken meanwhile. Nothing of the showing has been written then. */
function wordsOfConflict(error: unknown): string {
  if (error instanceof Problem && error.id === 'conflict') return error.message;
  throw error;
}
