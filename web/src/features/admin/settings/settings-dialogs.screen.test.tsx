import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSettings } from '../../../../testing/desks/settings.ts';
import { type Fakes, problem } from '../../../../testing/fakes.ts';
import {
  button,
  dialog,
  focus,
  gone,
  lines,
  press,
  readAlert,
  see,
  soon,
  texts,
} from '../../../../testing/see.ts';

const done = { message: 'Done.' };

describe('Report an Issue', () => {
  const report = dialog('Report an Issue');
  const type = report.getByLabelText('Issue type');
  const description = report.getByLabelText('Description');
  const submit = report.getByRole('button', { name: 'Submit Report' });
  const begin = async (fakes: Fakes = {}) => {
    const screen = await openSettings({}, fakes);
    await button('Report an Issue').click();
    await see(report);
    return screen;
  };

  test('offers six types, Site Issue at first', async () => {
    await begin();
    await expect.element(type).toHaveValue('Site Issue');
    expect(texts(type.css('option'))).toEqual([
      'Site Issue',
      'Site Down',
      'Performance Issue',
      'Feature Request',
      'Bug Report',
      'Other',
    ]);
  });

  test.each(['', '  \n '])('a description %j is not sent', async (text) => {
    const { sent } = await begin();
    await description.fill(text);
    await submit.click();
    await readAlert('Please provide a description of the issue.');
    expect(sent('reportIncident')).toEqual([]);
  });

  test('keeps the input on failure, even when closed, and can be resent', async () => {
    const { answer, sent } = await begin({ reportIncident: problem(500) });
    await type.selectOptions('Bug Report');
    await description.fill('The map stays empty.');
    await submit.click();
    await readAlert('Failed to report issue. Please try again.');
    await expect.element(description).toHaveValue('The map stays empty.');
    await press('Escape');
    await gone(report);
    await button('Report an Issue').click();
    await expect.element(type).toHaveValue('Bug Report');
    answer({ reportIncident: done });
    await submit.click();
    await see(dialog('Issue Reported Successfully'));
    const { body } = sent('reportIncident').at(-1) ?? {};
    expect(body).toEqual({
      ...{ incident_type: 'Bug Report', description: 'The map stays empty.' },
      incident_date: expect.any(String),
    });
    expect(Date.parse(String(body?.incident_date))).not.toBeNaN();
  });

  test('what was reported is listed with its state', async () => {
    await openSettings();
    const items = page.getByRole('list', { name: 'Reported issues' }).getByRole('listitem');
    await soon(() => items.length, 5);
    const [first = '', second] = lines(items);
    for (const part of ['Site Issue', 'The map stays empty, number 7.', 'Sent'])
      expect(first).toContain(part);
    expect(second).toContain('Recorded');
    await button('Show all 7').click();
    await soon(() => items.length, 7);
  });
});

describe('Cancel Subscription', () => {
  const question = dialog('Cancel Subscription');
  const words = question.getByLabelText('Type Cancel Subscription to confirm');
  const confirm = question.getByRole('button', { name: 'Confirm Cancellation' });
  const begin = async (fakes: Fakes = {}) => {
    const screen = await openSettings({}, fakes);
    await button('Cancel Subscription').click();
    await see(question);
    return screen;
  };

  test('can be confirmed only once the words are typed exactly', async () => {
    await begin();
    for (const typed of ['', 'cancel subscription', 'Cancel Subscription ', 'Cancel  Subscription']) {
      await words.fill(typed);
      await expect.element(confirm).toBeDisabled();
    }
    await words.fill('Cancel Subscription');
    await expect.element(confirm).toBeEnabled();
  });

  test('rejects other text and Enter, and sends nothing', async () => {
    const { sent } = await begin();
    await words.fill('cancel subscription');
    await press('Enter');
    await readAlert('Please type "Cancel Subscription" exactly as shown.');
    expect(sent('cancelSubscription')).toEqual([]);
    await expect.element(words).toHaveValue('cancel subscription');
  });

  test('shows an error on failure, and keeps the input', async () => {
    await begin({ cancelSubscription: problem(500) });
    await words.fill('Cancel Subscription');
    await confirm.click();
    await readAlert('Failed to cancel subscription. Please try again.');
    await expect.element(words).toHaveValue('Cancel Subscription');
  });

  test('works with the keyboard only, confirms, and shows in the account', async () => {
    const { settings, answer, sent } = await openSettings({ paid: 'Pro' });
    answer({
      cancelSubscription: () => {
        settings.subscriptionCancelledAt = '2026-11-20T15:04:05Z';
        return done;
      },
    });
    focus(button('Cancel Subscription'));
    await press('Enter');
    await see(words);
    await see(question.getByText('Your plan ends with the current billing period'));
    focus(words);
    await userEvent.keyboard('Cancel Subscription');
    await press('Enter');
    const cancelled = dialog('Subscription Cancelled');
    await see(cancelled.getByText('You have access until the end of the current billing period.'));
    expect(sent('cancelSubscription').map(({ body }) => body)).toEqual([undefined]);
    await press('Escape');
    await gone(cancelled);
    await see(page.getByText('On November 20, 2026.'));
  });
});

test('shows no billing period for an unbilled plan, before and after canceling', async () => {
  const { settings, answer } = await openSettings();
  answer({
    cancelSubscription: () => {
      settings.subscriptionCancelledAt = '2026-11-20T15:04:05Z';
      return done;
    },
  });
  const truth =
    'The Free plan isn’t billed, so there is no billing period. The cancellation is recorded, and nothing else changes.';
  await button('Cancel Subscription').click();
  await see(dialog('Cancel Subscription').getByText(truth));
  await page.getByLabelText('Type Cancel Subscription to confirm').fill('Cancel Subscription');
  await button('Confirm Cancellation').click();
  await see(dialog('Subscription Cancelled').getByText(truth));
  await press('Escape');
  await see(page.getByText(`On November 20, 2026. ${truth}`));
  await see(page.getByText('Canceled', { exact: true }));
  expect(page.getByText('until the end of the current billing period').length).toBe(0);
});

test('says beforehand that nobody receives a report, and does not call it reported', async () => {
  await openSettings(
    {},
    {
      reportIncident: { message: 'The report is recorded.', delivery: 'not-sent' },
      getSendingChannels: {
        ...{ site_email: true, email: true, texts: true, postcards: true, ads: true },
        reports: false,
      },
    },
  );
  await button('Report an Issue').click();
  const report = dialog('Report an Issue');
  await see(report.getByText('Reports aren’t emailed to the operator'));
  await report.getByLabelText('Description').fill('The map stays empty.');
  await button('Submit Report').click();
  await see(dialog('Issue Recorded').getByText('It wasn’t emailed to the operator.'));
  expect(page.getByText('Issue Reported Successfully').length).toBe(0);
});

test('a success leaves by itself after three seconds', async () => {
  await openSettings({}, { reportIncident: done });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await button('Report an Issue').click();
  await page.getByRole('dialog').getByLabelText('Description').fill('The map stays empty.');
  await button('Submit Report').click();
  const told = dialog('Issue Reported Successfully');
  await see(told);
  vi.advanceTimersByTime(2500);
  await expect.element(told).not.toHaveAttribute('data-closed');
  vi.advanceTimersByTime(500);
  await gone(told);
});
