import type { operations } from '../../../../openapi/generated/idx.d.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { findSettings, noteCancellation, updateSettings } from './repository.ts';

/** Returns the handlers of the site's settings and its subscription (idx, tag `settings`). */
export function settingHandlers({ database, now }: Pick<ServiceDeps, 'database' | 'now'>) {
  return {
    async getSettings(_input, { siteId }) {
      return findSettings(database.db, siteId);
    },

    async updateSettings({ query }, { siteId }) {
      await updateSettings(database.db, siteId, query, now());
      return { message: 'The settings are saved.' };
    },

    async cancelSubscription(_input, { siteId, log }) {
      const first = await noteCancellation(database.db, siteId, now());
      if (first) log.info({ siteId }, 'the subscription is canceled');
      const plan = (await findSettings(database.db, siteId)).paid?.trim().toLowerCase() ?? '';
      const isBilled = plan !== '' && plan !== 'free';
      return {
        message: isBilled
          ? 'The subscription is canceled. You have access until the end of the billing period.'
          : 'The cancellation is recorded. The plan isn’t billed, so nothing else changes.',
      };
    },
  } satisfies Partial<Handlers<operations>>;
}
