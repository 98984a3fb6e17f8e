import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openToday, row } from '../../../../../testing/desks/today.ts';
import { type Fakes, held, noNetwork, problem } from '../../../../../testing/fakes.ts';
import type { AnswerOf } from '../../../../../testing/operations.ts';
import { fullDay, now, personId, todayPerson } from '../../../../../testing/samples/today.ts';
import type { Size } from '../../../../../testing/screen.tsx';
import {
  address,
  button,
  dialog,
  focus,
  goBack,
  gone,
  lines,
  press,
  see,
  soon,
  texts,
} from '../../../../../testing/see.ts';
import { queryClient } from '../../../../api/query-client.ts';

type Snoozed = AnswerOf<'listSnoozed'>['people'][number];

const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const someone = (n: number, name: string, hours: number): Snoozed => ({
  ...{ person: todayPerson(n, name), until: inHours(hours), since: inHours(-n) },
});
const three = () => [
  someone(1, 'Priya Nandakumar', 2),
  someone(2, 'Hal Brandt', 18),
  someone(30, 'Noor Haddad', 12 * 24),
];
const list = dialog('Snoozed');
const rows = list.getByRole('list', { name: 'Snoozed people' }).getByRole('listitem');
const names = () => texts(rows.getByRole('link'));
const head = (count: number) => button(new RegExp(`^${count} snoozed`));
const bringBack = (name: string): Locator => list.getByRole('button', { name: `Bring Back ${name}` });

/** Opens Today, and the list of who is snoozed. */
async function openSnoozed(
  people: Snoozed[],
  { fakes = {}, size = 'desktop' as Size }: { fakes?: Fakes; size?: Size } = {},
) {
  const all = [...people];
  const screen = await openToday(
    () => ({ ...fullDay, snoozed: all.length, snoozeEndsAt: all[0]?.until ?? null }),
    {
      size,
      fakes: {
        listSnoozed: ({ query: { after, limit = 50 } }) => {
          const from = Number(after ?? 0);
          return {
            people: all.slice(from, from + limit),
            next: from + limit < all.length ? String(from + limit) : null,
          };
        },
        unsnoozePerson: ({ path }) => {
          all.splice(
            all.findIndex(({ person }) => person.id === path.personId),
            1,
          );
          return { message: 'Back in Today.' };
        },
        ...fakes,
      },
    },
  );
  await see(head(people.length));
  return { ...screen, all, open: () => head(people.length).click() };
}

describe('the list of who is snoozed', () => {
  test('opens from the head: who, until when, and since when', async () => {
    const { open } = await openSnoozed(three());
    await open();
    await see(rows.first());
    expect(lines(rows).map((text) => text.split('\n').filter((line) => line.trim() !== ''))).toEqual([
      ['PN', 'Priya Nandakumar', 'Until 4:46 PM today · since 1:46 PM today', 'Bring Back'],
      ['HB', 'Hal Brandt', 'Until 8:46 AM Monday · since 12:46 PM today', 'Bring Back'],
      ['NH', 'Noor Haddad', 'Until Dec 4 · since Nov 21', 'Bring Back'],
    ]);
    await expect
      .element(rows.getByRole('link', { name: 'Hal Brandt' }))
      .toHaveAttribute('href', `/admin/people/${personId(2)}`);
  });

  test('closes with Escape and with Back, and gives the focus back', async () => {
    const { open } = await openSnoozed(three());
    await open();
    await see(rows.first());
    await press('Escape');
    await gone(list);
    await expect.element(head(3)).toHaveFocus();
    await open();
    await see(rows.first());
    await goBack();
    await gone(list);
    expect(address()).toBe('/admin/today');
  });

  test('brings a person back at once, in the list and the head, and says so', async () => {
    const answer = held({ message: 'Back in Today.' });
    const { open, sent } = await openSnoozed(three(), { fakes: { unsnoozePerson: answer.fake } });
    await open();
    await bringBack('Priya Nandakumar').click();
    await soon(names, ['Hal Brandt', 'Noor Haddad']);
    await expect.element(bringBack('Hal Brandt')).toHaveFocus();
    expect(texts(page.css('main button').filter({ hasText: 'snoozed' }))).toEqual([
      '2 snoozed, next at 8:46 AM Monday',
    ]);
    expect(sent('unsnoozePerson').map(({ path }) => path.personId)).toEqual([personId(1)]);
    expect(texts(list.getByRole('status'))).toEqual(['']);
    answer.letGo();
    await soon(() => texts(list.getByRole('status')), ['Priya Nandakumar is back in Today. 2 snoozed.']);
  });

  test('moves the focus on to the end, and to the title once nobody is left', async () => {
    const { open } = await openSnoozed(three());
    await open();
    await see(rows.first());
    focus(bringBack('Hal Brandt'));
    await press('Enter');
    await expect.element(bringBack('Noor Haddad')).toHaveFocus();
    await press('Enter');
    await expect.element(bringBack('Priya Nandakumar')).toHaveFocus();
    await press('Enter');
    await see(list.getByText('No one is snoozed'));
    await expect.element(list.getByRole('button', { name: 'Close' })).toHaveFocus();
    await soon(() => texts(list.getByRole('status')), ['Priya Nandakumar is back in Today. 0 snoozed.']);
    await press('Enter');
    await gone(list);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toHaveFocus();
    await gone(page.getByText(/snoozed/));
  });

  test('brings the row back with the reason when it fails', async () => {
    const { open, answer } = await openSnoozed(three());
    await open();
    answer({ unsnoozePerson: noNetwork });
    await bringBack('Hal Brandt').click();
    await see(rows.nth(1).getByText('We couldn’t reach the site. Check your connection and try again.'));
    expect(names()).toEqual(['Priya Nandakumar', 'Hal Brandt', 'Noor Haddad']);
    await expect.element(bringBack('Hal Brandt')).toHaveFocus();
    expect(texts(page.css('main button').filter({ hasText: 'snoozed' }))).toEqual([
      '3 snoozed, next at 4:46 PM today',
    ]);
  });

  test('shows fifty, and more with each press, with the focus on the first of them', async () => {
    const { open, sent } = await openSnoozed(
      Array.from({ length: 120 }, (_, n) => someone(n + 1, `Person ${n + 1}`, n + 1)),
    );
    await open();
    await soon(() => names().length, 50);
    const more = list.getByRole('button', { name: 'Show More' });
    focus(more);
    await press('Enter');
    await expect.element(bringBack('Person 51')).toHaveFocus();
    await more.click();
    await soon(() => names().length, 120);
    await gone(more);
    expect(sent('listSnoozed').map(({ query: { after } }) => after ?? null)).toEqual([null, '50', '100']);
  });

  test('follows what changes elsewhere', async () => {
    const { open, all } = await openSnoozed(three());
    await open();
    await soon(() => names().length, 3);
    all.shift();
    for (const shown of ['getToday', 'listSnoozed'])
      await queryClient.invalidateQueries({ queryKey: [shown] });
    await soon(names, ['Hal Brandt', 'Noor Haddad']);
  });

  test('holds the place of its rows while it loads, and can be loaded again', async () => {
    const people = held(problem(500));
    const { open, answer } = await openSnoozed(three(), { fakes: { listSnoozed: people.fake } });
    await open();
    await see(list.getByRole('status', { name: 'Loading snoozed people' }));
    people.letGo();
    await see(list.getByText('The snoozed people couldn’t be loaded.'));
    answer({ listSnoozed: { people: three(), next: null } });
    await list.getByRole('button', { name: 'Try Again' }).click();
    await soon(() => names().length, 3);
  });
});

test.each(['phone', 'desktop'] as const)(
  'the button on a %s is 44 pixels high, in a line as high as its text',
  async (size) => {
    let today = { ...fullDay, snoozed: 0, snoozeEndsAt: null as string | null };
    await openToday(() => today, { size });
    await see(row('Priya Nandakumar'));
    const line = page.css('main p').filter({ hasText: '2:46 PM' }).first();
    const height = () => Math.round(line.element().getBoundingClientRect().height);
    const before = height();
    today = { ...today, snoozed: 1200, snoozeEndsAt: inHours(66) };
    await queryClient.invalidateQueries({ queryKey: ['getToday'] });
    await see(button('1,200 snoozed, next at 8:46 AM Wednesday'));
    expect(
      button(/snoozed/)
        .element()
        .getBoundingClientRect().height,
    ).toBe(44);
    expect(height()).toBe(before);
  },
);
