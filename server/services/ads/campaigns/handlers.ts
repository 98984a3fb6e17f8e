import type { components, operations } from '../../../../openapi/generated/ads.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { siteOrigin } from '../../site-origin.ts';
import { earliestStart, isOpen, momentOf, statusOf } from './ad-status.ts';
import { checkAd } from './check-ad.ts';
import { submissionOf } from './meta-submission.ts';
import * as repository from './repository.ts';

type Deps = Pick<ServiceDeps, 'database' | 'callAs' | 'site' | 'now'>;
type Change = components['schemas']['AdChange']['change'];

/** An identical ad within this time is a repeated click. */
const repeatedMs = 2 * 60_000;
const done = { message: 'Done.' };

/** Creates the handlers that list, request, change, and preview ads (ads, tag `campaigns`). */
export function campaignHandlers(deps: Deps) {
  const { database, site, now } = deps;
  return {
    async listAds({ query }, { siteId }) {
      const rows = await repository.listAds(database.db, siteId, query.channel);
      const moment = momentOf(now(), site.timeZone);
      return {
        ads: rows.map((row) => repository.shownAd(row, moment)),
        earliest_start: earliestStart(moment.now, site.timeZone),
        sends_to_meta: false,
      };
    },

    async createAd({ body }, context) {
      const { siteId } = context;
      const moment = now();
      const ad = checkAd(body, moment, site.timeZone);
      await refuseUnfairCopy(deps, ad.adDescription, context);
      return inTransaction(database, async (tx) => {
        await repository.lockSite(tx, siteId);
        if (await repository.hasSameAd(tx, siteId, ad, new Date(moment.getTime() - repeatedMs))) return done;
        const creative = await repository.lockCreative(tx, siteId, ad.creativeFileId);
        const asked = body.video_file_id === undefined ? 'image' : 'video';
        if (creative?.kind !== asked) {
          throw problem('not-found', { detail: `There is no such ${asked}. Choose another creative.` });
        }
        const { email, agent_name: agentName, channel } = body;
        const id = await repository.insertAd(tx, {
          ...ad,
          ...{ siteId, channel, creativeKind: asked, email, agentName, createdAt: moment },
        });
        await repository.insertRequest(tx, siteId, id, 'submit', moment);
        return done;
      });
    },

    changeAdState: ({ path, body }, { siteId }) =>
      inTransaction(database, async (tx) => {
        const ad = await repository.lockAd(tx, siteId, path.id);
        if (ad === null) throw noSuchAd();
        const moment = momentOf(now(), site.timeZone);
        const status = statusOf(ad, moment);
        const refusal = refusalOf(body.change, status);
        if (refusal !== null) throw problem('conflict', { detail: refusal });
        const marks = {
          pausedAt: body.change === 'pause' ? moment.now : body.change === 'resume' ? null : ad.pausedAt,
          canceledAt: body.change === 'cancel' ? moment.now : null,
        };
        await repository.updateMarks(tx, ad.id, marks);
        await repository.insertRequest(tx, siteId, ad.id, body.change, moment.now);
        return repository.shownAd({ ...ad, ...marks }, moment);
      }),

    async getAdSubmission({ path }, context) {
      const { siteId } = context;
      const ad = await repository.findAd(database.db, siteId, path.id);
      if (ad === null) throw noSuchAd();
      const requests = await repository.listRequests(database.db, siteId, ad.id);
      return {
        ...submissionOf(ad, site, siteOrigin(site, context)),
        sent: requests.some(({ state }) => state === 'sent'),
        requests: requests.map(({ change, state, createdAt }) => ({
          ...{ change, state: deliveryOf(state), created_at: createdAt.toISOString() },
        })),
      };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns why an ad with this status can't be changed in this way; null when it can. */
function refusalOf(change: Change, status: ReturnType<typeof statusOf>): string | null {
  if (!isOpen(status)) return `This campaign is ${status}: it cannot be changed any more.`;
  if (change === 'pause' && status === 'paused') return 'This campaign is paused already.';
  if (change === 'resume' && status !== 'paused') return 'This campaign is not paused.';
  return null;
}

/** Rejects text that states a preference by protected class, with its words and the reason. */
async function refuseUnfairCopy({ callAs }: Deps, text: string, context: CallContext): Promise<void> {
  const { findings } = await callAs(context)('checkCopy', { body: { text } });
  const blocked = findings.filter(({ level }) => level === 'block');
  if (blocked.length === 0) return;
  throw problem('invalid-input', {
    detail: blocked.map(({ words, reason }) => `“${words}”: ${reason}`).join(' '),
    errors: blocked.map(({ words, reason }) => ({
      pointer: '/body/ad_description',
      detail: `“${words}”: ${reason}`,
    })),
  });
}

const noSuchAd = () => problem('not-found', { detail: 'There is no such campaign.' });
