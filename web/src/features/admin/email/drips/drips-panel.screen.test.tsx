import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, openEmail, planOf, refusesUnknownFields, said } from '../../../../../testing/desks/email.ts';
import { problem } from '../../../../../testing/fakes.ts';
import { enter, typeInto } from '../../../../../testing/keys.ts';
import { drip, dripStep, message, messageId, noEmails } from '../../../../../testing/samples/email.ts';
import { address, button, dialog, gone, press, see, soon, texts } from '../../../../../testing/see.ts';

const modal = dialog('Schedule Drip Campaign');
const slot = (n: number) => modal.getByRole('group', { name: `Email ${n}` });
const addresses = modal.getByLabelText('Email addresses');
const dryRun = modal.getByRole('button', { name: 'Dry Run' });
const schedule = modal.getByRole('button', { name: 'Schedule', exact: true });
const taken = { message: 'The drip is scheduled.', id: 99, recipients: 2, emails: 2, skipped: 1 };

describe('scheduling a drip', () => {
  test('requires an address and a complete slot, and previews recipients and times', async () => {
    const { sent } = await openEmail('templates');
    await choose('Welcome', 'Schedule Drip');
    await expect.element(slot(1).getByLabelText('Template')).toHaveValue('Welcome');
    expect(modal.getByRole('group', { name: /^Email \d$/ }).length).toBe(3);
    await dryRun.click();
    await see(modal.getByText('Please enter at least one email address.'));
    await see(modal.getByText('Choose a template and a date for at least one email.'));
    await addresses.fill('Ann <ann@example.com>; bo@example.com\nnobody, cy@example.com, ann@example.com');
    await see(modal.getByText('3 addresses'));
    await see(modal.getByText('not an address: “nobody”'));
    await slot(1).getByLabelText('Date').fill('2026-12-01');
    await slot(1).getByLabelText('Time').fill('09:30');
    await slot(2).getByLabelText('Template').fill('Thank you');
    await see(slot(2).getByText('No date: skipped.'));
    await slot(3).getByLabelText('Date').fill('2026-12-03');
    await see(slot(3).getByText('No template: skipped.'));
    await modal.getByLabelText('Time zone').selectOptions('America/Chicago');
    await dryRun.click();
    const plan = modal.getByRole('region', { name: 'Dry Run' });
    await see(plan.getByText('2 emails to 2 people'));
    await see(plan.getByText('Tue, Dec 1, 2026, 9:00 AM CST'));
    await see(plan.getByText('{{phone}} is missing for 1, such as ann@example.com.'));
    await see(plan.getByText('Skipped (unsubscribed): 1'));
    await see(plan.getByText('Left out: not email addresses: 1'));
    await schedule.click();
    await see(said('Drip scheduled: 2 emails to 2 people.'));
    await soon(address, '/admin/email-manager?tab=drips');
    expect(sent('scheduleDrip').map(({ body }) => body)).toEqual([
      {
        emailaddresses: 'ann@example.com,bo@example.com,cy@example.com,ann@example.com,nobody',
        timeZone: 'America/Chicago',
        templateId1: '1',
        dripDate1: '2026-12-01T09:30',
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  test('shows an error on failure, keeps the input, and never schedules a plan of another form', async () => {
    const { reload } = await openEmail('drips', { fakes: { scheduleDrip: problem(500) } });
    await button('Schedule Drip').click();
    await modal.getByRole('button', { name: 'Choose Contacts' }).click();
    await modal.getByLabelText('Search contacts').fill('person-1@');
    const contact = modal.getByRole('list', { name: 'Contacts' }).getByRole('checkbox');
    await expect.element(contact).toBeInTheDocument();
    const box = contact.element() as HTMLInputElement;
    box.click();
    await Promise.resolve();
    // Before the browser can process anything else.
    expect(box.checked).toBe(true);
    await see(modal.getByText('1 address', { exact: true }));
    await modal.getByLabelText('Search contacts').fill('');
    await modal.getByRole('button', { name: 'Add all 30' }).click();
    await see(modal.getByText('30 addresses', { exact: true }));
    await slot(1).getByLabelText('Template').fill('farewell');
    await slot(1).getByLabelText('Date').fill('2026-12-01');
    await dryRun.click();
    await see(slot(1).getByText('There is no template of this name.'));
    await slot(1).getByLabelText('Template').fill('welc');
    await dryRun.click();
    await see(schedule);
    await slot(1).getByLabelText('Time').fill('10:00');
    await gone(schedule);
    await dryRun.click();
    await schedule.click();
    await see(said('Error scheduling drip campaign.'));
    await reload();
    await button('Schedule Drip').click();
    await see(modal.getByText('30 addresses', { exact: true }));
    await expect.element(slot(1).getByLabelText('Template')).toHaveValue('welc');
  });

  test('reports a past date next to it, and asks before sending an unknown merge field', async () => {
    const passed = 'This time has passed. Choose a later one.';
    const { answer, sent, site } = await openEmail('drips', {
      fakes: { scheduleDrip: refusesUnknownFields(taken) },
    });
    const errors = [{ pointer: '/form/dripDate1', detail: passed }];
    answer({
      planDrip: ({ body }) =>
        String(body.dripDate1).startsWith('2020')
          ? problem(400, 'invalid-input', { detail: `dripDate1: ${passed}`, errors })
          : planOf(body, site),
    });
    await button('Schedule Drip').click();
    await addresses.fill('ann@example.com');
    await slot(1).getByLabelText('Template').fill('Welcome');
    await slot(1).getByLabelText('Date').fill('2020-12-01');
    await dryRun.click();
    await see(slot(1).getByText(passed, { exact: true }));
    await expect.element(slot(1).getByLabelText('Date')).toHaveAttribute('aria-invalid', 'true');
    expect(modal.getByText('DripDate1').length).toBe(0);
    await slot(1).getByLabelText('Date').fill('2026-12-01');
    await gone(slot(1).getByText(passed));
    await dryRun.click();
    await schedule.click();
    const question = dialog('Check the Merge Fields');
    await see(question.getByText('did you mean {{postal_address}}?'));
    site.drips = [drip(99, 'scheduled', { recipients: 1 })];
    answer({ scheduleDrip: { ...taken, recipients: 1, emails: 1, skipped: 0 } });
    await question.getByRole('button', { name: 'Schedule as Written' }).click();
    await see(said('Drip scheduled: 1 email to 1 person.'));
    expect(sent('scheduleDrip').at(-1)?.body.unknownFields).toBe('as-written');
  });

  test('names who is left out because they asked to be deleted', async () => {
    const { answer, site } = await openEmail('drips');
    answer({ planDrip: ({ body }) => ({ ...planOf(body, site), deleted: ['cy@example.com'] }) });
    await button('Schedule Drip').click();
    await addresses.fill('ann@example.com');
    await slot(1).getByLabelText('Template').fill('Welcome');
    await slot(1).getByLabelText('Date').fill('2026-12-01');
    await dryRun.click();
    await see(modal.getByText('Skipped (asked to be deleted): 1'));
    await see(modal.getByText('cy@example.com'));
  });

  test('works with the keyboard only', async () => {
    const { sent } = await openEmail('drips');
    await enter(button('Schedule Drip'));
    await typeInto(addresses, 'ann@example.com');
    await typeInto(slot(1).getByLabelText('Template'), 'Welcome');
    // Types the date in its three parts, and the time.
    await typeInto(slot(1).getByLabelText('Date'), '12012026');
    await typeInto(slot(1).getByLabelText('Time'), '0930AM');
    await enter(dryRun);
    await see(modal.getByRole('region', { name: 'Dry Run' }));
    await enter(schedule);
    await see(said(/^Drip scheduled/));
    expect(sent('scheduleDrip')[0]?.body).toMatchObject({ templateId1: '1', dripDate1: '2026-12-01T09:30' });
    const row = page.getByRole('table', { name: 'Drip campaigns' }).getByRole('row').nth(1);
    await enter(row.getByRole('button', { name: 'Actions' }));
    await see(page.getByRole('menuitem', { name: 'See emails' }));
    await press('c', 'Enter');
    await enter(
      dialog('Cancel This Drip Campaign?').getByRole('button', { name: 'Cancel Drip Campaign', exact: true }),
    );
    await see(said('Drip campaign canceled.'));
  });

  test('after a lost answer is the same drip, and another one once it is changed', async () => {
    const { sent } = await openEmail('drips', { fakes: { scheduleDrip: problem(500) } });
    const keys = () => sent('scheduleDrip').map(({ body }) => body.idempotencyKey);
    await button('Schedule Drip').click();
    await slot(1).getByLabelText('Template').fill('Welcome');
    await slot(1).getByLabelText('Date').fill('2026-12-01');
    const attempt = async (to: string) => {
      const tries = keys().length;
      await addresses.fill(to);
      await modal.getByRole('button', { name: /Dry Run|Check Again/ }).click();
      await schedule.click();
      await soon(() => keys().length, tries + 1);
      await see(modal.getByText('Your entries are saved.'));
    };
    await attempt('ann@example.com');
    await attempt('ann@example.com');
    await attempt('ann@example.com, bo@example.com');
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });
});

describe('the drips', () => {
  test('show their state and counts, and are paused, resumed and cancelled after a question', async () => {
    const { sent } = await openEmail('drips', {
      site: { drips: [drip(5, 'scheduled'), drip(6, 'finished')] },
    });
    const first = page.getByRole('row').nth(1);
    await see(first.getByText('190 of 200 sent', { exact: true }));
    await see(first.getByText('0 of 200', { exact: true }).nth(0));
    await see(first.getByText('Failed 6'));
    await see(first.getByText('Tue, Dec 1, 2026, 9:00 AM CST'));
    const act = async (name: string) => {
      await first.getByRole('button', { name: /^Actions for the drip campaign of Nov 20, 2026/ }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Pause');
    await see(said('Drip campaign paused.'));
    await see(first.getByText('Paused'));
    await act('Resume');
    await see(said('Drip campaign resumed.'));
    await act('Cancel Drip Campaign');
    const question = dialog('Cancel This Drip Campaign?');
    await see(question.getByText('The 200 emails that haven’t gone out yet never will.'));
    expect(texts(question.getByRole('button'))).toEqual(['Keep It', 'Cancel Drip Campaign', '']);
    await question.getByRole('button', { name: 'Cancel Drip Campaign' }).click();
    await see(said('Drip campaign canceled.'));
    await see(first.getByText('Canceled').first());
    expect(sent('changeDrip').map(({ path }) => path)).toEqual([
      { id: 5, action: 'pause' },
      { id: 5, action: 'resume' },
      { id: 5, action: 'cancel' },
    ]);
  });

  test('say that nothing was sent without a provider, and that what waits will not be', async () => {
    const one = (counts: Partial<typeof noEmails>) => ({ steps: [dripStep({ ...noEmails, ...counts })] });
    await openEmail('drips', {
      site: {
        drips: [drip(5, 'scheduled', one({ scheduled: 1 })), drip(6, 'finished', one({ 'not-sent': 1 }))],
      },
      fakes: {
        getSendingChannels: { site_email: false, email: false, texts: false, postcards: false, ads: false },
      },
    });
    await see(page.getByText('No email provider is connected. Emails are recorded as not sent.'));
    expect(page.getByRole('note').length).toBe(1);
    const [waiting, ended] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    await see(waiting.getByText('Scheduled (no provider connected)', { exact: true }));
    await see(waiting.getByText('Scheduled (no provider connected) 1'));
    await see(ended.getByText('Not sent (no provider connected)', { exact: true }));
    await see(ended.getByText('0 of 1', { exact: true }));
    expect(ended.getByText('Finished').length).toBe(0);
  });

  test('list what became of each email, with its reason, and decide about one that is held', async () => {
    const { sent } = await openEmail('drips', {
      site: { drips: [drip(7, 'running')], outbox: [message()] },
    });
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'See emails' }).click();
    const shown = dialog('Emails in the Drip Campaign');
    const table = shown.getByRole('table', { name: 'Emails in the Drip Campaign' });
    await soon(() => table.getByRole('row').length, 6);
    await see(table.getByText('550 no such user'));
    await see(table.getByText('Unsubscribed by the link.'));
    await table.getByRole('button', { name: 'Give it up' }).click();
    await soon(() => sent('decideMessage').map(({ path }) => path), [{ id: messageId, decision: 'drop' }]);
    await shown.getByLabelText('Show').selectOptions('Failed');
    await soon(() => table.getByRole('row').length, 2);
  });
});

test('lists unsubscribed addresses with their source, and adds one', async () => {
  const { sent } = await openEmail('unsubscribed');
  const table = page.getByRole('table', { name: 'Unsubscribed addresses' });
  await soon(() => table.getByRole('row').length, 4);
  await see(table.getByText('By the link in an email'));
  await see(table.getByText('please stop'));
  const form = page.getByRole('form', { name: 'Unsubscribe an address' });
  await form.getByRole('button', { name: 'Unsubscribe' }).click();
  await see(form.getByText('This field is required.'));
  await form.getByLabelText('Email').fill('gus@');
  await form.getByLabelText('What they said').click();
  await see(form.getByText('Enter an email address, such as ann@example.com.'));
  await form.getByLabelText('Email').fill('gus@example.com');
  await form.getByLabelText('What they said').fill('On the phone');
  await form.getByRole('button', { name: 'Unsubscribe' }).click();
  await see(said('Address unsubscribed.'));
  await see(table.getByText('gus@example.com'));
  expect(sent('addSuppression').map(({ body }) => body)).toEqual([
    { email: 'gus@example.com', words: 'On the phone' },
  ]);
});
