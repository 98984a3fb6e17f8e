import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openToday, row } from '../../../../../testing/desks/today.ts';
import { noNetwork } from '../../../../../testing/fakes.ts';
import { fullDay, leads, personId, todayOf } from '../../../../../testing/samples/today.ts';
import { button, press, see, soon } from '../../../../../testing/see.ts';

const task = {
  ...{ id: 7, person: null, text: 'Send the disclosure packet', dueOn: null, dueAt: null, remindAt: null },
  ...{ repeat: null, snoozedUntil: null, cause: null, conversationId: null, doneAt: null },
  createdAt: '2026-11-19T15:04:05Z',
};
const choices = page.getByRole('dialog');

describe('snoozing', () => {
  test('hides a person until the chosen time at once, and can be undone', async () => {
    let today = fullDay;
    const { sent } = await openToday(() => today, {
      fakes: {
        snoozePerson: () => {
          today = todayOf({ waiting: { items: leads(1) } });
          return { message: 'Done.' };
        },
        unsnoozePerson: () => {
          today = fullDay;
          return { message: 'Done.' };
        },
      },
    });
    await see(row('Priya Nandakumar'));
    await button('Snooze Priya Nandakumar').click();
    await see(choices.getByText('Comes back early if there’s anything new.'));
    await choices.getByRole('button', { name: /^Tomorrow/ }).click();
    await soon(
      () => sent('snoozePerson').map(({ path, body }) => [path.personId, body.until]),
      [[personId(1), '2026-11-23T14:00:00.000Z']],
    );
    await see(page.getByText('Priya Nandakumar is snoozed until 8:00 AM Monday.'));
    await button('Undo').click();
    await soon(() => sent('unsnoozePerson').length, 1);
    await expect.element(row('Priya Nandakumar')).not.toHaveAttribute('inert');
  });

  test('takes a day that is picked, and says when it can’t', async () => {
    const { sent } = await openToday(fullDay, { fakes: { snoozePerson: { message: 'Done.' } } });
    await button('Snooze Hal Brandt').click();
    await choices.getByRole('button', { name: 'Pick a Day' }).click();
    await press('Enter');
    await see(page.getByText('Choose a day from tomorrow to a year ahead.'));
    await page.getByLabelText('Day', { exact: true }).fill('2026-12-04');
    await choices.getByRole('button', { name: 'Snooze', exact: true }).click();
    await soon(() => sent('snoozePerson')[0]?.body.until, '2026-12-04T14:00:00.000Z');
  });

  test('brings the row back with the reason when it fails', async () => {
    await openToday(fullDay, { fakes: { snoozePerson: noNetwork } });
    await button('Snooze Hal Brandt').click();
    await choices.getByRole('button', { name: /^Tomorrow/ }).click();
    const hal = row('Hal Brandt');
    await see(hal.getByText('We couldn’t reach the site. Check your connection and try again.'));
    await expect.element(hal).not.toHaveAttribute('inert');
  });
});

test('announces what is left only once it is done, and selects a row again that failed', async () => {
  const { answer } = await openToday(fullDay, { fakes: { finishTask: noNetwork } });
  const packet = row('Send the disclosure packet');
  await button('Done: Send the disclosure packet').first().click();
  await see(packet.getByText('We couldn’t reach the site. Check your connection and try again.'));
  await expect.element(packet).toHaveAttribute('aria-current', 'true');
  await expect.element(button('Done: Send the disclosure packet').first()).toHaveFocus();
  expect(page.getByText('10 left.').length).toBe(0);
  answer({ finishTask: { task, next: null } });
  await button('Done: Send the disclosure packet').first().click();
  await expect.element(page.getByText('10 left.')).toBeInTheDocument();
  await expect.element(packet).not.toHaveAttribute('aria-current');
});

test('marks a task as done, and takes that back', async () => {
  const { sent, reload } = await openToday(fullDay, {
    fakes: { finishTask: { task, next: null }, reopenTask: task },
  });
  await button('Done: Send the disclosure packet').click();
  await soon(() => sent('finishTask').map(({ path }) => path.taskId), [7]);
  await see(page.getByText('Done: Send the disclosure packet', { exact: true }));
  await reload();
  await see(page.getByText('Done: Send the disclosure packet', { exact: true }));
  await button('Undo').click();
  await soon(() => sent('reopenTask').map(({ path }) => path.taskId), [7]);
});
