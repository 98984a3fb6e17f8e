import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { drip, message, messageId } from './email-samples.ts';
import { base, broken, choose, openEmail, problem, readToast, refuseUnknownFields } from './email-stubs.ts';
import { cut } from './exact-words.ts';
import { enter, typeInto } from './tab-to.ts';

withBrowser();

/** Clicks a checkbox and returns whether it is checked before the browser does anything else. */
async function checkedAtOnce(checkbox: Node): Promise<boolean> {
  (checkbox as HTMLInputElement).click();
  await Promise.resolve();
  return (checkbox as HTMLInputElement).checked;
}

describe('scheduling a drip', () => {
  test('needs an address and a slot with template and date, and says first who gets what and when', async () => {
    const { page, desk } = await openEmail('templates');
    await choose(page, 'Welcome', 'Schedule Drip');
    const dialog = page.getByRole('dialog', { name: 'Schedule Drip Campaign' });
    const slot = (n: number) => dialog.getByRole('group', { name: `Email ${n}` });
    expect(await slot(1).getByLabel('Template').inputValue()).toBe('Welcome');
    expect(await dialog.getByRole('group', { name: /^Email \d$/ }).count()).toBe(3);
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await dialog.getByText('Please enter at least one email address.').waitFor();
    await dialog.getByText('Choose a template and a date for at least one email.').waitFor();
    await dialog
      .getByLabel('Email addresses')
      .fill('Ann <ann@example.com>; bo@example.com\nnobody, cy@example.com, ann@example.com');
    await dialog.getByText('3 addresses').waitFor();
    await dialog.getByText('not an address: “nobody”').waitFor();
    await slot(1).getByLabel('Date').fill('2026-12-01');
    await slot(1).getByLabel('Time').fill('09:30');
    await slot(2).getByLabel('Template').fill('Thank you');
    await slot(2).getByText('Its date is not set: it is left out.').waitFor();
    await slot(3).getByLabel('Date').fill('2026-12-03');
    await slot(3).getByText('Its template is not set: it is left out.').waitFor();
    await dialog.getByLabel('Time zone').selectOption('America/Chicago');
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    const plan = dialog.getByRole('region', { name: 'Dry run' });
    await plan.getByText('2 emails to 2 people').waitFor();
    await plan.getByText('Tue, Dec 1, 2026, 9:00 AM CST').waitFor();
    await plan.getByText('{{phone}} is not known of 1, such as ann@example.com.').waitFor();
    await plan.getByText('Left out, for they want no more emails: 1').waitFor();
    await plan.getByText('Left out, for they are no addresses: 1').waitFor();
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await readToast(page, 'Drip scheduled: 2 emails to 2 people.');
    await page.waitForURL('**/admin/email-manager?tab=drips');
    const { fields } = desk.sent.find(({ call }) => call === 'POST schedule-drip') ?? {};
    expect(fields).toEqual({
      emailaddresses: 'ann@example.com,bo@example.com,cy@example.com,ann@example.com,nobody',
      timeZone: 'America/Chicago',
      templateId1: '1',
      dripDate1: '2026-12-01T09:30',
      idempotencyKey: expect.any(String),
    });
  });

  test('that fails says so and keeps what was entered; a plan of another form is not scheduled', async () => {
    const { page } = await openEmail('drips');
    await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Drip Campaign' });
    const slot = dialog.getByRole('group', { name: 'Email 1' });
    await dialog.getByRole('button', { name: 'Choose contacts' }).click();
    await dialog.getByLabel('Search contacts').fill('person-1@');
    const contact = dialog.getByRole('list', { name: 'Contacts' }).getByRole('checkbox');
    expect(await contact.evaluate(checkedAtOnce)).toBe(true);
    await dialog.getByText('1 address', { exact: true }).waitFor();
    await dialog.getByLabel('Search contacts').fill('');
    await dialog.getByRole('button', { name: 'Add all 30' }).click();
    await dialog.getByText('30 addresses', { exact: true }).waitFor();
    await slot.getByLabel('Template').fill('welcom');
    await slot.getByLabel('Date').fill('2026-12-01');
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await slot.getByText('There is no template of this name.').waitFor();
    await slot.getByLabel('Template').fill('welcome');
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true });
    await schedule.waitFor();
    await slot.getByLabel('Time').fill('10:00');
    await schedule.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await page.route(`${base}schedule-drip`, broken);
    await schedule.click();
    await readToast(page, 'Error scheduling drip campaign.');
    await cut(page, `${base}schedule-drip`);
    await schedule.click();
    await readToast(page, 'Network error scheduling drip campaign.');
    await page.reload();
    await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
    await dialog.getByText('30 addresses', { exact: true }).waitFor();
    expect(await slot.getByLabel('Template').inputValue()).toBe('welcome');
  });

  test('says beside the date that it has passed, and asks before a merge field that is none goes out', async () => {
    const { page, desk } = await openEmail('drips');
    await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Drip Campaign' });
    const slot = dialog.getByRole('group', { name: 'Email 1' });
    await dialog.getByLabel('Email addresses').fill('ann@example.com');
    await slot.getByLabel('Template').fill('Welcome');
    await slot.getByLabel('Date').fill('2020-12-01');
    const said = 'This time has passed. Choose a later one.';
    const refuse = problem('invalid-input', 400, `dripDate1: ${said}`, [
      { pointer: '/body/dripDate1', detail: said },
    ]);
    await page.route(`${base}drip-plan`, refuse);
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await slot.getByText(said, { exact: true }).waitFor();
    expect(await slot.getByLabel('Date').getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByText('DripDate1').count()).toBe(0);
    await page.unroute(`${base}drip-plan`, refuse);
    await slot.getByLabel('Date').fill('2026-12-01');
    await slot.getByText(said).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Dry run' }).click();
    await page.route(`${base}schedule-drip`, refuseUnknownFields);
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Check the merge fields' });
    await question.getByText('did you mean {{postal_address}}?').waitFor();
    await question.getByRole('button', { name: 'Schedule as Written' }).click();
    await readToast(page, /^Drip scheduled/);
    const { fields } = desk.sent.find(({ call }) => call === 'POST schedule-drip') ?? {};
    expect(fields).toMatchObject({ unknownFields: 'as-written' });
  });

  test('is done with the keyboard alone', async () => {
    const { page, desk } = await openEmail('drips');
    await enter(page, page.getByRole('button', { name: 'Schedule Drip', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Schedule Drip Campaign' });
    const slot = dialog.getByRole('group', { name: 'Email 1' });
    await typeInto(page, dialog.getByLabel('Email addresses'), 'ann@example.com');
    await typeInto(page, slot.getByLabel('Template'), 'Welcome');
    // As a person types a date into its three parts, and a time.
    await typeInto(page, slot.getByLabel('Date'), '12012026');
    await typeInto(page, slot.getByLabel('Time'), '0930AM');
    await enter(page, dialog.getByRole('button', { name: 'Dry run' }));
    await dialog.getByRole('region', { name: 'Dry run' }).waitFor();
    await enter(page, dialog.getByRole('button', { name: 'Schedule', exact: true }));
    await readToast(page, /^Drip scheduled/);
    const { fields } = desk.sent.find(({ call }) => call === 'POST schedule-drip') ?? {};
    expect(fields).toMatchObject({ templateId1: '1', dripDate1: '2026-12-01T09:30' });
    const row = page.getByRole('table', { name: 'Drip campaigns' }).getByRole('row').nth(1);
    await enter(page, row.getByRole('button', { name: 'Actions' }));
    await page.getByRole('menuitem', { name: 'See emails' }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await enter(
      page,
      page
        .getByRole('dialog', { name: 'Cancel this drip?' })
        .getByRole('button', { name: 'Cancel drip', exact: true }),
    );
    await readToast(page, 'Drip cancelled.');
  });

  test('after a lost answer is the same drip, and another one once it is changed', async () => {
    const { page } = await openEmail('drips');
    await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Drip Campaign' });
    const slot = dialog.getByRole('group', { name: 'Email 1' });
    const keys: unknown[] = [];
    await page.route(`${base}schedule-drip`, (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey'));
      return broken(route);
    });
    await slot.getByLabel('Template').fill('Welcome');
    await slot.getByLabel('Date').fill('2026-12-01');
    const schedule = async (addresses: string) => {
      const tries = keys.length;
      await dialog.getByLabel('Email addresses').fill(addresses);
      await dialog.getByRole('button', { name: /Dry run|Check again/ }).click();
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      await soon(() => keys.length, tries + 1);
      await dialog.getByText('What you entered is kept.').waitFor();
    };
    await schedule('ann@example.com');
    await schedule('ann@example.com');
    await schedule('ann@example.com, bo@example.com');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('the drips', () => {
  test('show their state and counts, and are paused, resumed and cancelled after a question', async () => {
    const { page, desk } = await openEmail('drips', { drips: [drip(5, 'scheduled'), drip(6, 'finished')] });
    const first = page.getByRole('row').nth(1);
    await first.getByText('200 of 200', { exact: true }).waitFor();
    await first.getByText('0 of 200', { exact: true }).waitFor();
    await first.getByText('Failed 6').waitFor();
    await first.getByText('Tue, Dec 1, 2026, 9:00 AM CST').waitFor();
    const act = async (name: string) => {
      await first.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Pause');
    await readToast(page, 'Drip paused.');
    await first.getByText('Paused').waitFor();
    await act('Resume');
    await readToast(page, 'Drip resumed.');
    await act('Cancel drip');
    const question = page.getByRole('dialog', { name: 'Cancel this drip?' });
    await question.getByText('The 200 emails that have not gone out yet never will.').waitFor();
    await question.getByRole('button', { name: 'Cancel drip' }).click();
    await readToast(page, 'Drip cancelled.');
    await first.getByText('Canceled').first().waitFor();
    expect(desk.sent.map(({ call }) => call)).toEqual([
      'POST drips/5/pause',
      'POST drips/5/resume',
      'POST drips/5/cancel',
    ]);
  });

  test('list what became of each email, with its reason, and decide about one that is held', async () => {
    const { page, desk } = await openEmail('drips', { drips: [drip(7, 'running')], outbox: [message()] });
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'See emails' }).click();
    const dialog = page.getByRole('dialog', { name: 'Emails of the drip' });
    const table = dialog.getByRole('table', { name: 'Emails of the drip' });
    await soon(() => table.getByRole('row').count(), 6);
    await table.getByText('550 no such user').waitFor();
    await table.getByText('Unsubscribed by the link.').waitFor();
    await table.getByRole('button', { name: 'Give it up' }).click();
    await soon(() => desk.sent.at(-1)?.call, `POST outbox/${messageId}/drop`);
    await dialog.getByLabel('Show').selectOption('Failed');
    await soon(() => table.getByRole('row').count(), 2);
  });
});

test('who wants no more emails is listed with how it came, and one who told the agent is added', async () => {
  const { page, desk } = await openEmail('unsubscribed');
  const table = page.getByRole('table', { name: 'Unsubscribed addresses' });
  await soon(() => table.getByRole('row').count(), 4);
  await table.getByText('By the link in an email').waitFor();
  await table.getByText('please stop').waitFor();
  const form = page.getByRole('form', { name: 'Unsubscribe an address' });
  await form.getByRole('button', { name: 'Unsubscribe' }).click();
  await form.getByText('Please give an email address, such as ann@example.com.').waitFor();
  await form.getByLabel('Email').fill('gus@example.com');
  await form.getByLabel('What they said').fill('On the phone');
  await form.getByRole('button', { name: 'Unsubscribe' }).click();
  await readToast(page, 'Address unsubscribed.');
  await table.getByText('gus@example.com').waitFor();
  expect(desk.sent.at(-1)?.fields).toEqual({ email: 'gus@example.com', words: 'On the phone' });
});
