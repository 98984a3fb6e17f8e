import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { connectionList } from '../../../../../../testing/samples/connections.ts';
import { loadingFeed, minutesAgo } from '../../../../../../testing/samples/feeds.ts';
import { openScreen } from '../../../../../../testing/screen.tsx';
import { see, soon, texts } from '../../../../../../testing/see.ts';

const listings = page.getByRole('region', { name: /^Listings/ });
const card = (name: string): Locator => listings.getByRole('listitem', { name, exact: true });

test('shows a feed that has never worked as failing, and counts it, without a load that goes on', async () => {
  const never = {
    ...{ progress: { loaded: 0, expected: null, secondsLeft: null }, startedAt: minutesAgo(9) },
    failure: {
      ...{ at: minutesAgo(1), reason: 'The feed has no Property (404).', tries: 3 },
      advice: 'Check that the URL is the root of the RESO Web API.',
    },
  };
  const feeds = [
    loadingFeed({ ...never, state: 'behind', nextAt: minutesAgo(-4) }),
    loadingFeed({ ...never, state: 'stopped', nextAt: null, id: 'other', name: 'Other MLS' }),
  ];
  await openScreen('/admin/settings/connections', {
    fakes: { listConnections: connectionList, listFeeds: { publicHomes: 0, others: [], feeds } },
  });
  const failing = card('Capital Area MLS');
  await see(failing.getByText('Failing', { exact: true }));
  await see(failing.getByText('Not read yet'));
  await see(failing.getByText('Check that the URL is the root of the RESO Web API.'));
  await see(failing.getByRole('button', { name: 'Sync Now' }));
  await see(card('Other MLS').getByText('Stopped', { exact: true }));
  expect(listings.getByText(/You can leave this page/).length).toBe(0);
  expect(listings.getByRole('progressbar').length).toBe(0);
  const summary = page.getByRole('list', { name: 'Connections by state' });
  await soon(() => texts(summary.getByRole('listitem')).slice(0, 2), ['1 feed stopped', '1 feed failing']);
});
