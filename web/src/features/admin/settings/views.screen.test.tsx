import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSettings } from '../../../../testing/desks/settings.ts';
import { problem } from '../../../../testing/fakes.ts';
import { connectionList } from '../../../../testing/samples/connections.ts';
import {
  behindFeed,
  failingFeed,
  feed,
  loadingFeed,
  stoppedFeed,
} from '../../../../testing/samples/feeds.ts';
import { showingHours } from '../../../../testing/samples/showings.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, gone, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

const done = { message: 'Done.' };

proveViews('settings', async (look) => {
  await openSettings({}, { cancelSubscription: done, reportIncident: done });
  /** Checks a success modal and closes it. */
  const lookAtSuccess = async (title: string) => {
    await see(dialog(title));
    await look(title);
    await dialog(title).getByRole('button', { name: 'Close' }).last().click();
    await gone(page.getByRole('dialog'));
  };
  await see(page.getByText('Pages Viewed Most'));
  await see(page.getByRole('heading', { name: 'Reported Issues' }));
  await look('settings');
  await page.getByLabelText('Agent email').fill('avery');
  await button('Save').click();
  await see(page.css('[aria-invalid=true]'));
  await look('account with a fault');
  await button('Cancel Subscription').click();
  const words = page.getByLabelText('Type Cancel Subscription to confirm');
  await words.fill('cancel');
  await look('cancel subscription');
  await words.fill('Cancel Subscription');
  // Keeps the modal open, which would close after three seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
  await button('Confirm Cancellation').click();
  await lookAtSuccess('Subscription Cancelled');
  await button('Report an Issue').click();
  await button('Submit Report').click();
  await see(page.getByRole('alert'));
  await look('report without words');
  await button('Dismiss').click();
  await page.getByRole('dialog').getByLabelText('Description').fill('The map stays empty.');
  await button('Submit Report').click();
  await lookAtSuccess('Issue Reported Successfully');
  vi.useRealTimers();
  await openSettings({ paid: 'Pro', subscriptionCancelledAt: '2026-11-20T15:04:05Z' });
  await see(page.getByText('You have access until the end of the current billing period.'));
  await look('subscription cancelled');
});

proveViews('showing hours', async (look) => {
  const detail = 'Choose an end after the start.';
  const errors = [{ pointer: '/body/weekly/tuesday/0/to', detail }];
  await openScreen('/admin/settings/showings', {
    fakes: {
      getShowingHours: { ...showingHours, daysOff: [{ from: '2031-11-27', to: '2031-11-28', note: 'Away' }] },
      updateShowingHours: problem(400, 'invalid-input', { detail, errors }),
    },
  });
  await see(button('Save Showing Hours'));
  await look('showing hours');
  await button('Save Showing Hours').click();
  await see(page.getByRole('group', { name: 'Tuesday' }).getByText(detail));
  await look('with a fault');
});

proveViews('connections', async (look) => {
  await openScreen('/admin/settings/connections', {
    fakes: {
      listConnections: connectionList,
      listFeeds: {
        publicHomes: 11_206,
        others: [
          { source: 'demo', kind: 'demo', homes: 1171, areShown: false },
          { source: 'homes.csv', kind: 'file', homes: 210, areShown: true },
          { source: 'old-mls', kind: 'ended-feed', homes: 1203, areShown: false },
        ],
        feeds: [
          ...[loadingFeed(), feed(), behindFeed()],
          stoppedFeed({ name: 'Far Hills '.repeat(9).trim() }),
          failingFeed(),
        ],
      },
      controlFeed: problem(409, 'conflict', { detail: 'The feed is paused. Resume it first.' }),
      testConnection: ({ path: { kind } }) => ({
        ...{ kind, at: '2026-11-22T20:46:00Z', ok: kind === 'email' },
        ...(kind === 'email'
          ? { text: 'Test accepted by your mail server. Check your inbox.', advice: null }
          : {
              text: `Twilio refused ${'x'.repeat(120)}.`,
              advice: 'Check SMS_TOKEN, then restart the site.',
            }),
      }),
    },
  });
  await see(page.getByRole('heading', { name: 'Facebook ads' }));
  await look('connections');
  await button('Fix: Texts').click();
  await button('Send Test: Texts').click();
  await see(page.getByText('Check SMS_TOKEN, then').first());
  await button('Send Test: Site email').click();
  await see(page.getByText('Test accepted').first());
  await look('tested connections');
  await page.getByText('Counts and limits, 41 hidden by rules').first().click();
  await button('Reload: Green Country MLS').click();
  await see(dialog('Reload Green Country MLS?'));
  await look('reload of a feed');
  await dialog('Reload Green Country MLS?').getByRole('button', { name: 'Cancel' }).click();
  await button('Sync Now: Green Country MLS').click();
  await see(page.getByRole('alert'));
  await look('feed with an error');
  await closeAll();
  await openScreen('/admin/settings/connections', {
    fakes: { listConnections: connectionList, listFeeds: { publicHomes: 0, others: [], feeds: [] } },
  });
  await see(page.getByText('Connect your MLS feed to keep listings current'));
  await look('no feeds');
  await closeAll();
});
