import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskOf, openDesk } from '../../../../../testing/desks/clients.ts';
import { type Fakes, noNetwork, problem } from '../../../../../testing/fakes.ts';
import { ann, bo, type Contact, interest } from '../../../../../testing/samples/clients.ts';
import { dialog, gone, readAlert, see } from '../../../../../testing/see.ts';

describe('a showing', () => {
  const done = { message: 'Done.' };
  const home = {
    ...{ id: 1, listing_key: 'DEMO-9', address: '12 Elm St' },
    ...{ city: 'Jenks', state: 'OK', postal_code: '74037' },
  };
  const looked: Fakes = {
    listInterests: [interest],
    searchListings: { properties: [home], total: 1, feedUpdatedAt: null },
  };
  const modal = dialog('Schedule Showing');
  const scheduled = dialog('Showing Scheduled');
  const date = modal.getByLabelText('Date', { exact: true });
  const time = modal.getByLabelText('Time', { exact: true });
  const textClient = modal.getByLabelText('Text the client');
  const schedule = modal.getByRole('button', { name: 'Schedule', exact: true });

  const open = async (fakes: Fakes = {}, contact: Contact = ann) => {
    const { sent } = await openDesk([contact], { at: deskOf(contact), fakes: { ...looked, ...fakes } });
    await page.getByRole('button', { name: /^Schedule Showing of/ }).click();
    return { asked: () => sent('scheduleShowing').map(({ query }) => query) };
  };
  const set = async (day: string, hour: string) => {
    await date.fill(day);
    await time.fill(hour);
  };

  test('requires date and time, with the exact texts', async () => {
    await open();
    await schedule.click();
    await readAlert('Please select date and time');
    await date.fill('2026-11-28');
    await schedule.click();
    await readAlert('Please select date and time');
  });

  test('cannot be texted without a phone, with the exact text', async () => {
    const { asked } = await open({ scheduleShowing: done }, bo);
    await set('2026-11-28', '14:30');
    await textClient.click();
    await schedule.click();
    await readAlert('No phone number found for this contact. SMS cannot be sent.');
    expect(asked()).toEqual([]);
    await textClient.click();
    await schedule.click();
    await see(scheduled);
    expect(asked()[0]).not.toHaveProperty('clientPhone');
  });

  test('Text client never offers the number that a stranger typed: such a saved home comes without one', async () => {
    const claimed = { ...interest, name: null, phoneNumber: null };
    const { asked } = await open({ listInterests: [claimed], scheduleShowing: done }, bo);
    await set('2026-11-28', '14:30');
    await textClient.click();
    await schedule.click();
    await readAlert('No phone number found for this contact. SMS cannot be sent.');
    expect(asked()).toEqual([]);
  });

  test('sends phone and address when the client is texted, and confirms', async () => {
    const { asked } = await open({ scheduleShowing: { message: 'The text waits until 8 AM.' } });
    await set('2026-11-28', '14:30');
    await textClient.click();
    await schedule.click();
    await see(scheduled.getByText(/^Nov 28, 2026, 2:30\sPM$/));
    await see(scheduled.getByText('The text waits until 8 AM.'));
    expect(asked()).toEqual([
      {
        id: 9,
        datetime: '2026-11-28 14:30',
        textClient: true,
        clientPhone: '(512) 555-0142',
        address: '12 Elm St, Jenks, OK 74037',
      },
    ]);
    await scheduled.getByRole('button', { name: 'Done' }).click();
    await gone(scheduled);
  });

  test('is scheduled silently when its home cannot be loaded', async () => {
    const { asked } = await open({ searchListings: problem(400), scheduleShowing: done });
    await set('2026-11-28', '14:30');
    await textClient.click();
    await schedule.click();
    await see(scheduled);
    expect(asked()[0]).not.toHaveProperty('address');
    expect(page.getByRole('alert').length).toBe(0);
  });

  test('shows an error on failure, and keeps the input', async () => {
    await open({ scheduleShowing: noNetwork });
    await set('2026-11-28', '14:30');
    await schedule.click();
    await readAlert('Failed to schedule showing');
    await expect.element(date).toHaveValue('2026-11-28');
    await expect.element(time).toHaveValue('14:30');
  });

  test('rejects a past time next to the date, and asks about an unusual hour', async () => {
    const fault = (pointer: string, detail: string) =>
      problem(400, 'invalid-input', { detail, errors: [{ pointer, detail }] });
    const { asked } = await open({
      scheduleShowing: ({ query: { datetime, unusualHour } }) => {
        if (datetime.startsWith('2020')) return fault('/query/datetime', 'This time has passed.');
        return unusualHour === true
          ? done
          : fault('/query/unusualHour', 'This is an unusual hour for a showing.');
      },
    });
    await set('2020-01-05', '15:00');
    await schedule.click();
    await see(modal.getByText('This time has passed.', { exact: true }));
    expect(page.getByRole('alert').length).toBe(0);
    await expect.element(date).toHaveAttribute('aria-invalid', 'true');
    await set('2026-11-28', '03:00');
    await schedule.click();
    const question = dialog('Schedule at This Hour?');
    await see(question.getByText('This is an unusual hour for a showing.'));
    await question.getByRole('button', { name: 'Go Back' }).click();
    await gone(question);
    expect(asked().filter(({ unusualHour }) => unusualHour)).toEqual([]);
    await schedule.click();
    await question.getByRole('button', { name: 'Schedule Anyway' }).click();
    await see(scheduled);
    expect(asked().at(-1)?.unusualHour).toBe(true);
  });

  test('warns of a time outside the agent’s hours, and lets it be scheduled', async () => {
    const { asked } = await open({ scheduleShowing: done });
    // A Friday.
    await set('2031-01-10', '17:30');
    await gone(modal.getByText(/anyway/));
    await time.fill('17:31');
    await see(modal.getByText(/^Outside your showing hours on Fridays: 9:00 AM to 6:00 PM\..*anyway\.$/));
    await date.fill('2031-01-12');
    await see(modal.getByText(/^You have no showing hours on Sundays\./));
    await schedule.click();
    await see(scheduled);
    expect(asked().map(({ datetime }) => datetime)).toEqual(['2031-01-12 17:31']);
  });

  test('is shown with its home, price, and date', async () => {
    await openDesk([ann], {
      at: deskOf(ann),
      fakes: { ...looked, listInterests: [{ ...interest, scheduledShowing: '2026-11-28 14:30' }] },
    });
    const row = page.getByRole('list', { name: 'Homes of interest' }).getByRole('listitem');
    await see(row.getByText(/^Nov 28, 2026, 2:30\sPM$/));
    await see(row.getByText('Saved Nov 20, 2026'));
    await see(row.getByRole('link', { name: '12 Elm St, Jenks' }));
  });
});
