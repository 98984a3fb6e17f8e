import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { accessFindings, contrastFindings, turnTheme } from '../../../../../../testing/access.ts';
import { type Fakes, held, noNetwork, problem } from '../../../../../../testing/fakes.ts';
import { connectionList } from '../../../../../../testing/samples/connections.ts';
import {
  behindFeed,
  feed,
  loadingFeed,
  minutesAgo,
  stoppedFeed,
} from '../../../../../../testing/samples/feeds.ts';
import { openScreen, type Size } from '../../../../../../testing/screen.tsx';
import {
  button,
  dialog,
  focus,
  gone,
  lines,
  press,
  see,
  soon,
  texts,
  toast,
} from '../../../../../../testing/see.ts';

type Feed = ReturnType<typeof feed>;

afterEach(() => {
  vi.useRealTimers();
});

const listings = page.getByRole('region', { name: /^Listings/ });
const card = (name: string): Locator => listings.getByRole('listitem', { name, exact: true });
const list = (feeds: Feed[]) => ({ publicHomes: 11_206, others: [], feeds });

/** Opens the Connections page with these feeds. */
async function open(feeds: Feed[], fakes: Fakes = {}, size?: Size) {
  const screen = await openScreen('/admin/settings/connections', {
    ...{ size, fakes: { listConnections: connectionList, listFeeds: list(feeds), ...fakes } },
  });
  await see(page.css('li#ads'));
  return screen;
}

test('shows a live feed’s age, last reads, photos to copy, and what visitors see', async () => {
  await open([feed()]);
  const live = card('Green Country MLS');
  await see(live.getByText('Live', { exact: true }));
  await see(live.getByText('7 min', { exact: true }));
  await see(live.getByText(/: 14 changed, 2 new$/));
  await see(live.getByText(/: 3 removed, 0 missing$/));
  await see(live.getByText('86 still to copy'));
  await see(live.getByText(/^Visitors see 11,206 homes, “Updated /));
  await see(listings.getByText('11,206 homes are public.', { exact: true }));
  await live.getByText('Counts and limits, 41 hidden by rules').click();
  await see(live.getByText('41 homes: The seller doesn’t allow display on the internet.'));
  await see(live.getByText('212 of 7,200 requests this hour'));
  expect(live.getByRole('progressbar').length).toBe(0);
});

test('shows how far a load is, the time left, and its steps', async () => {
  await open([loadingFeed()]);
  const loading = card('Capital Area MLS');
  await see(loading.getByText('42%', { exact: true }));
  await see(loading.getByText('18,412 of 42,820 homes'));
  await see(loading.getByText('About 31 min left'));
  await soon(() => texts(loading.css('[aria-current=step]')), ['Load']);
  await expect.element(loading.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '18412');
  await see(loading.getByText('Visitors see no homes from this feed until all 4 steps finish.'));
  expect(texts(loading.getByRole('button'))).toEqual(['Pause']);
});

test('shows the homes that the license hides, since when, and the failure', async () => {
  await open([behindFeed()]);
  const behind = card('Ozark Lakes MLS');
  await see(behind.getByText('Behind', { exact: true }));
  await see(behind.getByText('16 hr 31 min'));
  await see(behind.getByText('Server unavailable (503).'));
  await see(behind.getByText(/66 tries, the last at /));
  await see(
    behind.getByText(
      /^2,940 homes have been hidden since .*: the license allows 12 hours without an update, or after a missed check\./,
    ),
  );
});

test('shows why a feed stopped, and maps its unknown values with the feed’s own meaning chosen', async () => {
  const stopped = stoppedFeed();
  let unknown = stopped.unknown;
  const { sent } = await open([], {
    listFeeds: () => list([{ ...stopped, unknown }]),
    mapLookup: ({ query }) => {
      unknown = unknown.filter(({ value }) => value !== query.value);
      return { message: `${query.value} is mapped. Its homes show it with the next update.` };
    },
  });
  const shown = card('Far Hills MLS');
  await see(shown.getByText('Put the current one in RESO_TOKEN, and restart the site.'));
  await see(shown.getByText('2 unknown values to map'));
  await see(shown.getByText('The feed doesn’t say what it means.'));
  // Nothing is chosen, so nothing is sent.
  await expect.element(button('Map Barndominium')).toHaveAttribute('aria-disabled', 'true');
  await button('Map Active - Kickout').click();
  await see(toast('Active - Kickout is mapped. Its homes show it with the next update.'));
  await soon(() => texts(shown.css('h4:focus')), ['1 unknown value to map']);
  await page.getByLabelText('Standard value for Barndominium').selectOptions('Other');
  await button('Map Barndominium').click();
  await gone(shown.getByText(/unknown value/));
  expect(sent('mapLookup').map(({ path, query }) => [path.feed, query.field, query.standard])).toEqual([
    ['far-hills', 'StandardStatus', 'Active Under Contract'],
    ['far-hills', 'PropertySubType', 'Other'],
  ]);
});

test('shows mapped values, and changes one, but to no status that removes homes', async () => {
  const mapped = [{ field: 'StandardStatus' as const, value: 'Kickout', standard: 'Canceled' as const }];
  const { sent } = await open([feed({ mapped })], { mapLookup: { message: 'Kickout is mapped to Active.' } });
  await card('Green Country MLS').getByText('1 mapped value').click();
  const choice = page.getByLabelText('Standard value for Kickout');
  await expect.element(choice).toHaveValue('Canceled');
  expect(texts(choice.getByRole('option'))).not.toContain('Delete');
  expect(texts(choice.getByRole('option'))).not.toContain('Incomplete');
  await choice.selectOptions('Active');
  await button('Change Kickout').click();
  await see(toast('Kickout is mapped to Active.'));
  expect(sent('mapLookup').map(({ query }) => [query.value, query.standard])).toEqual([
    ['Kickout', 'Active'],
  ]);
});

test('keeps a value that could not be mapped, with the reason', async () => {
  await open([stoppedFeed()], { mapLookup: noNetwork });
  await button('Map Active - Kickout').click();
  await see(
    page
      .getByRole('alert')
      .getByText(
        'Active - Kickout wasn’t mapped. We couldn’t reach the site. Check your connection and try again.',
      ),
  );
  await see(button('Map Active - Kickout'));
});

test('starts an update and a full check, and keeps the focus on the button', async () => {
  const waiting = held({ message: 'The sync starts within seconds.' });
  const { sent, answer } = await open([feed()], { controlFeed: waiting.fake });
  const sync = button('Sync Now: Green Country MLS');
  focus(sync);
  await press('Enter');
  await see(sync.getByText('Starting...'));
  waiting.letGo();
  await see(toast('Green Country MLS: The sync starts within seconds.'));
  await expect.element(sync).toHaveFocus();
  answer({ controlFeed: { message: 'The full check starts within seconds.' } });
  await button('Check Everything Now: Green Country MLS').click();
  await see(toast('Green Country MLS: The full check starts within seconds.'));
  expect(sent('controlFeed').map(({ path }) => path.action)).toEqual(['sync', 'sweep']);
});

test('says before a reload what it costs, and that the homes stay public', async () => {
  const { sent } = await open([feed()], { controlFeed: { message: 'The reload starts within seconds.' } });
  await button('Reload: Green Country MLS').click();
  const question = dialog('Reload Green Country MLS?');
  await see(question.getByText('This reads all 11,247 rows again, in 12 requests and about 1 minute.'));
  await see(question.getByText(/^The homes stay public meanwhile\./));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gone(question);
  expect(sent('controlFeed')).toEqual([]);
  await button('Reload: Green Country MLS').click();
  await question.getByRole('button', { name: 'Reload' }).click();
  await gone(question);
  expect(sent('controlFeed').map(({ path }) => path)).toEqual([{ feed: 'green-country', action: 'reload' }]);
});

test('pauses and resumes with one button, and offers nothing else while paused', async () => {
  let paused = false;
  await open([], {
    listFeeds: () => list([feed(paused ? { paused, state: 'paused' } : {})]),
    controlFeed: ({ path }) => {
      paused = path.action === 'pause';
      return { message: 'Done.' };
    },
  });
  const pause = button('Pause: Green Country MLS');
  focus(pause);
  await press('Enter');
  await see(card('Green Country MLS').getByText('Paused', { exact: true }));
  await see(card('Green Country MLS').getByText(/They are hidden 12 hours after the last update\.$/));
  await expect.element(button('Resume: Green Country MLS')).toHaveFocus();
  expect(texts(card('Green Country MLS').getByRole('button'))).toEqual(['Resume']);
  await press('Enter');
  await see(card('Green Country MLS').getByText('Live', { exact: true }));
});

test('shows an action that failed with its reason, and can repeat it', async () => {
  const { answer } = await open([feed()], {
    controlFeed: problem(409, 'conflict', { detail: 'The feed is paused. Resume it first.' }),
  });
  await button('Sync Now: Green Country MLS').click();
  await see(
    page.getByRole('alert').getByText('The update didn’t start. The feed is paused. Resume it first.'),
  );
  answer({ controlFeed: { message: 'The sync starts within seconds.' } });
  await button('Sync Now: Green Country MLS').click();
  await gone(page.getByRole('alert'));
});

test('reads the feeds again every 2 seconds while one loads, otherwise every 15', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let feeds = [loadingFeed()];
  const { sent } = await open([], { listFeeds: () => list(feeds) });
  await see(card('Capital Area MLS'));
  expect(sent('listFeeds').length).toBe(1);
  feeds = [feed({ name: 'Capital Area MLS', id: 'capital-area' })];
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent('listFeeds').length).toBe(2);
  await see(card('Capital Area MLS').getByText('Live', { exact: true }));
  const before = sent('listFeeds').length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent('listFeeds').length).toBe(before);
  await vi.advanceTimersByTimeAsync(5000);
  await soon(() => sent('listFeeds').length, before + 1);
});

test('keeps what was loaded when a later read fails, and says when it was', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await open([feed()]);
  await see(card('Green Country MLS'));
  answer({ listFeeds: noNetwork });
  await vi.advanceTimersByTimeAsync(15_000);
  // The two further tries wait 1 and 2 seconds.
  await vi.advanceTimersByTimeAsync(4000);
  await see(listings.getByText(/^This couldn’t be refreshed\. It shows the state at /));
  await see(card('Green Country MLS'));
});

test('tells a site without feeds how to connect one, and that files work', async () => {
  await open([]);
  await see(listings.getByText('Connect your MLS feed to keep listings current'));
  expect(lines(listings).join()).toMatch(/docs\/feeds\.md.*npm run import/);
});

test.each([404, 501])('shows nothing of feeds where the service answers %i', async (status) => {
  const { sent } = await open([], { listFeeds: problem(status, 'not-built-in') });
  await soon(() => sent('listFeeds').length, 1);
  await gone(listings);
});

test('shows that the feeds failed to load, and can retry', async () => {
  const { answer } = await open([], { listFeeds: problem(403, 'not-allowed') });
  await see(listings.getByText('Listing feeds didn’t load'));
  answer({ listFeeds: list([feed()]) });
  await listings.getByRole('button', { name: 'Try Again' }).click();
  await see(card('Green Country MLS'));
});

test('says a change of state aloud', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await open([feed()]);
  await see(listings.getByRole('status').getByText('Green Country MLS: Live.'));
  answer({ listFeeds: list([feed({ state: 'behind', readAt: minutesAgo(60) })]) });
  await vi.advanceTimersByTimeAsync(15_000);
  await see(listings.getByRole('status').getByText('Green Country MLS: Behind.'));
});

test('counts the feeds that need attention with the other connections', async () => {
  await open([feed(), behindFeed(), stoppedFeed(), stoppedFeed({ id: 'other', name: 'Other MLS' })]);
  const summary = page.getByRole('list', { name: 'Connections by state' });
  await soon(() => texts(summary.getByRole('listitem')).slice(0, 2), ['2 feeds stopped', '1 feed behind']);
});

test('is free of findings in both themes', async () => {
  await open([loadingFeed(), feed(), behindFeed(), stoppedFeed()]);
  await listings.getByText('Counts and limits, 41 hidden by rules').first().click();
  expect(await accessFindings()).toEqual([]);
  await turnTheme();
  expect(await contrastFindings()).toEqual([]);
});
