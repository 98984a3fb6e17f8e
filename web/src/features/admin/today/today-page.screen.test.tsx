import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openToday, row, rowNames } from '../../../../testing/desks/today.ts';
import { held, noNetwork, problem } from '../../../../testing/fakes.ts';
import {
  emptyDay,
  fullDay,
  leads,
  now,
  personId,
  type Today,
  todayOf,
} from '../../../../testing/samples/today.ts';
import { setWidth } from '../../../../testing/screen.tsx';
import { button, goBack, gone, lines, see, soon, texts } from '../../../../testing/see.ts';
import { queryClient } from '../../../api/query-client.ts';

const chips = page.getByRole('navigation', { name: 'Groups' });
const rail = page.getByRole('navigation', { name: 'Admin' });
const action = (of: Locator, name: string) => of.getByRole('link', { name });
const main = page.getByRole('main');
const headings = () => lines(main.css('h2[id^=today-]'));
/** As a live event does. */
const changes = () => queryClient.invalidateQueries({ queryKey: ['getToday'] });

describe('the list', () => {
  test('has each group with its exact count, in order, with chips that lead to them', async () => {
    await openToday(fullDay);
    await soon(headings, [
      ...[
        'Waiting 2',
        'Replies 2',
        'Showings Today 1',
        'Tasks Due 2',
        'Homes 1',
        'Gone Quiet 1',
        'To Sort 2',
      ],
    ]);
    expect(lines(chips.getByRole('button')).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      ...['Waiting 2', 'Replies 2', 'Showings 1', 'Tasks 2', 'Homes 1', 'Gone Quiet 1', 'To Sort 2'],
    ]);
    await chips.getByRole('button', { name: /^Gone Quiet/ }).click();
    await expect.element(page.getByRole('heading', { name: /^Gone Quiet/ })).toHaveFocus();
    await see(page.getByText('Sunday, Nov 22 · 2:46 PM Central · 3 snoozed, next at 8:00 AM Monday'));
    expect(texts(rail.getByRole('link', { name: /^Today/ }))).toEqual(['Today11']);
  });

  test('says of each person why, since when, what else, and what to do', async () => {
    await openToday(fullDay);
    const priya = row('Priya Nandakumar');
    await see(priya);
    const told = (lines(priya)[0] ?? '').split('\n').filter((line) => line.trim() !== '');
    expect(told).toEqual([
      ...['PN', 'Priya Nandakumar', 'Initial Lead'],
      'Chat: “Is the house on Juniper still available? We could come tomorrow at 5.”',
      ...['Saved a home: 418 Juniper Ct', 'Waiting', '12 min', 'Answer'],
    ]);
    await see(row('Visitor in 74105').getByText('No name yet').first());
    const ann = row('Ann Bellamy');
    await see(ann.getByText('Task: Call the lender'));
    await see(ann.getByRole('list', { name: 'Also' }).getByText('4:00 PM'));
    await see(ann.getByText('+2'));
    await expect
      .element(action(ann, 'Reply: Ann Bellamy'))
      .toHaveAttribute('href', `/admin/people/${personId(3)}?write=email`);
    const route = action(main, 'Directions: 418 Juniper Ct, Tulsa 74105');
    await expect
      .element(route)
      .toHaveAttribute(
        'href',
        'https://www.google.com/maps/dir/?api=1&destination=418%20Juniper%20Ct%2C%20Tulsa%2074105',
      );
    await see(row('418 Juniper Ct').getByText('in 44 min'));
    await expect.element(row('Send the disclosure packet')).toHaveTextContent(/Ruth Calloway.*2 days late/);
    await expect.element(action(main, 'Call: Hal Brandt')).toHaveAttribute('href', 'tel:9185550119');
    await expect
      .element(action(main, 'Review: Someone says they are Simone Achebe'))
      .toHaveAttribute('href', `/admin/people/${personId(9)}?claims=`);
    await see(row('Hal Brandt').getByText('No contact either way in 9 days (limit 5)'));
    await see(row('Someone says they are Simone Achebe'));
  });

  test('rings a picture with dashes while the person is only claimed', async () => {
    await openToday(fullDay);
    await see(row('Priya Nandakumar'));
    const ring = (name: string) => row(name).css('span[aria-hidden].rounded-pill').first().element();
    expect(getComputedStyle(ring('Priya Nandakumar')).borderStyle).toBe('dashed');
    expect(getComputedStyle(ring('Lea Ostrander')).borderStyle).toBe('solid');
  });

  test('marks what nothing proves to be from the person', async () => {
    const request = leads(2).map((item, n) => ({ ...item, reason: { ...item.reason, isClaim: n === 0 } }));
    await openToday(todayOf({ waiting: { count: 2, items: request } }));
    await see(row('Lead 100').getByText('Not proved'));
    await gone(row('Lead 101').getByText('Not proved'));
  });

  test('shows five of a group, the exact count, and more with each press', async () => {
    const all = leads(120);
    const group = (items: Today['groups'][number]['items']) => ({ waiting: { count: 120, items } });
    const { sent } = await openToday(todayOf(group(all.slice(0, 5))), {
      fakes: {
        getToday: ({ query: { group: asked, after, limit = 5 } }) => {
          const from = Number(after ?? 0);
          const next = asked !== undefined && from + limit < 120 ? String(from + limit) : null;
          return todayOf(group(all.slice(from, from + limit)), { next });
        },
      },
    });
    await soon(() => rowNames().length, 5);
    await button('Show 45 More of Waiting').click();
    await soon(() => rowNames().length, 50);
    await button('Show 50 More of Waiting').click();
    await soon(() => rowNames().length, 100);
    await button('Show 20 More of Waiting').click();
    await soon(() => rowNames().length, 120);
    expect(new Set(rowNames()).size).toBe(120);
    await gone(page.getByRole('button', { name: /^Show \d+ More/ }));
    expect(sent('getToday').map(({ query: { after } }) => after ?? null)).toEqual([null, null, '50', '100']);
  });

  test('says that nobody waits, with the next showing, where nothing is left', async () => {
    await openToday(emptyDay);
    await see(page.getByRole('heading', { name: 'Nobody is waiting.' }));
    await see(page.getByText(/^Next showing · Tuesday, Nov 24.* 10:00 AM$/));
    await expect
      .element(page.getByRole('link', { name: 'Ann Bellamy' }))
      .toHaveAttribute('href', `/admin/people/${personId(3)}`);
    await see(page.getByRole('link', { name: 'Directions: 9 Bramble Way, Tulsa 74114' }));
    expect(chips.length).toBe(0);
  });
});

describe('while the list changes', () => {
  const day = (...items: Today['groups'][number]['items']) => todayOf({ waiting: { items } });

  test('keeps its rows in place and counts those that are new, until they are asked for', async () => {
    const [a, b, c, d] = leads(4);
    if (!a || !b || !c || !d) return;
    let today = day(c, d);
    await openToday(() => today);
    await soon(rowNames, ['Lead 102', 'Lead 103']);
    today = day(a, c, b, d);
    await changes();
    await see(button('2 new'));
    expect(rowNames()).toEqual(['Lead 102', 'Lead 103']);
    await soon(headings, ['Waiting 4']);
    await button('2 new').click();
    await soon(rowNames, ['Lead 100', 'Lead 102', 'Lead 101', 'Lead 103']);
    await gone(button('2 new'));
  });

  test('leads to who is new behind the rows that are shown, and marks the row', async () => {
    const late = leads(1, 900).map((item) => ({
      ...item,
      reason: { ...item.reason, at: new Date(now + 60_000).toISOString() },
    }));
    let all = leads(60);
    const of = (from: number, limit: number, next: string | null = null) =>
      todayOf({ waiting: { count: all.length, items: all.slice(from, from + limit) } }, { next });
    await openToday(of(0, 5), {
      fakes: {
        getToday: ({ query: { group, after, limit = 5 } }) => {
          const from = Number(after ?? 0);
          return of(
            from,
            limit,
            group !== undefined && from + limit < all.length ? String(from + limit) : null,
          );
        },
      },
    });
    await soon(() => rowNames().length, 5);
    all = [...all, ...late];
    await changes();
    await button('1 new').click();
    await soon(() => rowNames().length, 61);
    await expect.element(row('Lead 900')).toBeInViewport();
    await see(row('Lead 900').getByText('New', { exact: true }));
    expect(texts(page.getByText('New', { exact: true })).length).toBe(1);
    await expect.element(row('Lead 900')).toHaveAttribute('aria-current', 'true');
  });

  test.each(['phone', 'desktop'] as const)(
    'never moves on a %s when the first person is snoozed',
    async (size) => {
      let today = { ...fullDay, snoozed: 0, snoozeEndsAt: null as string | null };
      await openToday(() => today, { size });
      await see(row('Priya Nandakumar'));
      const top = () => Math.round(row('Priya Nandakumar').element().getBoundingClientRect().top);
      const before = top();
      today = { ...today, snoozed: 1, snoozeEndsAt: '2026-11-23T14:00:00.000Z' };
      await changes();
      await see(page.getByText(/1 snoozed, next at 8:00 AM Monday$/));
      expect(top()).toBe(before);
    },
  );

  test('never moves when somebody arrives and the counts grow', async () => {
    let today = fullDay;
    await openToday(() => today, { size: 'desktop' });
    await see(row('Priya Nandakumar'));
    const top = () => Math.round(row('Priya Nandakumar').element().getBoundingClientRect().top);
    const before = top();
    today = { ...today, groups: today.groups.map((group) => ({ ...group, count: group.count + 1000 })) };
    await changes();
    await see(page.getByRole('button', { name: /^Waiting\s*1,0/ }));
    expect(top()).toBe(before);
  });

  test('fades a row that is settled, and moves the others only once the pointer is away', async () => {
    const [a, b] = leads(2);
    if (!a || !b) return;
    let today = day(a, b);
    await openToday(() => today);
    await see(row('Lead 101'));
    const top = () => Math.round(row('Lead 101').element().getBoundingClientRect().top);
    const before = top();
    const over = (type: string) =>
      row('Lead 100')
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    over('pointerover');
    today = day(b);
    await changes();
    await expect.element(row('Lead 100')).toHaveAttribute('inert');
    await expect.element(row('Lead 100')).toHaveStyle({ opacity: '0.3' });
    expect(top()).toBe(before);
    over('pointerout');
    await gone(row('Lead 100'));
    expect(top()).toBeLessThan(before);
  });

  test('never counts 0 above a row, and has the chips of the moment', async () => {
    const task = fullDay.groups.find(({ group }) => group === 'tasks')?.items[0];
    if (task === undefined) return;
    let today = todayOf({ tasks: { items: [task] } });
    await openToday(() => today);
    await soon(headings, ['Tasks Due 1']);
    today = day({ ...task, reason: { ...task.reason, kind: 'chat', group: 'waiting' } });
    await changes();
    await see(button('1 new'));
    expect(headings()).toEqual(['Tasks Due']);
    const chip = chips.getByRole('button');
    expect(lines(chip).map((text) => text.replace(/\s+/g, ' '))).toEqual(['Waiting 1']);
    await chip.click();
    await expect.element(page.getByRole('heading', { name: /^Waiting 1/ })).toHaveFocus();
    await soon(headings, ['Waiting 1']);
  });

  test('shows at once who comes while nobody waited', async () => {
    let today = emptyDay;
    await openToday(() => today);
    await see(page.getByText('Nobody is waiting.'));
    today = day(...leads(1));
    await changes();
    await see(row('Lead 100'));
  });

  test('keeps the list when it can’t be updated, and says from when it is', async () => {
    const { answer } = await openToday(fullDay);
    await see(row('Priya Nandakumar'));
    answer({ getToday: noNetwork });
    await changes();
    await see(page.getByText('This list is from 2:46 PM. We couldn’t update it.'));
    await see(row('Priya Nandakumar'));
    answer({ getToday: fullDay });
    await button('Try Again').click();
    await gone(page.getByText('This list is from 2:46 PM. We couldn’t update it.'));
  });

  test('holds the place of its rows while it loads, and can be loaded again', async () => {
    const list = held(problem(500));
    const { answer } = await openToday(fullDay, { fakes: { getToday: list.fake } });
    await see(page.getByRole('status', { name: 'Loading Today' }));
    list.letGo();
    await see(page.getByText('Today didn’t load'));
    answer({ getToday: fullDay });
    await button('Try Again').click();
    await see(row('Priya Nandakumar'));
  });
});

test('gives the focus back to its row on the way back from a person', async () => {
  await openToday(fullDay);
  const reply = action(row('Ann Bellamy'), 'Reply: Ann Bellamy');
  await reply.click();
  await gone(page.getByRole('heading', { level: 1, name: 'Today' }));
  await goBack();
  await expect.element(reply).toHaveFocus();
  await expect.element(row('Ann Bellamy')).toHaveAttribute('aria-current', 'true');
});

test('has actions 44 pixels high on a phone, and never scrolls to the side', async () => {
  await openToday(fullDay, { size: 'phone' });
  await see(row('Priya Nandakumar'));
  for (const width of [360, 390]) {
    await setWidth(width);
    const { documentElement: root } = document;
    expect(root.scrollWidth - root.clientWidth).toBe(0);
    const low = [...document.querySelectorAll<HTMLElement>('main :is(a, button):not([data-title])')]
      .filter(
        (each) =>
          each.checkVisibility() && each.offsetHeight < 44 && getComputedStyle(each).display !== 'inline',
      )
      .map((each) => each.textContent);
    expect(low).toEqual([]);
  }
});
