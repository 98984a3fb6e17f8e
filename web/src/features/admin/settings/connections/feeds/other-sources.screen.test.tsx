import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionList } from '../../../../../../testing/samples/connections.ts';
import { feed, minutesAgo } from '../../../../../../testing/samples/feeds.ts';
import { openScreen } from '../../../../../../testing/screen.tsx';
import { see } from '../../../../../../testing/see.ts';
import type { FeedList } from './api.ts';

const listings = page.getByRole('region', { name: /^Listings/ });

/** Opens the Connections page with this feed and these other sources. */
const open = (shown: ReturnType<typeof feed>, others: FeedList['others']) =>
  openScreen('/admin/settings/connections', {
    fakes: {
      listConnections: connectionList,
      listFeeds: { publicHomes: 0, feeds: [shown], others } satisfies FeedList,
    },
  });

test('names the homes of files and of feeds that are no longer connected', async () => {
  await open(feed(), [
    { source: 'demo', kind: 'demo', homes: 48, areShown: false },
    { source: 'homes.csv', kind: 'file', homes: 1, areShown: true },
    { source: 'old-mls', kind: 'ended-feed', homes: 1203, areShown: false },
  ]);
  await see(listings.getByText('homes.csv, a file import: visitors see 1 home.'));
  await see(
    listings.getByText('old-mls, a feed that is no longer connected: 1,203 homes, hidden from visitors.'),
  );
  await see(listings.getByText('0 homes are public. Demo homes are hidden while a feed is connected.'));
  expect(listings.getByText(/^demo/).length).toBe(0);
});

test('says after a first load that all homes were read', async () => {
  const at = minutesAgo(5);
  await open(feed({ publishedAt: at, synced: { at, added: 0, changed: 0, removed: 0 } }), []);
  await see(listings.getByText(/: all homes read$/));
});
