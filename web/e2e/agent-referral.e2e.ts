import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { answer, broken, button } from './blog-desk.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { cut } from './exact-words.ts';
import { toast } from './site-actions.ts';

withBrowser();

const list = '**/onboarding/v1/get-agent-referrals*';
const refer = '**/onboarding/v1/agent-referral';
const lou = {
  submitting_agent_name: 'Avery Cole',
  submitting_agent_email: 'avery@example.com',
  prospective_agent_name: 'Lou Park',
  prospective_agent_email: 'lou@example.com',
  prospective_agent_phone: '(918) 555-0123',
  submitting_agent_site_id: 'demo',
  date_submitted: '2026-11-20T15:04:05Z',
};

async function open(referrals: object[]) {
  const made = await visit('about:blank', { as: 'admin' });
  made.expectFaults(/^500 /);
  await made.page.route(list, (route) => route.fulfill({ json: { data: referrals } }));
  await made.page.goto('/admin/agent-referral');
  await made.page.getByRole('heading', { level: 1, name: 'Agent Referral' }).waitFor();
  return made;
}

const form = (page: Page) => page.getByRole('form', { name: 'Agent referral' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Your Referrals' }).locator('tbody').getByRole('row');

async function fillIn(page: Page) {
  await field(page, 'Agent’s name *').fill('Lou Park');
  await field(page, 'Agent’s email *').fill('lou@example.com');
  await field(page, 'Agent’s phone *').fill('(918) 555-0123');
}

describe('the form', () => {
  test('knows who refers from the session', async () => {
    const { page } = await open([]);
    expect(await field(page, 'Your email *').inputValue()).toBe(inject('site').adminEmail);
    expect(await field(page, 'Your name *').inputValue()).not.toBe('');
  });

  test('needs all five fields, and says beside each what is wrong', async () => {
    const { page } = await open([]);
    const sent = await answer(page, refer, { message: 'Done.' });
    await field(page, 'Your name *').fill('');
    await field(page, 'Your email *').fill('avery');
    await field(page, 'Agent’s email *').fill('lou@');
    await button(page, 'Submit Referral').click();
    expect(await form(page).getByText('Please fill this in.').count()).toBe(3);
    expect(await form(page).getByText('Please give an email address, such as ann@example.com.').count()).toBe(
      2,
    );
    await field(page, 'Agent’s phone *').fill('later');
    await button(page, 'Submit Referral').click();
    await form(page).getByText('Please give a telephone number, such as (512) 555-0142.').waitFor();
    expect(sent).toHaveLength(0);
  });

  test('is sent with its site and the moment, thanked for during three seconds, and makes room for the next', async () => {
    const referrals: object[] = [];
    const { page } = await open(referrals);
    await page.getByText('No referrals yet').waitFor();
    const sent: unknown[] = [];
    await page.route(refer, (route) => {
      sent.push(route.request().postDataJSON());
      referrals.unshift(lou);
      return route.fulfill({ json: { message: 'Done.' } });
    });
    await field(page, 'Your name *').fill('Avery Cole');
    await fillIn(page);
    await page.clock.install();
    await button(page, 'Submit Referral').click();
    const notice = toast(page, 'Referral submitted successfully!');
    await notice.waitFor();
    await page.clock.runFor(2900);
    expect(await notice.count()).toBe(1);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'detached' });
    expect(sent).toEqual([
      {
        submitting_agent_name: 'Avery Cole',
        submitting_agent_email: inject('site').adminEmail,
        prospective_agent_name: 'Lou Park',
        prospective_agent_email: 'lou@example.com',
        prospective_agent_phone: '(918) 555-0123',
        submitting_agent_site_id: expect.any(String),
        date_submitted: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      },
    ]);
    await soon(() => rows(page).count(), 1);
    expect(await field(page, 'Agent’s name *').inputValue()).toBe('');
    expect(await field(page, 'Your name *').inputValue()).toBe('Avery Cole');
  });

  test('that fails says so, and keeps what was typed', async () => {
    const { page } = await open([]);
    await page.route(refer, broken);
    await fillIn(page);
    await button(page, 'Submit Referral').click();
    await toast(page, 'Error submitting referral. Please try again.').waitFor();
    expect(await field(page, 'Agent’s name *').inputValue()).toBe('Lou Park');
    expect(await field(page, 'Agent’s phone *').inputValue()).toBe('(918) 555-0123');
  });

  test('that never reaches the site says that it was the network', async () => {
    const { page } = await open([]);
    await cut(page, refer);
    await fillIn(page);
    await button(page, 'Submit Referral').click();
    await toast(page, 'Network error submitting referral. Please try again.').waitFor();
    expect(await field(page, 'Agent’s email *').inputValue()).toBe('lou@example.com');
  });
});

describe('Your Referrals', () => {
  test('shows who was referred, by whom and when, and is read again on Refresh', async () => {
    const referrals = [lou];
    const { page } = await open(referrals);
    await soon(() => rows(page).count(), 1);
    const text = (await rows(page).first().innerText()) ?? '';
    for (const part of ['Lou Park', 'lou@example.com', '(918) 555-0123', 'Avery Cole', 'November 20, 2026']) {
      expect(text).toContain(part);
    }
    referrals.unshift({
      ...lou,
      prospective_agent_name: 'Sam Reed',
      prospective_agent_email: 'sam@example.com',
    });
    await button(page, 'Refresh').click();
    await soon(() => rows(page).count(), 2);
  });

  test('whose list fails says so in its place, which is not an empty list', async () => {
    const { page, expectFaults } = await visit('about:blank', { as: 'admin' });
    expectFaults(/^500 /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(list, broken);
    await page.goto('/admin/agent-referral');
    await page.getByText('The referrals could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByText('No referrals yet').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await soon(() => logged.some((line) => line.startsWith('The referrals could not be loaded')), true);
  });
});
