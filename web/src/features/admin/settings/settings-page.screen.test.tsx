import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSettings } from '../../../../testing/desks/settings.ts';
import { held, problem } from '../../../../testing/fakes.ts';
import { settings as sample } from '../../../../testing/samples/settings.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, factOf, focus, gone, press, readAlert, see, soon, texts } from '../../../../testing/see.ts';

const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
const stands = (name: string, on: boolean) =>
  expect.element(toggle(name)).toHaveAttribute('aria-checked', String(on));

describe('a toggle', () => {
  test('that is part of the plan is shown with the reason, and cannot change', async () => {
    const { changes } = await openSettings();
    const fixed = [
      ['Digital marketing', 'Part of your plan. The provider of this site sets it.', true],
      ['Mail marketing', 'Part of your plan. The provider of this site sets it.', false],
      ['Active', 'Whether the site is in service. The provider of this site sets it.', true],
    ] as const;
    for (const [name, why, on] of fixed) {
      await stands(name, on);
      await expect.element(toggle(name)).toHaveAttribute('aria-readonly', 'true');
      await expect.element(toggle(name)).toHaveAccessibleDescription(why);
      await toggle(name).click({ force: true });
      focus(toggle(name));
      await press(' ');
    }
    // A real change, before which the fixed toggles' would have appeared.
    await toggle('Text me about sign-ups').click();
    await soon(changes, [{ userSignupText: true }]);
    for (const [name, , on] of fixed) await stands(name, on);
  });

  test.each([
    ['Text me about chat leads', 'chatleadText', true],
    ['Text me about sign-ups', 'userSignupText', false],
    ['Automated email follow-up', 'automatedEmailFollowup', true],
  ])(
    '%s is sent immediately under its own name, and the settings reload',
    async (name, parameter, before) => {
      const { changes, sent } = await openSettings();
      await stands(name, before);
      const readBefore = sent('getSettings').length;
      focus(toggle(name));
      await press(' ');
      await soon(changes, [{ [parameter]: !before }]);
      await soon(() => sent('getSettings').length, readBefore + 1);
      await stands(name, !before);
    },
  );

  test('stays where it is: what is not connected is known before it can be pressed', async () => {
    const channels = held({ site_email: true, email: true, texts: false, postcards: true, ads: true });
    let asked = 0;
    const getSettings = () => {
      asked += 1;
      return sample;
    };
    const opened = openSettings({}, { getSendingChannels: channels.fake, getSettings });
    await soon(() => asked, 1);
    await see(page.getByRole('heading', { level: 2, name: 'Site Analytics' }));
    expect(page.getByRole('switch').elements()).toEqual([]);
    channels.letGo();
    await opened;
    await see(page.getByRole('note'));
    await see(toggle('Text me about sign-ups'));
  });

  test('reverts when saving fails, with an alert', async () => {
    await openSettings({}, { updateSettings: problem(500) });
    await toggle('Text me about chat leads').click();
    await readAlert('Failed to save “Text me about chat leads”. Please try again.');
    await stands('Text me about chat leads', true);
  });
});

describe('the template selectors', () => {
  const selectors = ['Chat-lead email template', 'Sign-up email template'].map((name) =>
    page.getByLabelText(name),
  );

  test('appear only while automated email follow-up is on', async () => {
    await openSettings({ automatedEmailFollowup: false });
    for (const selector of selectors) expect(selector.length).toBe(0);
    await toggle('Automated email follow-up').click();
    for (const selector of selectors) await see(selector);
    await toggle('Automated email follow-up').click();
    for (const selector of selectors) await gone(selector);
  });

  test('offer the templates by their names and send the id of the chosen one, 0 for none', async () => {
    const { changes } = await openSettings();
    const chatLead = page.getByLabelText('Chat-lead email template');
    await soon(() => texts(chatLead.css('option')), ['No email', 'Welcome', 'Thank you']);
    await expect.element(chatLead).toHaveValue('4');
    await page.getByLabelText('Sign-up email template').selectOptions('Thank you');
    await soon(changes, [{ signupEmailTemplate: 7 }]);
    await chatLead.selectOptions('No email');
    await soon(() => changes().at(-1), { chatleadEmailTemplate: 0 });
  });

  test('offer only the chosen template when they cannot be loaded, and say so', async () => {
    await openSettings({}, { listTemplates: problem(500) });
    await see(page.getByText('The email templates couldn’t be loaded.'));
    const offered = page.getByLabelText('Chat-lead email template').css('option');
    expect(texts(offered)).toEqual(['No email', 'Template 4']);
    expect(page.getByRole('alert').length).toBe(0);
  });
});

describe('the account', () => {
  const fact = (text: string) => page.getByRole('definition').filter({ hasText: text });
  const form = page.getByRole('form', { name: 'Contact details' });
  const save = form.getByRole('button', { name: 'Save' });

  test('shows its plan, or that it is free', async () => {
    for (const [paid, shown] of [
      [null, 'Free'],
      ['', 'Free'],
      ['Professional', 'Professional'],
    ] as const) {
      await openSettings({ paid });
      await see(fact(shown));
    }
  });

  test('validates the agent’s contact details next to each field, and saves changes', async () => {
    const { changes } = await openSettings();
    await expect.element(save).toBeDisabled();
    await form.getByLabelText('Agent email').fill('');
    await form.getByLabelText('Agent phone').click();
    await see(form.getByText('This field is required.'));
    await form.getByLabelText('Agent email').fill('avery');
    await form.getByLabelText('Agent phone').fill('later');
    await see(form.getByText('Enter an email address, such as ann@example.com.'));
    await save.click();
    await see(form.getByText('Enter a phone number, such as (512) 555-0142.'));
    expect(changes()).toEqual([]);
    await form.getByLabelText('Agent email').fill('avery@porchlight.example');
    await form.getByLabelText('Agent phone').fill(String(sample.agentContact));
    await press('Enter');
    await soon(changes, [{ agentEmail: 'avery@porchlight.example' }]);
    await see(page.getByRole('status').getByText('Your contact details are saved.'));
    await expect.element(form.getByLabelText('Agent email')).toHaveValue('avery@porchlight.example');
  });

  test('keeps what was typed when it cannot be saved', async () => {
    await openSettings({}, { updateSettings: problem(500) });
    await form.getByLabelText('Agent phone').fill('(918) 555-0177');
    await save.click();
    await readAlert('Failed to save your contact details. Please try again.');
    await expect.element(form.getByLabelText('Agent phone')).toHaveValue('(918) 555-0177');
  });

  test('shows since when the subscription is canceled, without offering it again', async () => {
    await openSettings({ paid: 'Pro', subscriptionCancelledAt: '2026-11-20T15:04:05Z' });
    await see(
      fact('Canceled').getByText(
        'On November 20, 2026. You have access until the end of the current billing period.',
      ),
    );
    expect(button('Cancel Subscription').length).toBe(0);
  });
});

describe('Site Analytics', () => {
  test('counts views, sessions, phones and desktops, and names the pages viewed most', async () => {
    await openSettings();
    await see(page.getByRole('heading', { level: 1, name: 'System Settings' }));
    for (const name of ['Toggle Settings', 'Account Information', 'Site Analytics'])
      await see(page.getByRole('heading', { level: 2, name, exact: true }));
    for (const name of ['Report an Issue', 'Cancel Subscription']) await see(button(name));
    await see(page.getByText('Pages Viewed Most'));
    expect(factOf('Page views')).toBe('1,234');
    expect(factOf('Sessions')).toBe('3');
    expect(factOf('On phones')).toBe('1025%');
    expect(factOf('On desktops')).toBe('3075%');
    await see(page.getByText('Page views are all-time; the rest covers the last 40.'));
    const most = page.getByRole('list', { name: 'Pages Viewed Most' }).getByRole('listitem');
    expect(texts(most)).toEqual(['/map20', '/10', '/agent10']);
  });

  test('lists the last views, ten a page, to be searched and sorted', async () => {
    await openSettings();
    const rows = page.getByRole('table', { name: 'Last Views' }).getByRole('row');
    await soon(() => rows.length, 11);
    const search = page.getByLabelText('Search page, device, source');
    await search.fill('agent');
    await soon(() => rows.length, 11);
    await search.fill('google');
    await soon(() => rows.length, 2);
    await expect.element(rows.last()).toHaveTextContent('www.google.com');
  });

  test('leads to the receipts of deletions and to the imports', async () => {
    await openSettings();
    const main = page.getByRole('main');
    const leads = (name: string, to: string) =>
      expect.element(main.getByRole('link', { name })).toHaveAttribute('href', to);
    await leads('Deletion Receipts', '/admin/people/deletions');
    await leads('Imports', '/admin/people/import');
  });

  test('changes when the morning email comes, and keeps the hour when that fails', async () => {
    const { sent, answer } = await openSettings();
    const hour = page.getByLabelText('Morning email');
    await expect.element(hour).toHaveValue('7');
    await hour.selectOptions('9:00 AM');
    await soon(() => sent('changeTaskSettings').length, 1);
    await expect.element(hour).toHaveValue('9');
    await hour.selectOptions('Off');
    await soon(() => sent('changeTaskSettings').map(({ body }) => body.digestHour), [9, null]);
    await expect.element(hour).toHaveValue('off');
    answer({ changeTaskSettings: problem(503) });
    await hour.selectOptions('5:00 AM');
    await readAlert('Failed to save “Morning email”. Please try again.');
    await expect.element(hour).toHaveValue('off');
  });

  test('shows and logs a failed load of every part, and stops all spinners', async () => {
    const failed = problem(500);
    const { logged } = await openScreen('/admin/settings', {
      fakes: { getSettings: failed, listTemplates: failed, listIncidents: failed, listPageViews: failed },
    });
    for (const what of ['settings', 'page views', 'reported issues']) {
      await see(page.getByText(`The ${what} couldn’t be loaded.`));
      await expect.poll(logged).toContainEqual(expect.stringContaining(`The ${what} couldn’t be loaded`));
    }
    expect(page.getByText('No page views yet').length).toBe(0);
    expect(toggle('Active').length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    expect(page.getByRole('progressbar').length).toBe(0);
  });
});
