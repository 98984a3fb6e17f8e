import { page } from 'vitest/browser';
import type { Fakes } from '../fakes.ts';
import { incidents, settings as sample, templates, views } from '../samples/settings.ts';
import { openScreen } from '../screen.tsx';
import { see } from '../see.ts';

type Settings = typeof sample;

/** Opens the settings of a site that stores changes; `changes` returns them, without the site's id. */
export async function openSettings(change: Partial<Settings> = {}, fakes: Fakes = {}) {
  const settings: Settings = { ...sample, ...change };
  let digestHour: number | null = 7;
  const screen = await openScreen('/admin/settings', {
    fakes: {
      getSettings: () => settings,
      updateSettings: ({ query: { siteId: _siteId, ...change } }) => {
        const { chatleadEmailTemplate, signupEmailTemplate } = { ...settings, ...change };
        Object.assign(settings, change, {
          // Sent as 0, and stored as null.
          chatleadEmailTemplate: chatleadEmailTemplate || null,
          signupEmailTemplate: signupEmailTemplate || null,
        });
        return { message: 'Done.' };
      },
      readTaskSettings: () => ({ digestHour }),
      changeTaskSettings: ({ body }) => {
        digestHour = body.digestHour;
        return { digestHour };
      },
      listTemplates: templates,
      listPageViews: { count: 1234, page_views: views },
      listIncidents: incidents,
      ...fakes,
    },
  });
  await see(page.getByRole('heading', { name: 'Toggle Settings' }));
  const changes = () =>
    screen.sent('updateSettings').map(({ query: { siteId: _siteId, ...change } }) => change);
  return { ...screen, settings, changes };
}
