import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openDesk, panel } from '../../../../../testing/desks/clients.ts';
import { problem } from '../../../../../testing/fakes.ts';
import {
  ann,
  annId,
  emptyJourney,
  facts,
  interest,
  lead,
  person,
  personFakes,
  talkId,
} from '../../../../../testing/samples/clients.ts';
import { found, listing } from '../../../../../testing/samples/listings.ts';
import { savedSearch } from '../../../../../testing/samples/saved-searches.ts';
import { showingHours } from '../../../../../testing/samples/showings.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import {
  address,
  button,
  dialog,
  goBack,
  gone,
  lines,
  press,
  readAlert,
  see,
  soon,
} from '../../../../../testing/see.ts';

const byId = `/admin/people/${annId}`;
const first = facts.facts[0] as (typeof facts.facts)[number];

describe('a person', () => {
  test('is opened from the lists by email, and shows who they are and what happened', async () => {
    await openDesk([ann], {
      fakes: {
        ...personFakes,
        listChatLeads: [{ ...lead, name: 'Ann Lee', email: 'ann@example.com' }],
        getConversation: problem(404, 'not-found'),
        listAddresses: [ann],
      },
    });
    await page.getByRole('table', { name: 'Chat leads' }).getByRole('link', { name: 'Ann Lee' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Ann Lee' }));
    expect(address()).toBe(byId);
    const reach = page.getByRole('list', { name: 'Emails and numbers' }).getByRole('listitem');
    expect(lines(reach).map((text) => text.split(/\n+/).join(' | '))).toEqual([
      'ann@example.com | Confirmed | Account, Sep 3, 2026 | Has an account: sees the stages and their notes',
      '(512) 555-0142 | You added it | You, Nov 20, 2026',
    ]);
    const timeline = panel('Timeline');
    await see(timeline.getByText('Interested in a home'));
    await expect
      .element(timeline.getByRole('link', { name: 'See the home' }))
      .toHaveAttribute('href', '/listing/DEMO-1');
    await timeline.getByRole('button', { name: 'Read the conversation of Ann Lee' }).click();
    await soon(() => new URLSearchParams(location.search).get('conversation'), talkId);
    await goBack();
    await see(panel('About').getByText('1204 Elm St, Austin, TX 78704'));
    await page.getByRole('link', { name: 'Stages and homes' }).click();
    await see(panel('Contact Progress').getByText('ann@example.com'));
  });

  test('keeps the conversation of an old link when it opens by id', async () => {
    await openScreen(`/admin/client-manager/person?email=ann%40example.com&conversation=${talkId}`, {
      fakes: { ...personFakes, getConversation: problem(404, 'not-found') },
    });
    await see(dialog('Conversation'));
    expect(address()).toBe(`${byId}?conversation=${talkId}`);
  });

  test('has conversations that say which message has no answer', async () => {
    const at = '2026-11-20T15:04:05Z';
    const noAnswer = 'No answer was saved. The visitor may not have gotten one.';
    await openScreen(`${byId}?conversation=${talkId}`, {
      fakes: {
        ...personFakes,
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
    await openScreen(byId, { size: 'phone', fakes: { ...personFakes, readPerson: { ...person, name } } });
    const heading = page.getByRole('heading', { level: 1, name });
    await see(heading);
    const text = heading.element().firstChild as Text;
    const word = new Range();
    word.setStart(text, name.indexOf('F'));
    word.setEnd(text, name.length);
    expect(word.getClientRects().length).toBe(1);
  });

  test('has on a phone what comes next first, links to the parts below, and the menu beside the name', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({
      ...(facts.facts[n % 2] ?? first),
      id: n + 1,
    }));
    await openScreen(byId, {
      size: 'phone',
      fakes: {
        ...{ ...personFakes, listFacts: { facts: many, next: null, total: 50, counts: { homes: 50 } } },
        ...{ listInterests: [interest], getListingByKey: { properties: [listing(1)] } },
      },
    });
    const box = (what: Locator) => what.element().getBoundingClientRect();
    await see(panel('Saved Homes').getByText('101 Elm St, Jenks'));
    const parts = ['Next Step', 'Journey', 'Saved Homes', 'Timeline', 'How to Reach'].map((name) =>
      panel(name),
    );
    const tops = parts.map((part) => box(part).top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const name = box(page.getByRole('heading', { level: 1, name: 'Ann Lee' }));
    const menu = box(button('More for Ann Lee'));
    expect(menu.top).toBeLessThan(name.bottom);
    expect(menu.left).toBeGreaterThanOrEqual(name.right);
    const links = page.getByRole('navigation', { name: 'On this page' });
    expect(lines(links.getByRole('button')).map((text) => text.split(/\s*\n+/).join(' '))).toEqual([
      ...['Now', 'Homes 1', 'Conversation', 'Timeline 50', 'How to Reach'],
    ]);
    for (const [link, part] of [
      ['How to Reach', 'How to Reach'],
      ['Timeline 50', 'Timeline'],
      ['Now', 'Next Step'],
    ] as const) {
      await links.getByRole('button', { name: link }).click();
      const heading = panel(part).getByRole('heading', { level: 2, name: part });
      await expect.element(heading).toHaveFocus();
      // Not under the links, which stay in view.
      expect(box(heading).top).toBeGreaterThanOrEqual(box(links).bottom);
      expect(box(heading).bottom).toBeLessThan(innerHeight);
    }
  });

  test('has on a desk the timeline in the middle, between how to reach them and what comes next', async () => {
    await openScreen(byId, { fakes: personFakes });
    await see(panel('Timeline'));
    const box = (name: string) => panel(name).element().getBoundingClientRect();
    const [reach, timeline, next] = [box('How to Reach'), box('Timeline'), box('Next Step')];
    expect(reach.right).toBeLessThan(timeline.left);
    expect(timeline.right).toBeLessThan(next.left);
    expect(next.top).toBe(timeline.top);
    expect(box('Journey').bottom).toBeLessThan(next.top);
    await gone(page.getByRole('navigation', { name: 'On this page' }));
  });

  test('is written to where the composer opens, with the focus in it', async () => {
    const preview = { subject: '', html: '', text: '', missing: [], unknown: [] };
    await openScreen(byId, {
      size: 'phone',
      fakes: {
        ...{ ...personFakes, listTemplates: [] },
        previewMessage: { ...preview, consent: 'unasked', obstacle: null, sends: true },
      },
    });
    await button('Write').click();
    const subject = page.getByLabelText('Subject');
    await expect.element(subject).toHaveFocus();
    await expect.element(subject).toBeInViewport();
  });

  test('has saved homes, as they are now, and those that were removed again', async () => {
    const of = (id: number, change: object = {}) => ({
      ...interest,
      ...{ id, listingKey: `DEMO-1000${id}`, ...change },
    });
    const history = [
      { kind: 'price' as const, at: '2026-11-19T18:00:00Z', price_from: 236_000, price_to: 210_000 },
    ];
    await openScreen(byId, {
      fakes: {
        ...personFakes,
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

  test('has the showings that are ahead as next steps, and reschedules them from there', async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    const of = (id: number, scheduledShowing: string | null) => ({
      ...{ ...interest, id, listingKey: `DEMO-1000${id}`, scheduledShowing },
    });
    await openScreen(byId, {
      fakes: {
        ...{ ...personFakes, getShowingHours: showingHours },
        listInterests: [
          of(1, null),
          of(2, `${days(9)} 10:00`),
          of(3, `${days(-3)} 10:00`),
          of(4, `${days(3)} 16:00`),
        ],
        getListingByKey: ({ query: { listingKey } }) => ({
          properties: [listing(Number(listingKey?.slice(-1)))],
        }),
      },
    });
    const showings = panel('Next Step').getByRole('list', { name: 'Showings' }).getByRole('listitem');
    await soon(
      () => lines(showings).map((text) => text.split(/\n+/)[0]),
      ['Showing, 104 Elm St, Jenks', 'Showing, 102 Elm St, Jenks'],
    );
    await see(showings.first().getByText(/4:00 PM$/));
    await showings.first().getByRole('button', { name: 'Reschedule: 104 Elm St, Jenks' }).click();
    await expect
      .element(dialog('Schedule Showing').getByLabelText('Date', { exact: true }))
      .toHaveValue(days(3));
  });

  test('reports an unknown email and an unknown id', async () => {
    const { go, answer } = await openScreen('/admin/client-manager/person?email=no%40example.com', {
      fakes: { ...personFakes, findPerson: problem(404, 'not-found') },
    });
    await see(page.getByText('No one has this email'));
    answer({ readPerson: problem(404, 'not-found') });
    await go('/admin/people/1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10');
    await see(page.getByText('There is no such person'));
  });

  test('loads again what couldn’t be loaded', async () => {
    const { answer } = await openScreen(byId, {
      fakes: { ...personFakes, readPerson: problem(502, 'upstream-failed') },
    });
    await see(page.getByText(/^The person couldn’t be loaded/));
    answer({ readPerson: person });
    await button('Try Again').click();
    await see(page.getByRole('heading', { level: 1, name: 'Ann Lee' }));
  });

  test('shows the searches that they follow with what came of them, and makes one for them', async () => {
    const searches = [
      { ...savedSearch(2, { name: 'South', frequency: 'weekly' }), told: 12, opens: 1 },
      { ...savedSearch(1, { state: 'unconfirmed', by_agent: true, homes: null }), told: 0, opens: 0 },
    ];
    await openScreen(byId, {
      fakes: {
        ...{ ...personFakes, listPersonSearches: { searches } },
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

describe('who somebody is', () => {
  test('the contact stands under About also where a newer email is proved better', async () => {
    const newer = {
      ...{ id: 9, kind: 'email' as const, value: 'ann@new.example', proof: 'confirmed' as const },
      ...{ source: 'Account', since: first.at, former: null, isAccount: true },
    };
    await openScreen(byId, {
      fakes: {
        ...personFakes,
        readPerson: { ...person, identities: [newer, ...person.identities] },
        listAddresses: [ann],
      },
    });
    await see(panel('About').getByText('Contact since'));
    await see(panel('About').getByRole('button', { name: 'Edit' }));
  });

  test('who shares a number is said to be another person, which is told and asked no more', async () => {
    const wendy = {
      id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10',
      name: 'Wendy Ng',
      email: 'wendy@example.com',
    };
    const alike = [
      { ...wendy, phoneNumber: null, isProved: true, lastAt: first.at, because: 'phone' as const },
    ];
    const { answer, sent } = await openScreen(byId, {
      fakes: {
        ...personFakes,
        readPerson: { ...person, alike },
        keepApart: problem(502, 'upstream-failed'),
      },
    });
    const card = panel('May be the same person');
    await see(card.getByText('Same phone number · wendy@example.com'));
    await card.getByRole('button', { name: 'Two People' }).click();
    await readAlert('Failed to save your answer. Please try again.');
    answer({ keepApart: { message: 'Done.' }, readPerson: person });
    await card.getByRole('button', { name: 'Two People' }).click();
    await gone(card);
    await see(page.getByText('Ann Lee and Wendy Ng stay two people'));
    expect(sent('keepApart').at(-1)?.body).toEqual({ other: wendy.id });
  });

  test('a name is changed in place, and what was typed stays after a failure', async () => {
    const { answer, sent } = await openScreen(byId, {
      fakes: { ...personFakes, changePerson: problem(502, 'upstream-failed') },
    });
    await button('More for Ann Lee').click();
    await page.getByRole('menuitem', { name: 'Change the Name' }).click();
    const field = page.getByLabelText('Name', { exact: true });
    await field.fill('Ann B. Lee');
    await press('Enter');
    await readAlert('Failed to change the name. Please try again.');
    await expect.element(field).toHaveValue('Ann B. Lee');
    answer({ changePerson: { message: 'Done.' }, readPerson: { ...person, name: 'Ann B. Lee' } });
    await button('Save').click();
    await see(page.getByRole('heading', { level: 1, name: 'Ann B. Lee' }));
    expect(sent('changePerson').at(-1)?.body).toEqual({ name: 'Ann B. Lee' });
  });

  test('an email that another person has is refused with what to do', async () => {
    await openScreen(byId, { fakes: { ...personFakes, addIdentity: problem(409, 'conflict') } });
    await button('Add an email or a number').click();
    await page.getByLabelText('Email or US phone number').fill('a.lee@example.com');
    await button('Add').click();
    await readAlert('Another person has this email. Merge the two from the menu beside the name.');
  });

  test('an email of someone who asked to be deleted is added only when the agent means it', async () => {
    const detail = 'The person with a.lee@example.com asked to be deleted.';
    const { sent } = await openScreen(byId, {
      fakes: {
        ...personFakes,
        addIdentity: ({ body }) =>
          body.evenDeleted === true ? person : problem(409, 'asked-to-be-deleted', { detail }),
      },
    });
    await button('Add an email or a number').click();
    await page.getByLabelText('Email or US phone number').fill('a.lee@example.com');
    await button('Add').click();
    await see(page.getByText(detail));
    await button('Add Anyway').click();
    await see(page.getByText('a.lee@example.com is added'));
    expect(sent('addIdentity').map(({ body }) => body.evenDeleted)).toEqual([undefined, true]);
  });

  test('a dialog whose field has the focus gives it back to its button', async () => {
    await openScreen(byId, { fakes: personFakes });
    const add = button('Add an email or a number');
    await add.click();
    await expect.element(page.getByLabelText('Email or US phone number')).toHaveFocus();
    await press('Escape');
    await gone(dialog('Add an Email or a Number'));
    await expect.element(add).toHaveFocus();
  });

  test('a number that somebody typed reads as people write it', async () => {
    const typed = person.identities.map((one) =>
      one.kind === 'phone' ? { ...one, value: '9185550257' } : one,
    );
    await openScreen(byId, { fakes: { ...personFakes, readPerson: { ...person, identities: typed } } });
    const link = page.getByRole('link', { name: '(918) 555-0257' });
    await expect.element(link).toHaveAttribute('href', 'tel:9185550257');
  });

  test('an email is marked as former, and stands apart with its date', async () => {
    const former = {
      ...person,
      identities: person.identities.map((one) => (one.id === 1 ? { ...one, former: first.at } : one)),
    };
    const { sent } = await openScreen(byId, { fakes: { ...personFakes, changeIdentity: former } });
    await button('Actions for ann@example.com').click();
    await page.getByRole('menuitem', { name: 'No Longer Used' }).click();
    await see(page.getByRole('list', { name: 'Former emails and numbers' }).getByText('until Nov 20, 2026'));
    await see(page.getByText('ann@example.com is marked as former'));
    expect(sent('changeIdentity')[0]).toMatchObject({ path: { identityId: 1 }, body: { former: true } });
  });

  test('two people are merged after saying what happens, and the merge is undone', async () => {
    const other = {
      ...{ id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10', name: 'A. Lee', email: 'a.lee@example.com' },
      ...{ phoneNumber: null, isProved: false, lastAt: first.at },
    };
    const merged = { ...person, merges: [{ id: 3, at: first.at, name: 'A. Lee', email: other.email }] };
    const { sent } = await openScreen(byId, {
      fakes: {
        ...personFakes,
        listPeople: { people: [{ ...other, proof: 'claimed', stage: null }], next: null },
        previewMerge: {
          ...{ keeps: { ...other, id: annId, name: 'Ann Lee' }, joins: other },
          ...{ facts: 3, seenBy: ['ann@example.com'] },
        },
        ...{ mergePeople: merged, unmergePeople: person },
      },
    });
    await button('More for Ann Lee').click();
    await page.getByRole('menuitem', { name: 'Merge with Another Person' }).click();
    await page.getByLabelText('Name, email, or phone number').fill('lee');
    await page.getByRole('button', { name: /A. Lee/ }).click();
    await see(
      page.getByText(
        'Whoever signs in as ann@example.com will see the stages of both, and the notes shown with them.',
      ),
    );
    const reads = () => (['listTasks', 'listConsents'] as const).map((operation) => sent(operation).length);
    const before = reads();
    await button('Merge').click();
    await see(panel('Merged').getByText('A. Lee'));
    expect(sent('mergePeople')[0]?.body).toEqual({ other: other.id });
    await soon(
      reads,
      before.map((count) => count + 1),
    );
    await panel('Merged').getByRole('button', { name: 'Undo' }).click();
    await dialog('Undo the Merge?').getByRole('button', { name: 'Undo the Merge' }).click();
    await gone(panel('Merged'));
    await expect.element(page.getByRole('heading', { level: 2, name: 'About' })).toHaveFocus();
    expect(sent('unmergePeople')[0]?.path).toMatchObject({ mergeId: 3 });
    await see(page.getByText('A. Lee and Ann Lee are two people again'));
    await soon(
      reads,
      before.map((count) => count + 2),
    );
  });
});

describe('what the agent notes', () => {
  test('a private note is apart from what the client is shown, and its text survives a failed call', async () => {
    const journey = { ...emptyJourney, offer: 'In-Progress' as const, offerNote: 'We offered $415,000.' };
    const { answer, sent } = await openScreen(byId, {
      fakes: { ...personFakes, getJourney: journey, addNote: problem(502, 'upstream-failed') },
    });
    await see(panel('Journey').getByRole('heading', { name: 'Ann sees this with Make Offer' }));
    await see(panel('Journey').getByText('We offered $415,000.'));
    const notes = panel('Private notes');
    await see(notes.getByText('Only you see this'));
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await page.getByLabelText('Note', { exact: true }).fill('Ceiling is $428,000.');
    await button('Save').click();
    await readAlert('Failed to save the note. Please try again.');
    const note = { id: 7, text: 'Ceiling is $428,000.', createdAt: first.at, changedAt: null };
    answer({ addNote: note, listNotes: { notes: [note] } });
    await button('Save').click();
    await see(notes.getByText('Ceiling is $428,000.'));
    expect(sent('addNote').at(-1)?.body).toEqual({ text: 'Ceiling is $428,000.' });
  });

  test('of a person who was deleted elsewhere isn’t saved, and the page says why', async () => {
    const { answer } = await openScreen(byId, {
      fakes: { ...personFakes, addNote: problem(404, 'not-found', { detail: 'There is no such person.' }) },
    });
    await panel('Private notes').getByRole('button', { name: 'Add Note' }).click();
    await page.getByLabelText('Note', { exact: true }).fill('Ceiling is $428,000.');
    await button('Save').click();
    await readAlert('Failed to save the note. Please try again.');
    answer({ readPerson: problem(404, 'not-found') });
    await button('Save').click();
    await readAlert('This person was deleted, so nothing was saved.');
    await see(page.getByText('There is no such person'));
    await gone(panel('Private notes'));
  });
});

describe('a history', () => {
  test('of 20,000 events is read page by page, by kind, and by words', async () => {
    const counts = { homes: 18_000, messages: 2000, claims: 1 };
    const pageOf = (start: number, next: string | null) => ({
      facts: Array.from({ length: 50 }, (_, n) => ({ ...first, id: start + n, title: `Event ${start + n}` })),
      ...{ next, total: 20_000, counts },
    });
    const { sent } = await openScreen(byId, {
      fakes: {
        ...personFakes,
        listFacts: ({ query: { after, group, q } }) =>
          q !== undefined || group !== undefined
            ? facts
            : after === '5.1'
              ? pageOf(51, '5.2')
              : after === '5.2'
                ? pageOf(101, null)
                : pageOf(1, '5.1'),
      },
    });
    const timeline = panel('Timeline');
    await see(timeline.getByRole('button', { name: 'All 20,000' }));
    await timeline.getByRole('button', { name: 'Show Earlier' }).click();
    await see(timeline.getByText('Event 100', { exact: true }));
    await expect.element(timeline.getByRole('button', { name: 'Show Earlier' })).toHaveFocus();
    await timeline.getByRole('button', { name: 'Homes 18,000' }).click();
    await see(timeline.getByText('Talked with the assistant'));
    await timeline.getByRole('button', { name: /^All/ }).click();
    await button('Search the timeline').click();
    await timeline.getByRole('searchbox').fill('Quail');
    await soon(() => sent('listFacts').at(-1)?.query.q, 'Quail');
    expect(sent('listFacts').map(({ query: { group, after } }) => [group, after])).toEqual(
      expect.arrayContaining([
        [undefined, '5.1'],
        ['homes', undefined],
      ]),
    );
  });
});
