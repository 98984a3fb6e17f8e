import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, panel } from '../../../../testing/desks/clients.ts';
import { problem } from '../../../../testing/fakes.ts';
import { ann, interest, lead, person, talkId } from '../../../../testing/samples/clients.ts';
import { found, listing } from '../../../../testing/samples/listings.ts';
import { savedSearch } from '../../../../testing/samples/saved-searches.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { address, dialog, goBack, lines, see, soon } from '../../../../testing/see.ts';

describe('a person', () => {
  test('is linked from the lists, and shows details and events', async () => {
    await openDesk([ann], {
      fakes: {
        listChatLeads: [{ ...lead, name: 'Ann Lee', email: 'ann@example.com' }],
        getPerson: person,
        getConversation: problem(404, 'not-found'),
      },
    });
    await page.getByRole('table', { name: 'Chat leads' }).getByRole('link', { name: 'Ann Lee' }).click();
    await see(page.getByRole('heading', { level: 2, name: 'Ann Lee' }));
    expect(address()).toBe('/admin/client-manager/person?email=ann%40example.com');
    expect(lines(page.getByRole('list', { name: 'Known as' }))).toEqual(['Contact\nChat lead']);
    await see(page.getByText('Couldn’t load: postcards.'));
    const timeline = panel('Timeline');
    await see(timeline.getByText('Saved a home'));
    await expect
      .element(timeline.getByRole('link', { name: 'See the home' }))
      .toHaveAttribute('href', '/listing/DEMO-1');
    await timeline.getByRole('button', { name: 'Read the conversation of Ann Lee' }).click();
    await soon(() => new URLSearchParams(location.search).get('conversation'), talkId);
    await goBack();
    await page.getByRole('link', { name: 'Stages and homes' }).click();
    await see(panel('Contact Progress').getByText('ann@example.com'));
  });

  test('has conversations that say which message has no answer', async () => {
    const at = '2026-11-20T15:04:05Z';
    const noAnswer = 'No answer was saved. The visitor may not have gotten one.';
    await openScreen(`/admin/client-manager/person?email=ann%40example.com&conversation=${talkId}`, {
      fakes: {
        ...{ getPerson: person, listInterests: [] },
        getConversation: {
          ...{ id: talkId, startedAt: at, lastAt: at, name: 'Ann Lee', email: null, phone: null },
          ...{ messages: 3, lastSaid: 'Homes in Jenks' },
          turns: [
            { role: 'user', content: 'Hello', at },
            { role: 'assistant', content: 'What are you looking for?', at },
            { role: 'user', content: 'Homes in Jenks', at, unanswered: true },
          ],
        },
      },
    });
    const talk = dialog('Conversation');
    await see(talk.getByText(noAnswer));
    expect(lines(talk.getByRole('listitem')).map((text) => text.includes(noAnswer))).toEqual([
      ...[false, false, true],
    ]);
  });

  test('with a long name keeps each word whole on a phone', async () => {
    const name = 'Bartholomew Featherstonehaugh';
    await openScreen('/admin/client-manager/person?email=ann%40example.com', {
      size: 'phone',
      fakes: { getPerson: { ...person, name }, listInterests: [] },
    });
    const heading = page.getByRole('heading', { level: 2, name });
    await see(heading);
    const text = heading.element().firstChild as Text;
    const word = new Range();
    word.setStart(text, name.indexOf('F'));
    word.setEnd(text, name.length);
    expect(word.getClientRects().length).toBe(1);
  });

  test('has saved homes, as they are now, and those that were removed again', async () => {
    const of = (id: number, change: object = {}) => ({
      ...interest,
      ...{ id, listingKey: `DEMO-1000${id}`, ...change },
    });
    const history = [
      { kind: 'price' as const, at: '2026-11-19T18:00:00Z', price_from: 236_000, price_to: 210_000 },
    ];
    await openScreen('/admin/client-manager/person?email=ann%40example.com', {
      fakes: {
        getPerson: person,
        listInterests: [of(4, { removedAt: '2026-11-22T18:00:00Z' }), of(1), of(2), of(3)],
        getListingByKey: ({ query: { listingKey } }) => {
          const n = Number(listingKey?.slice(-1));
          if (n === 3) return problem(410, 'listing-gone');
          const change = n === 1 ? { history } : n === 2 ? { standard_status: 'Pending' } : {};
          return { properties: [listing(n, change)] };
        },
      },
    });
    const homes = panel('Saved Homes');
    await see(homes.getByRole('heading', { name: 'Saved Homes 3' }));
    await soon(
      () => lines(homes.getByRole('listitem')).map((text) => text.split(/\n+/).join(' | ')),
      [
        '$210,000 | 101 Elm St, Jenks | Reduced from $236,000 | Saved Nov 20, 2026',
        '$220,000 | 102 Elm St, Jenks | Pending | Saved Nov 20, 2026',
        'DEMO-10003 | No longer available | Saved Nov 20, 2026',
        '$240,000 | 104 Elm St, Jenks | Saved Nov 20, 2026, removed Nov 22, 2026',
      ],
    );
  });

  test('reports an unknown person', async () => {
    await openScreen('/admin/client-manager/person?email=no%40example.com', {
      fakes: { getPerson: problem(404, 'not-found') },
    });
    await see(page.getByText('No one has this email'));
  });

  test('shows the searches that they follow with what came of them, and makes one for them', async () => {
    const searches = [
      { ...savedSearch(2, { name: 'South', frequency: 'weekly' }), told: 12, opens: 1 },
      { ...savedSearch(1, { state: 'unconfirmed', by_agent: true, homes: null }), told: 0, opens: 0 },
    ];
    await openScreen('/admin/client-manager/person?email=ann%40example.com', {
      fakes: {
        ...{ getPerson: person, listInterests: [], listPersonSearches: { searches } },
        ...{ searchListings: found(1), findClusters: problem(501, 'not-built-in') },
      },
    });
    const list = panel('Followed Searches').getByRole('list');
    await see(list.getByText('36 homes now · 12 updates emailed · opened 1 time'));
    await see(list.getByText('Not confirmed'));
    await see(list.getByText('Made by you'));
    await panel('Followed Searches').getByRole('button', { name: 'Make a Search' }).click();
    await page.getByRole('button', { name: 'Save This Search' }).click();
    await expect
      .element(page.getByRole('form', { name: 'Save This Search' }).getByLabelText('Client’s email'))
      .toHaveValue('ann@example.com');
  });
});
