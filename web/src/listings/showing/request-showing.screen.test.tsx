import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { type Fakes, problem } from '../../../testing/fakes.ts';
import { listing } from '../../../testing/samples/listings.ts';
import { slots, startAt } from '../../../testing/samples/showings.ts';
import { gone, lines, readAlert, see, soon } from '../../../testing/see.ts';

const at = `/listing/${listing(1).listing_key}`;
const card = page.getByRole('region', { name: 'Request a Showing' });
const time = (name: string) => card.getByRole('button', { name, exact: true });
const day = (name: string | RegExp) => card.getByRole('radio', { name });
const chosen = () => lines(card.getByRole('list', { name: 'Your Times' }).getByRole('listitem'));
const next = card.getByRole('button', { name: 'Request Showing' });
const send = card.getByRole('button', { name: 'Send Request' });

const open = async (fakes: Fakes = {}) => {
  const screen = await openPage(at, {
    stored: { session: { introStarted: 'true' } },
    fakes: { listShowingSlots: slots(), requestShowing: { message: 'Avery has your request.' }, ...fakes },
  });
  await see(time('11:00 AM'));
  return screen;
};
const fillDetails = async () => {
  await card.getByLabelText('Name').fill('Ann Lee');
  await card.getByLabelText('Email').fill('ann@example.com');
};

describe('what became of a request', () => {
  const showing = {
    ...{ id: 7, listingKey: listing(1).listing_key, manner: 'in-person' as const, times: [startAt(6, 11)] },
    ...{ lengthMinutes: 30, note: null, decidedBy: null, answerBy: null, canCancel: true },
  };
  const told = (changes: object) => ({
    listOwnShowings: {
      timeZone: 'America/Chicago',
      showings: [{ ...showing, state: 'requested', start: null, ...changes } as const],
    },
  });

  test.each([
    [{}, 'You asked for Mon, Jan 6, 11:00 AM. Avery will confirm one.'],
    [{ state: 'proposed', start: startAt(7, 11) }, /Avery proposes Tue, Jan 7, 11:00 AM\. Accept or decline/],
    [{ state: 'accepted', start: startAt(7, 11) }, 'Tue, Jan 7, 11:00 AM, in person.'],
    [{ state: 'canceled', start: startAt(7, 11), canCancel: false }, 'It was Tue, Jan 7, 11:00 AM.'],
  ])('stands on the card of its home: %j', async (changes, text) => {
    await open(told(changes));
    await see(card.getByText(text));
  });

  test('can be canceled after a question', async () => {
    const { sent, answer } = await open({
      ...told({}),
      cancelOwnShowing: { ...showing, state: 'canceled', start: null, canCancel: false },
    });
    await card.getByRole('button', { name: /^Cancel the Showing of/ }).click();
    answer(told({ state: 'canceled', canCancel: false }));
    await card.getByRole('button', { name: 'Yes, Cancel It' }).click();
    await see(card.getByText('Showing Canceled'));
    expect(sent('cancelOwnShowing')).toHaveLength(1);
  });
});

describe('a request for a showing', () => {
  test('sends up to three times in the order chosen, and says what comes next', async () => {
    const { sent } = await open();
    await time('11:00 AM').click();
    await day('Tuesday, January 7').click();
    await time('1:00 PM').click();
    await time('11:00 AM').click();
    await day('Wednesday, January 8').click();
    await time('11:00 AM').click();
    await see(card.getByText('You chose 3 times. Remove one first.'));
    await card.getByRole('button', { name: 'Remove Tue, Jan 7, 1:00 PM' }).click();
    await next.click();
    await fillDetails();
    expect(card.getByRole('checkbox', { name: /Text me/ }).element()).toHaveProperty('checked', false);
    await send.click();
    await see(card.getByText('Request Sent'));
    await see(card.getByText(/We emailed ann@example.com a link/));
    await see(card.getByText('Central Time.'));
    expect(sent('requestShowing').map(({ body }) => body)).toEqual([
      {
        listingKey: listing(1).listing_key,
        times: [startAt(6, 11), startAt(7, 11)],
        textConsent: false,
        manner: 'in-person',
        ...{ name: 'Ann Lee', email: 'ann@example.com' },
      },
    ]);
  });

  test('promises and claims no email while the site can’t send any', async () => {
    const none = { site_email: false, email: false, texts: false, postcards: false, ads: false };
    await open({ getSendingChannels: none });
    await see(card.getByText('Choose up to 3 times. Avery confirms one.', { exact: true }));
    await time('11:00 AM').click();
    await next.click();
    await fillDetails();
    await send.click();
    await see(card.getByText(/can’t send email right now\. To change your mind, call Avery at \(/));
    await gone(card.getByText(/We emailed/));
  });

  test('continues at the start of the next step, and knows who saved a home meanwhile', async () => {
    await open();
    await time('11:00 AM').click();
    localStorage.setItem(
      'visitor',
      JSON.stringify({ name: 'Ann Lee', email: 'ann@example.com', phone: null }),
    );
    await next.click();
    await soon(() => document.activeElement?.textContent, 'Avery confirms one by email.');
    expect(card.getByLabelText('Name').element()).toHaveProperty('value', 'Ann Lee');
    expect(card.getByLabelText('Email').element()).toHaveProperty('value', 'ann@example.com');
    await card.getByRole('button', { name: 'Change Times' }).click();
    await soon(
      () => document.activeElement?.textContent,
      'Choose up to 3 times. Avery confirms one by email.',
    );
  });

  test('offers to choose again after a request is done', async () => {
    await open();
    await time('11:00 AM').click();
    await next.click();
    await fillDetails();
    await send.click();
    await card.getByRole('button', { name: 'Done' }).click();
    await see(time('11:00 AM'));
    expect(chosen()).toEqual(['1\nChoose a time']);
    await soon(() => document.activeElement?.textContent, 'Request a Showing');
  });

  test('tells taken times and days off apart, and does not choose them', async () => {
    await open();
    await userEvent.click(time('10:00 AM, taken'), { force: true });
    expect(chosen()).toEqual(['1\nChoose a time']);
    expect(getComputedStyle(time('10:00 AM, taken').element()).textDecorationLine).toBe('line-through');
    expect(day('Thursday, January 9, day off: Inventory').element()).toHaveProperty('disabled', true);
    await see(card.getByText('Central Time. No showings on Jan 9: Inventory.'));
    await next.click();
    await see(card.getByText('Choose a day and a time first.'));
  });

  test('tells of a time that was taken meanwhile before the request is sent', async () => {
    const { answer, sent } = await open();
    await time('11:00 AM').click();
    await next.click();
    await fillDetails();
    answer({ listShowingSlots: slots([startAt(6, 11)]) });
    await send.click();
    await see(card.getByText('Mon, Jan 6, 11:00 AM was just taken. Choose another time.'));
    expect(sent('requestShowing')).toEqual([]);
    await card.getByRole('button', { name: 'Remove Mon, Jan 6, 11:00 AM' }).click();
    await time('1:00 PM').click();
    await next.click();
    await expect.element(card.getByLabelText('Name')).toHaveValue('Ann Lee');
    await send.click();
    await see(card.getByText('Request Sent'));
  });

  test('keeps what was typed when the site refuses a time, and names it', async () => {
    const detail = 'Mon, Jan 6, 11:00 AM was just taken. Choose another time.';
    const errors = [{ pointer: '/body/times/0', detail }];
    const { reload } = await open({ requestShowing: problem(409, 'conflict', { detail, errors }) });
    await time('11:00 AM').click();
    await next.click();
    await fillDetails();
    await card.getByLabelText('Message to').fill('Is the garage heated?');
    await send.click();
    await readAlert(detail);
    await expect.element(card.getByLabelText('Message to')).toHaveValue('Is the garage heated?');
    await reload();
    await see(time('11:00 AM, choice 1'));
    await next.click();
    await expect.element(card.getByLabelText('Name')).toHaveValue('Ann Lee');
  });

  test('needs a phone number for texts, and shows the server’s error beside its field', async () => {
    const errors = [{ pointer: '/body/phoneNumber', detail: 'Enter a US phone number that can get texts.' }];
    await open({ requestShowing: problem(400, 'invalid-input', { errors }) });
    await time('11:00 AM').click();
    await next.click();
    await fillDetails();
    await card.getByRole('checkbox', { name: /Text me/ }).click();
    await send.click();
    await see(card.getByText('Enter the phone number for texts.'));
    await card.getByLabelText('Phone').fill('(212) 555-0142 x7');
    await send.click();
    await see(card.getByText('Enter a US phone number that can get texts.'));
  });

  test('works with the keyboard alone', async () => {
    await open();
    day('Monday, January 6').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(day('Tuesday, January 7')).toBeChecked();
    // The day off is passed over.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(day('Friday, January 10')).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(chosen()[0]).toContain('Fri, Jan 10, 11:00 AM');
  });

  test('shows later days, and asks by video', async () => {
    const { sent } = await open({
      listShowingSlots: ({ query }) => slots([], query.from === '2031-01-11' ? 11 : 6),
    });
    await card.getByRole('button', { name: 'Later Days' }).click();
    await day('Saturday, January 11').click();
    await time('1:00 PM').click();
    await card.getByRole('radio', { name: 'By Video' }).click();
    await next.click();
    await fillDetails();
    await send.click();
    await see(card.getByText('Request Sent'));
    expect(sent('requestShowing')[0]?.body).toMatchObject({ manner: 'video', times: [startAt(11, 13)] });
  });

  test('says why a home can’t be shown yet, and is absent without showings', async () => {
    const closed = 'This home is coming soon. Showings begin when it’s on the market.';
    const screen = await openPage(at, {
      stored: { session: { introStarted: 'true' } },
      fakes: { listShowingSlots: { ...slots(), closed, days: [] } },
    });
    await see(card.getByText(closed));
    screen.answer({ listShowingSlots: problem(501, 'not-built-in') });
    await screen.reload();
    await see(page.getByRole('dialog').getByText(/^Listed by .*\.$/));
    await gone(card);
  });

  test('is reached from the bar on phones', async () => {
    await openPage(at, {
      ...{ size: 'phone', stored: { session: { introStarted: 'true' } } },
      fakes: { listShowingSlots: slots() },
    });
    const bar = page.getByRole('region', { name: 'Actions' });
    await see(time('11:00 AM'));
    await bar.getByRole('button', { name: 'Request Showing' }).click();
    await soon(() => document.activeElement?.textContent, 'Request a Showing');
    await gone(card.getByText('Choose a day and a time first.'));
    await time('11:00 AM').click();
    await bar.getByRole('button', { name: 'Request Showing' }).click();
    await see(card.getByLabelText('Email'));
  });

  test('leaves room for the Close button beside the parts of the page on phones', async () => {
    await openPage(at, {
      ...{ size: 'phone', stored: { session: { introStarted: 'true' } } },
      fakes: { listShowingSlots: slots() },
    });
    const parts = page.getByRole('navigation', { name: 'Parts of this page' });
    const part = parts.getByRole('button').first();
    await see(part);
    const row = part.element().parentElement as HTMLElement;
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).element();
    for (const scrolled of [0, row.scrollWidth]) {
      row.scrollLeft = scrolled;
      expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(close.getBoundingClientRect().left);
    }
  });
});
