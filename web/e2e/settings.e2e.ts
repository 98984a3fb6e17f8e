import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { settings as sampleSettings } from './settings-samples.ts';
import {
  broken,
  flags,
  mailTemplates,
  onlyReads,
  onlyWrites,
  open,
  pageViews,
  reports,
} from './settings-screen.ts';

withBrowser();

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const isOn = async (page: Page, name: string) =>
  (await toggle(page, name).getAttribute('aria-checked')) === 'true';

describe('the sections', () => {
  test('are Toggle Settings, Account Information and Site Analytics, with a report one press away', async () => {
    const { page } = await open();
    await page.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor();
    for (const name of ['Toggle Settings', 'Account Information', 'Site Analytics']) {
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Report an Issue' }).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();
  });
});

describe('a toggle', () => {
  test.each([
    ['Digital marketing', 'Part of your plan: the provider of this site sets it.', true],
    ['Mail marketing', 'Part of your plan: the provider of this site sets it.', false],
    ['Active', 'Whether the site is in service: the provider of this site sets it.', true],
  ])('%s is shown, says why it is fixed, and cannot be changed', async (name, why, on) => {
    const { page, changes } = await open();
    const fixed = toggle(page, name);
    expect(await isOn(page, name)).toBe(on);
    expect(await fixed.getAttribute('aria-readonly')).toBe('true');
    const described = (await fixed.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(why);
    await fixed.click({ force: true });
    await fixed.focus();
    await page.keyboard.press('Space');
    // A change that counts, so that one of the fixed toggle's would have come before it.
    await toggle(page, 'Text me about sign-ups').click();
    await soon(() => changes, [{ userSignupText: 'true' }]);
    expect(await isOn(page, name)).toBe(on);
  });

  test.each([
    ['Text me about chat leads', 'chatleadText', true],
    ['Text me about sign-ups', 'userSignupText', false],
    ['Automated email follow-up', 'automatedEmailFollowup', true],
  ])(
    '%s is sent at once by its own name, and the settings are loaded again',
    async (name, parameter, before) => {
      const { page, changes, reads } = await open();
      expect(await isOn(page, name)).toBe(before);
      const readBefore = reads();
      await toggle(page, name).focus();
      await page.keyboard.press('Space');
      await soon(() => changes, [{ [parameter]: String(!before) }]);
      await soon(reads, readBefore + 1);
      await soon(() => isOn(page, name), !before);
    },
  );

  test('that cannot be saved goes back, and the app says so', async () => {
    const { page, changes } = await open();
    await page.route(flags, onlyWrites(broken));
    await toggle(page, 'Text me about chat leads').click();
    await readAlert(page, 'Failed to save “Text me about chat leads”. Please try again.');
    await soon(() => isOn(page, 'Text me about chat leads'), true);
    expect(changes).toEqual([]);
  });

  test('is kept by the site over a reload', async () => {
    const { page } = await visit('/admin/settings', { as: 'admin' });
    const name = 'Text me about sign-ups';
    await toggle(page, name).waitFor();
    const before = await isOn(page, name);
    for (const now of [!before, before]) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
      await toggle(page, name).click();
      await saved;
      await page.reload();
      await toggle(page, name).waitFor();
      expect(await isOn(page, name)).toBe(now);
    }
  });
});

describe('the template selectors', () => {
  const selectors = ['Chat-lead email template', 'Sign-up email template'] as const;

  test('appear only while automated email follow-up is on', async () => {
    const { page } = await open({ automatedEmailFollowup: false });
    for (const name of selectors) expect(await page.getByLabel(name).count()).toBe(0);
    await toggle(page, 'Automated email follow-up').click();
    for (const name of selectors) await page.getByLabel(name).waitFor();
    await toggle(page, 'Automated email follow-up').click();
    for (const name of selectors) await page.getByLabel(name).waitFor({ state: 'detached' });
  });

  test('offer the templates by their names and send the id of the chosen one, 0 for none', async () => {
    const { page, changes } = await open();
    const chatLead = page.getByLabel('Chat-lead email template');
    expect(await chatLead.inputValue()).toBe('4');
    await soon(() => chatLead.locator('option').allTextContents(), ['No email', 'Welcome', 'Thank you']);
    await page.getByLabel('Sign-up email template').selectOption('Thank you');
    await soon(() => changes, [{ signupEmailTemplate: '7' }]);
    await chatLead.selectOption('No email');
    await soon(() => changes.at(-1), { chatleadEmailTemplate: '0' });
  });

  test.each([
    ['are not built in yet', 501],
    ['cannot be loaded', 500],
  ])('offer nothing where the templates %s, and say so in their place', async (_why, status) => {
    const { page } = await visit('about:blank', { as: 'admin' }).then((made) => {
      made.expectFaults(/^500 /);
      return made;
    });
    await page.route(flags, (route) =>
      route.fulfill({ json: { ...sampleSettings, chatleadEmailTemplate: null } }),
    );
    let asked = 0;
    await page.route(mailTemplates, (route) => {
      asked += 1;
      return route.fulfill({ status, json: { type: '/problems/x', title: 'x', status } });
    });
    await page.goto('/admin/settings');
    const chatLead = page.getByLabel('Chat-lead email template');
    await chatLead.waitFor();
    await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await chatLead.locator('option').allTextContents()).toEqual(['No email']);
    await page.getByText('The email templates could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the account', () => {
  const fact = (page: Page, name: string) => page.getByRole('definition').filter({ hasText: name });

  test.each([
    ['null', null, 'Free'],
    ['empty', '', 'Free'],
    ['a name', 'Professional', 'Professional'],
  ])('whose plan is %s shows it', async (_what, paid, shown) => {
    const { page } = await open({ paid });
    await fact(page, shown).waitFor();
  });

  test('checks where the agent is reached, says what is wrong beside it, and saves what changed', async () => {
    const { page, changes } = await open();
    const form = page.getByRole('form', { name: 'Contact details' });
    const save = form.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await form.getByLabel('Agent email').fill('avery');
    await form.getByLabel('Agent phone').fill('later');
    await save.click();
    await form.getByText('Please give an email address, such as ann@example.com.').waitFor();
    await form.getByText('Please give a telephone number, such as (512) 555-0142.').waitFor();
    expect(changes).toEqual([]);
    await form.getByLabel('Agent email').fill('avery@porchlight.example');
    await form.getByLabel('Agent phone').fill(String(sampleSettings.agentContact));
    await page.keyboard.press('Enter');
    await soon(() => changes, [{ agentEmail: 'avery@porchlight.example' }]);
    await page.getByRole('status').getByText('Your contact details are saved.').waitFor();
    await soon(() => form.getByLabel('Agent email').inputValue(), 'avery@porchlight.example');
  });

  test('keeps what was typed when it cannot be saved', async () => {
    const { page } = await open();
    await page.route(flags, onlyWrites(broken));
    const form = page.getByRole('form', { name: 'Contact details' });
    await form.getByLabel('Agent phone').fill('(918) 555-0177');
    await form.getByRole('button', { name: 'Save' }).click();
    await readAlert(page, 'Failed to save your contact details. Please try again.');
    expect(await form.getByLabel('Agent phone').inputValue()).toBe('(918) 555-0177');
  });

  test('whose subscription was cancelled says since when, and offers no second time', async () => {
    const { page } = await open({ subscriptionCancelledAt: '2026-11-20T15:04:05Z' });
    await fact(page, 'Cancelled')
      .getByText('On November 20, 2026. Access stays until the end of the current billing period.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Subscription' }).count()).toBe(0);
  });
});

describe('Site Analytics', () => {
  test('counts views, sessions, phones and desktops, and names the pages viewed most', async () => {
    const { page } = await open();
    const total = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').textContent();
    await page.getByText('Pages viewed most').waitFor();
    expect(await total('Page views')).toBe('1,234');
    expect(await total('Sessions')).toBe('3');
    expect(await total('On phones')).toBe('1025%');
    expect(await total('On desktops')).toBe('3075%');
    await page.getByText('Page views are counted in all; the rest is of the last 40.').waitFor();
    const most = page.getByRole('list', { name: 'Pages viewed most' }).getByRole('listitem');
    expect(await most.allTextContents()).toEqual(['/map20', '/10', '/agent10']);
  });

  test('lists the last views, ten a page, to be searched and sorted', async () => {
    const { page } = await open();
    const table = page.getByRole('table', { name: 'Last views' });
    await soon(() => table.getByRole('row').count(), 11);
    await page.getByLabel('Search page, device, source').fill('agent');
    await soon(() => table.getByRole('row').count(), 11);
    await page.getByLabel('Search page, device, source').fill('google');
    await soon(() => table.getByRole('row').count(), 2);
    expect(await table.getByRole('row').last().textContent()).toContain('www.google.com');
  });

  test('a failed load of all that the screen shows is said in its place and logged, and nothing keeps turning', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/^500 /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const call of [flags, mailTemplates, reports]) await page.route(call, broken);
    await page.route(pageViews, onlyReads(broken));
    await page.goto('/admin/settings');
    for (const what of ['settings', 'page views', 'reported issues']) {
      await page.getByText(`The ${what} could not be loaded.`).waitFor({ timeout: 40_000 });
    }
    expect(await page.getByText('No page views yet').count()).toBe(0);
    expect(await toggle(page, 'Active').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    for (const what of ['settings', 'page views', 'reported issues']) {
      await expect
        .poll(() => logged.some((line) => line.startsWith(`The ${what} could not be loaded`)), {
          timeout: 15_000,
        })
        .toBe(true);
    }
  });
});
