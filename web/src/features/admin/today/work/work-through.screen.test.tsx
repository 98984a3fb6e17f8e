import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openToday, row, rowNames } from '../../../../../testing/desks/today.ts';
import { noNetwork } from '../../../../../testing/fakes.ts';
import { fullDay, leads, personId, todayOf } from '../../../../../testing/samples/today.ts';
import { address, button, dialog, goBack, gone, press, see, soon } from '../../../../../testing/see.ts';
import { queryClient } from '../../../../api/query-client.ts';

const done = { message: 'Done.' };
const isOn = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

describe('working through', () => {
  test('goes through 500 items one after another', async () => {
    const all = leads(250);
    const others = leads(250, 400).map((item) => ({
      ...item,
      reason: { ...item.reason, group: 'replies' as const },
    }));
    const part = (group: string | undefined, from: number, limit: number) => {
      const cut = (name: string, items: typeof all) =>
        group === undefined || group === name
          ? { count: 250, items: items.slice(from, from + limit) }
          : { items: [] };
      return todayOf(
        { waiting: cut('waiting', all), replies: cut('replies', others) },
        {
          total: 500,
          waiting: 250,
          next: group !== undefined && from + limit < 250 ? String(from + limit) : null,
        },
      );
    };
    await openToday(part(undefined, 0, 5), {
      fakes: {
        getToday: ({ query: { group, after, limit = 5 } }) => part(group, Number(after ?? 0), limit),
        snoozePerson: done,
      },
    });
    await soon(() => rowNames().length, 10);
    await button('Work Through 500').click();
    await see(page.getByText('1 of 500'));
    await expect.element(isOn('Lead 100')).toHaveFocus();
    await button('Next').click();
    await see(page.getByText('2 of 500'));
    await expect.element(isOn('Lead 101')).toHaveFocus();
    await button(/^Tomorrow/).click();
    await see(page.getByText('3 of 500'));
    await button('Back to Today').click();
    await soon(address, '/admin/today');
    await soon(() => rowNames().length, 10);
  });

  test('begins with the first hundred, and waits for the rest only where they end', async () => {
    const all = leads(102);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const part = (from: number, limit: number, next: string | null) =>
      todayOf(
        { waiting: { count: 102, items: all.slice(from, from + limit) } },
        { total: 102, waiting: 102, next },
      );
    const { reload } = await openToday(part(0, 5, null), {
      fakes: {
        getToday: async ({ query: { group, after, limit = 5 } }) => {
          if (group === undefined) return part(0, limit, null);
          await arrival;
          return part(Number(after ?? 0), limit, after === undefined ? '100' : null);
        },
      },
    });
    await button('Work Through 102').click();
    await see(page.getByText('1 of 102'));
    await see(button('Next'));
    await press(...Array<string>(99).fill('j'));
    await see(page.getByText('100 of 102'));
    await reload();
    await see(page.getByText('100 of 102'));
    await press('j');
    await gone(isOn('Lead 199'));
    await gone(page.getByText('still on your list', { exact: false }));
    arrive();
    await see(page.getByText('101 of 102'));
    await expect.element(isOn('Lead 200')).toHaveFocus();
    await press('j');
    await see(page.getByText('102 of 102'));
    await press('j');
    await see(page.getByText('Nothing was settled. 102 still on your list.'));
  });

  test('counts at the end only what was settled, and celebrates only when nobody is left', async () => {
    let list = leads(3);
    await openToday(() => todayOf({ waiting: { items: list } }), {
      fakes: {
        snoozePerson: ({ path: { personId: id } }) => {
          list = list.filter(({ key }) => key !== id);
          return done;
        },
      },
    });
    await button('Work Through 3').click();
    await see(page.getByText('1 of 3'));
    await gone(button('Done'));
    await button('Next').click();
    await see(page.getByText('2 of 3'));
    await button('Next').click();
    await see(page.getByText('3 of 3'));
    await button(/^Tomorrow/).click();
    await see(page.getByText('That was the last of the list'));
    await see(page.getByText('1 snoozed. 2 still on your list.'));
    await button('Back to Today').last().click();
    await soon(address, '/admin/today');
    await button('Work Through 2').click();
    await see(page.getByText('1 of 2'));
    await press('j', 'j');
    await see(page.getByText('Nothing was settled. 2 still on your list.'));
    await button('Back to Today').last().click();
    list = [];
    await queryClient.invalidateQueries({ queryKey: ['getToday'] });
    await see(page.getByText('Nobody is waiting.'));
  });

  test('begins with who is there now, however soon after the last time', async () => {
    let list = leads(3);
    await openToday(() => todayOf({ waiting: { items: list } }), {
      fakes: {
        snoozePerson: ({ path: { personId: id } }) => {
          list = list.filter(({ key }) => key !== id);
          return done;
        },
      },
    });
    await button('Work Through 3').click();
    await see(page.getByText('1 of 3'));
    await button(/^Tomorrow/).click();
    await see(page.getByText('2 of 3'));
    // Nothing that the last time left for later comes before the next time.
    const later = window.setTimeout;
    const timer = vi
      .spyOn(window, 'setTimeout')
      .mockImplementation(((run: () => void, ms = 0) => later(run, ms < 5 ? 1000 : ms)) as typeof later);
    await button('Back to Today').click();
    await button('Work Through 2').click();
    // Today shows a place of its own, beside its list.
    await see(page.getByRole('heading', { level: 1, name: 'Work Through' }));
    await see(page.getByText('1 of 2'));
    timer.mockRestore();
  });

  test('goes on after the person’s page and after a reload, and counts who was answered there', async () => {
    let list = leads(3);
    const { reload } = await openToday(() => todayOf({ waiting: { items: list } }));
    await button('Work Through 3').click();
    await button('Next').click();
    await see(page.getByText('2 of 3'));
    await reload();
    await see(page.getByText('2 of 3'));
    await expect.element(isOn('Lead 101')).toHaveFocus();
    await press('o');
    await soon(() => location.pathname, `/admin/people/${list[1]?.key}`);
    // The address changes before the page does, and Back before that would find the list as it was.
    await gone(page.getByText('2 of 3'));
    // Answered there.
    list = list.filter(({ key }) => key !== list[1]?.key);
    await goBack();
    await see(page.getByText('3 of 3'));
    await expect.element(isOn('Lead 102')).toHaveFocus();
    await press('k');
    await see(page.getByText('1 of 3'));
    list = [];
    await press('j', 'j');
    await see(page.getByText('You’ve worked through your day'));
    await see(page.getByText('3 answered. Nobody is waiting.'));
    await reload();
    await see(page.getByText('3 answered. Nobody is waiting.'));
  });

  test('is worked by keys, which can be switched off', async () => {
    await openToday(todayOf({ waiting: { items: leads(3) } }), { fakes: { snoozePerson: done } });
    await press('w');
    await see(page.getByText('1 of 3'));
    await press('j');
    await see(page.getByText('2 of 3'));
    await press('k');
    await see(page.getByText('1 of 3'));
    await press('h');
    await expect.element(button(/^5:00 PM/)).toHaveFocus();
    await press('?');
    const keys = dialog('Keyboard Shortcuts');
    await see(keys.getByText('Next, previous row'));
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await press('Escape');
    await gone(keys);
    await press('j');
    await see(page.getByText('1 of 3'));
    await button('Keyboard shortcuts').click();
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await press('Escape');
    await gone(keys);
    await press('e');
    await soon(address, `/admin/people/${leads(1)[0]?.key}?write=email`);
  });

  test('marks a task as done, and stays with the reason where that fails', async () => {
    const task = {
      waiting: { items: [] },
      tasks: fullDay.groups.find(({ group }) => group === 'tasks') ?? { items: [] },
    };
    const { answer, sent } = await openToday(todayOf(task), { fakes: { finishTask: noNetwork } });
    await button('Work Through 2').click();
    await see(page.getByText('1 of 2'));
    await button('Done').click();
    await see(page.getByText('We couldn’t reach the site. Check your connection and try again.'));
    await see(page.getByText('1 of 2'));
    const made = {
      ...{
        id: 7,
        person: null,
        text: 'Send the disclosure packet',
        dueOn: null,
        dueAt: null,
        remindAt: null,
      },
      ...{ repeat: null, snoozedUntil: null, cause: null, conversationId: null, doneAt: null },
      createdAt: '2026-11-19T15:04:05Z',
    };
    answer({ finishTask: { task: made, next: null } });
    await button('Done').click();
    await see(page.getByText('2 of 2'));
    expect(sent('finishTask').map(({ path }) => path.taskId)).toEqual([7, 7]);
  });
});

describe('keys', () => {
  test('move through the rows, act, snooze, open, and work through', async () => {
    await openToday(fullDay, { fakes: { snoozePerson: done } });
    await see(row('Priya Nandakumar'));
    await press('j');
    await expect.element(row('Visitor in 74105').getByRole('link', { name: /^Answer/ })).toHaveFocus();
    await expect.element(row('Visitor in 74105')).toHaveAttribute('aria-current', 'true');
    await press('j', 'j', 'k', 'k', 'k', 'k');
    await expect.element(row('Priya Nandakumar').getByRole('link', { name: /^Answer/ })).toHaveFocus();
    await press('h');
    await see(page.getByRole('dialog').getByText('Comes back early if there’s anything new.'));
    await press('j', 'Escape');
    await gone(page.getByRole('dialog'));
    await expect.element(row('Priya Nandakumar')).toHaveAttribute('aria-current', 'true');
    await press('w');
    await see(page.getByText('1 of 11'));
    await press('Escape');
    await see(row('Priya Nandakumar'));
    await press('o');
    await soon(address, `/admin/people/${personId(1)}`);
  });

  test('Enter acts on the selected row', async () => {
    await openToday(fullDay);
    await see(row('Priya Nandakumar'));
    await press('Enter');
    await soon(address, `/admin/people/${personId(1)}?write=email`);
  });

  test('are listed, can be switched off for good, and never act in a field', async () => {
    const { reload } = await openToday(fullDay);
    await see(row('Priya Nandakumar'));
    await press('?');
    const keys = dialog('Keyboard Shortcuts');
    await see(keys.getByText('Next, previous row'));
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await press('Escape');
    await gone(keys);
    await press('j', 'w');
    await expect.element(row('Priya Nandakumar')).toHaveAttribute('aria-current', 'true');
    await reload();
    await see(row('Priya Nandakumar'));
    await press('w');
    expect(address()).toBe('/admin/today');
    await button('Keyboard shortcuts').click();
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await press('Escape');
    await gone(keys);
    const field = document.createElement('input');
    document.querySelector('main')?.append(field);
    field.focus();
    await press('w');
    expect([field.value, address()]).toEqual(['w', '/admin/today']);
    field.blur();
    await press('w');
    await see(page.getByText('1 of 11'));
  });
});
