import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../../service.ts';
import { changeSettings, readSettings } from './repository.ts';

type SettingOperations = Pick<
  operations,
  'getSettings' | 'updateSettings' | 'getInsights' | 'cancelSubscription'
>;

/** The site's switches (idx, tag `settings`). */
export function settingHandlers({ database }: Pick<ServiceDeps, 'database'>): Handlers<SettingOperations> {
  return {
    async getSettings(_input, { siteId }) {
      return readSettings(database.db, siteId);
    },

    async updateSettings({ query }, { siteId }) {
      await changeSettings(database.db, siteId, query);
      return { message: 'The settings are saved.' };
    },

    getInsights: notBuiltIn,
    cancelSubscription: notBuiltIn,
  };
}
