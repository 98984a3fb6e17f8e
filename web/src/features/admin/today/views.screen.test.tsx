import { page } from 'vitest/browser';
import { openToday, row } from '../../../../testing/desks/today.ts';
import { problem } from '../../../../testing/fakes.ts';
import { connectionList } from '../../../../testing/samples/connections.ts';
import { heldMessages } from '../../../../testing/samples/outbox.ts';
import { emptyDay, fullDay, todayOf, todayPerson } from '../../../../testing/samples/today.ts';
import { button, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

const snoozed = [
  todayPerson(1, 'Priya Nandakumar'),
  todayPerson(2, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4)),
];

const troubles = {
  listSnoozed: {
    people: snoozed.map((person) => ({
      ...{ person, until: '2026-11-23T14:00:00Z', since: '2026-11-22T20:00:00Z' },
    })),
    next: '50',
  },
  listConnections: connectionList,
  listOutbox: ({ query: { state } }: { query: { state?: string } }) =>
    state === 'held' ? { messages: heldMessages().slice(0, 2), total: 2 } : { messages: [], total: 0 },
};

proveViews('Today', async (look, size) => {
  const { answer, reload } = await openToday(fullDay, { size, fakes: troubles });
  await see(row('Priya Nandakumar'));
  await see(page.getByText(/2 messages on hold|things aren’t working/).first());
  await look('full day');
  await button('Snooze Hal Brandt').click();
  await see(page.getByRole('dialog').getByText('Comes back early if there’s anything new.'));
  await look('snoozing');
  await closeAll();
  if (size === 'desktop') {
    await button('Keyboard shortcuts').click();
    await see(page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).getByText('Snooze'));
    await look('keys', 'alone');
    await closeAll();
  }
  await button(/^3 snoozed/).click();
  const list = page.getByRole('dialog', { name: 'Snoozed' });
  await see(list.getByText('Priya Nandakumar'));
  await look('snoozed people');
  await closeAll();
  answer({ listSnoozed: problem(500) });
  await button(/^3 snoozed/).click();
  await see(list.getByRole('button', { name: 'Bring Back Priya Nandakumar' }));
  await list.getByRole('button', { name: 'Show More' }).click();
  await see(list.getByText('More people couldn’t be loaded.'));
  await look('more snoozed people not loaded');
  await closeAll();
  answer({ listSnoozed: { people: [], next: null } });
  await button(/^3 snoozed/).click();
  await see(list.getByText('No one is snoozed'));
  await look('nobody snoozed');
  await closeAll();
  await button('Work Through 11').click();
  await see(page.getByText('1 of 11'));
  await look('work through');
  for (let left = 11; left > 0; left -= 1) await button('Next').click();
  await see(page.getByText('That was the last of the list'));
  await look('worked through');
  await button('Back to Today').first().click();
  await see(row('Priya Nandakumar'));
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim();
  const detail = `${'W'.repeat(300)} ${'and so on '.repeat(40)}`;
  const reason = {
    kind: 'email' as const,
    group: 'replies' as const,
    at: '2026-11-20T15:04:05Z',
    title: 'Email',
    detail,
  };
  answer({
    getToday: todayOf({
      replies: {
        count: 1200,
        items: [
          {
            key: 'a',
            person: todayPerson(1, long),
            reason,
            more: [reason, reason, reason, reason],
            moreCount: 12,
          },
        ],
      },
    }),
  });
  await reload();
  await see(button('Show 49 More of Replies'));
  await look('ugly data');
  answer({ getToday: emptyDay });
  await reload();
  await see(page.getByText('Nobody is waiting.'));
  await look('nobody waits');
  answer({ getToday: problem(500) });
  await reload();
  await see(page.getByText('Today didn’t load'));
  await look('not loaded');
});
