import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { calendarType } from '../../../calendar/event-file.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { Problem, problem } from '../../../errors/errors.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { proveAsker } from './asker.ts';
import { accept, cancel, decline, placeOf } from './decide.ts';
import { type Desk, openDesk, type ShowingDeps } from './desk.ts';
import { showingFile } from './event.ts';
import { readShowingToken, showingKeyOf } from './links.ts';
import { showingPage } from './page.ts';
import { lockRequest, type RequestRow, stateOf } from './repository.ts';

type Action = operations['answerShowing']['requestBody']['content']['application/x-www-form-urlencoded'];

/** Returns the handlers of the links in emails to visitors. They work without the gate, on any device. */
export function visitorHandlers(deps: Omit<ShowingDeps, 'feeds' | 'hideStaleListings'>) {
  const { database, site, now } = deps;
  /** Runs `work` with the request of a link, locked, and whether the link is of an earlier decision. */
  const withRequest = <T>(
    token: string,
    context: CallContext,
    work: (desk: Desk, request: RequestRow, isOld: boolean) => Promise<T>,
  ) =>
    inTransaction(database, async (tx) => {
      const { siteId } = context;
      const about = readShowingToken(await showingKeyOf(tx, siteId), token);
      if (about === null) throw incomplete();
      const desk = await deskOf(tx, context);
      const request = await lockRequest(tx, siteId, about.id);
      if (request === null) throw incomplete();
      return work(desk, request, about.revision !== request.revision);
    });
  const incomplete = () =>
    problem('not-found', {
      detail: `This link is incomplete. Call ${site.agentName} at ${site.agentPhone}.`,
    });
  const deskOf = (tx: Transaction, context: CallContext) =>
    openDesk(tx, deps, { siteId: context.siteId, origin: siteOrigin(site, context) });
  const pageOf = async (desk: Desk, request: RequestRow, isOld: boolean, token: string, notice?: string) => {
    const path = `/api/treas/idx/v1/showing/${encodeURIComponent(token)}`;
    const place = await placeOf(desk, request);
    return showingPage(site, { request, isOld, path, place, notice, now: now() });
  };
  return {
    async showShowingPage({ path: { token } }, context) {
      return withRequest(token, context, (desk, request, isOld) => pageOf(desk, request, isOld, token));
    },

    async answerShowing({ path: { token }, body }, context) {
      return withRequest(token, context, async (desk, request, isOld) => {
        const notice = await apply(desk, request, isOld, body).catch(wordsOfConflict);
        const changed = (await lockRequest(desk.tx, desk.siteId, request.id)) ?? request;
        return pageOf(desk, changed, isOld, token, notice ?? undefined);
      });
    },

    async getShowingCalendar({ path: { token } }, context) {
      return withRequest(token, context, async (desk, request) => {
        const place = await placeOf(desk, request);
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
      });
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
  // Only who reads the address's mail has the link.
  await proveAsker(desk, request);
  if (action === 'confirm-email') return 'Your email is confirmed.';
  if (action === 'cancel') {
    const isOver = state === 'accepted' && startsAt !== null && startsAt <= desk.now;
    if (['requested', 'proposed', 'accepted'].includes(state) && !isOver)
      await cancel(desk, request, { by: 'visitor' });
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
