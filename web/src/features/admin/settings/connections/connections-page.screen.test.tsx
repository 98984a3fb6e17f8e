import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { problem } from '../../../../../testing/fakes.ts';
import type { AnswerOf, Sent } from '../../../../../testing/operations.ts';
import { connectionList, connections } from '../../../../../testing/samples/connections.ts';
import { settings } from '../../../../../testing/samples/settings.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { address, button, focus, gone, press, see, soon, texts } from '../../../../../testing/see.ts';
import { siteProfile } from '../../../../../testing/site-profile.ts';

type Tested = AnswerOf<'testConnection'>;

const row = (kind: string): Locator => page.css(`li#${kind}`);
/** An existing image for each tile. */
const map = { ...siteProfile.map, tileUrl: `${siteProfile.media.cover}?{z}-{x}-{y}` };

/** Opens the page with connections in every state; `answer` returns the results of tests. */
async function open(
  answer: (kind: Tested['kind']) => Pick<Tested, 'ok' | 'text'> & { advice?: string },
  at = '/admin/settings/connections',
  list: AnswerOf<'listConnections'> = connectionList,
) {
  const screen = await openScreen(at, {
    fakes: {
      getSite: { ...siteProfile, map },
      listConnections: list,
      listFeeds: problem(501, 'not-built-in'),
      getSettings: settings,
      listTemplates: [],
      listPageViews: { count: 0, page_views: [] },
      listIncidents: [],
      testConnection: ({ path: { kind } }: Sent<'testConnection'>) => ({
        ...{ kind, advice: null, at: '2026-11-22T20:46:00Z' },
        ...answer(kind),
      }),
    },
  });
  await see(row('ads'));
  const asked = () => screen.sent('testConnection').map(({ path }) => path.kind);
  return { ...screen, asked };
}

const fine = () => ({ ok: true, text: 'Fine.' });

test('show each state in words, what is missing without it, and times by the site’s clock with its name', async () => {
  await open(fine);
  const summary = page.getByRole('list', { name: 'Connections by state' });
  await soon(
    () => texts(summary.getByRole('listitem')),
    ['1 failing', '2 connected', '1 built in', '2 not connected'],
  );
  await see(page.getByText('All times are Central Time.'));
  await see(row('texts').getByText('Failing', { exact: true }));
  await see(row('texts').getByText('Twilio does not take SMS_ACCOUNT'));
  await see(row('email').css('time[datetime="2026-11-22T20:31:00Z"]').getByText('2:31 PM'));
  await see(row('ads').getByText('Campaigns are recorded here and don’t run.'));
  expect(row('ads').getByRole('button').length).toBe(0);
  expect(texts(row('mailbox').getByRole('button'))).toEqual(['Connect']);
});

test('say under the row what a test found, aloud too, and keep a failure until the next test', async () => {
  let works = false;
  const { asked } = await open((kind) =>
    works
      ? { ok: true, text: 'Test accepted by Twilio. Check your phone.' }
      : { ok: false, text: `${kind} failed.`, advice: 'Check SMS_TOKEN.' },
  );
  const texting = button('Send Test: Texts');
  focus(texting);
  await press('Enter');
  await see(row('texts').getByText('texts failed.'));
  await see(row('texts').getByText('Check SMS_TOKEN.'));
  await see(page.getByRole('status').getByText('Texts: texts failed. Check SMS_TOKEN.'));
  await expect.element(texting).toHaveFocus();
  works = true;
  await button('Send Test: Site email').click();
  await see(row('email').getByText('Test accepted by Twilio.'));
  await see(row('texts').getByText('texts failed.'));
  await texting.click();
  await see(row('texts').getByText('Test accepted by Twilio. Check your phone.'));
  await gone(row('texts').getByText('texts failed.'));
  expect(asked()).toEqual(['texts', 'email', 'texts']);
});

test('are tested one at a time by Check All, after showing what it sends', async () => {
  const { asked } = await open(fine);
  await see(page.getByText('Check All sends a test email and a test text to you and nobody else.'));
  await button('Check All').click();
  await see(row('tiles').getByText('This browser loaded a map tile.'));
  await see(button('Check All'));
  const withTests = connections.filter(({ test, kind }) => test && kind !== 'tiles');
  expect(asked()).toEqual(withTests.map(({ kind }) => kind));
});

test('shows a failed test call in its row, and can retry', async () => {
  const { answer } = await open(fine);
  answer({ testConnection: problem(503, 'upstream-down') });
  await button('Send Test: Assistant').click();
  await see(row('language').getByText('The test couldn’t run.'));
  await expect.element(button('Send Test: Assistant')).toHaveAttribute('aria-disabled', 'false');
});

test('links to one connection’s instructions, and back to the settings', async () => {
  await open(fine, '/admin/settings/connections#mailbox');
  const guide = row('mailbox').getByText('MAILBOX_URL');
  await see(guide);
  const toggle = button('Connect: Your mailbox');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await gone(guide);
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await tabs.getByRole('link', { name: 'General' }).click();
  await soon(address, '/admin/settings');
  await tabs.getByRole('link', { name: 'Connections' }).click();
  await soon(address, '/admin/settings/connections');
});

test('of which several could do the same show how to connect each, the one that is connected first', async () => {
  await open(fine);
  await button('Fix: Texts').click();
  await soon(() => texts(row('texts').getByRole('heading', { level: 4 })), ['Twilio', 'Other Texts']);
  await see(row('texts').getByText('OTHER_URL'));
});

test('shows an error when the list fails to load, and can retry', async () => {
  const { answer } = await openScreen('/admin/settings/connections', {
    fakes: { listConnections: problem(500, 'internal'), listFeeds: problem(501, 'not-built-in') },
  });
  await see(page.getByText('Connections didn’t load'));
  answer({ listConnections: connectionList });
  await button('Try Again').click();
  await see(row('ads'));
});

test('shows what the language model did today, and that a limit is reached', async () => {
  const used = { answers: 42, answers_built_in: 3, tokens: 5_000_100, token_limit: 5_000_000, cost: 1.5 };
  const today = { ...used, limit_reached: true, visitors_at_limit: 1 };
  const [first, ...rest] = connectionList.connections;
  if (first === undefined) throw new Error('there are no connections');
  const language = { ...first, kind: 'language' as const, name: 'Assistant', today };
  await open(fine, undefined, { ...connectionList, connections: [language, ...rest] });
  await see(
    row('language').getByText('42 answers, 3 built in instead, 5,000,100 of 5,000,000 tokens, $1.50'),
  );
  await see(row('language').getByText('Daily limit reached.'));
  await see(row('language').getByText('1 visitor has reached the limit'));
});
