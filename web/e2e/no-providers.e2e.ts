import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, ownHeaders } from './session.ts';
import { chooseCreative, fillDetails, paths } from './support/ads-desk.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { watchClaims } from './support/claims.ts';
import { contacts, dialog, panel } from './support/client-desk.ts';
import { framed } from './support/email-desk.ts';
import { frontPicture } from './support/farm-list.ts';
import { type OwnSite, startOwnSite } from './support/own-site.ts';
import { alert, begin, leaveLead, openAccount, sendRegister } from './support/site-actions.ts';
import { kept, prepare, result, stageButton, studioPath } from './support/studio.ts';
import { withoutStream } from './support/without-stream.ts';

withBrowser();

const notSent = 'Not sent (no provider connected)';
const ann = newPerson('Ann Lee');
const claims = watchClaims();
let site: OwnSite;

beforeAll(async () => {
  site = await startOwnSite({});
});
afterAll(() => site?.stop());

async function come(path: string): Promise<Page> {
  const { page, expectFaults } = await visit(path, { as: 'admin', site, prepare: claims.listen });
  // The console reports each time when an email tries something forbidden.
  expectFaults(/Content Security Policy directive|sandboxed/);
  return page;
}

// Each step builds on the previous one, so none is retried.
describe('a site without any provider', () => {
  test('accepts a lead, a password reset, and an account, which is active at once, and logs it off', async () => {
    const { page: chat } = await visit('/', { as: 'visitor', site, prepare: claims.listen });
    await begin(chat);
    await leaveLead(chat, 'Buying', '74037', ann);
    await chat.getByRole('form', { name: 'Contact details' }).waitFor({ state: 'detached' });
    await claims.look(chat, 'chat');
    const account = await openAccount(chat);
    await account.getByRole('button', { name: 'Forgot password?' }).click();
    await account.getByLabel('Email').fill(ann.email);
    await claims.look(chat, 'forgotten password');
    await account.getByRole('button', { name: 'Reset Password' }).click();
    await alert(chat, 'This site can’t send email right now.').waitFor();
    await claims.look(chat, 'password reset');
    await account.getByRole('button', { name: 'Back to Sign In' }).click();
    await account.getByRole('button', { name: 'Register' }).click();
    await sendRegister(account, ann);
    await chat.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
    await claims.look(chat, 'registered');
    const shown = await openAccount(chat);
    await shown.getByRole('heading', { name: ann.name }).waitFor();
    expect(await shown.getByRole('list', { name: 'Roles' }).innerText()).toBe('User');
    const user = () => chat.evaluate(() => localStorage.getItem('user'));
    expect(await user()).toContain(ann.username);
    await shown.getByRole('button', { name: 'Log Off' }).click();
    const signIn = chat.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await signIn.waitFor();
    expect(await user()).toBeNull();
    await chat.reload();
    await signIn.waitFor();
  });

  test('records a showing with its text', async () => {
    const page = await come('/admin/client-manager');
    const address = { Name: ann.name, Email: ann.email, PhoneNumber: ann.phone };
    const place = { Address1: '1204 Elm St', City: 'Tulsa', State: 'OK', Zip: '74119' };
    const { siteId } = await (await page.request.get('/gateway/v1/site')).json();
    const added = await page.request.post('/treas-postgrid/s3/add-address', {
      headers: ownHeaders,
      data: { site_id: siteId, address: { ...address, ...place } },
    });
    expect(added.status()).toBe(200);
    await site.stored(
      `insert into buying_interests (site_id, email, name, listing_key, created_at)
       select $1, $2, 'Ann Lee', listing_key, now() from listings where on_show limit 1`,
      [siteId, ann.email],
    );
    await page.reload();
    await page.getByLabel('Search contacts').fill(ann.name);
    await contacts(page)
      .getByRole('button', { pressed: false })
      .filter({ hasText: ann.email })
      .first()
      .click();
    await page.getByRole('button', { name: /^Schedule Showing of/ }).click();
    const form = dialog(page, 'Schedule Showing');
    await form.getByLabel('Date', { exact: true }).fill('2027-03-06');
    await form.getByLabel('Time', { exact: true }).fill('14:30');
    await form.getByLabel('Text the client').check();
    await claims.look(page, 'showing');
    await form.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog(page, 'Showing Scheduled').getByText(notSent).waitFor();
    await claims.look(page, 'showing scheduled');
  });

  test('records an order of postcards free of charge', async () => {
    const page = await come('/admin/mail-marketing/contacts');
    await page.getByLabel('Search name, address, email').fill('1204 Elm');
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.locator('input[type=file]').setInputFiles(await frontPicture());
    await page.getByText('Just right').waitFor();
    await page.getByLabel('Salutation').fill('Dear neighbor,');
    await page.getByLabel('Body').fill('The market is moving.');
    await page.getByLabel('Signature').fill('Avery Cole');
    await claims.look(page, 'postcard');
    await page.getByRole('button', { name: 'Send Postcards' }).click();
    const confirm = dialog(page, 'Confirm Your Order');
    await confirm.getByRole('checkbox').check();
    await claims.look(page, 'postcard confirmation');
    await confirm.getByRole('button', { name: 'Record Order' }).click();
    await page.getByRole('heading', { name: 'Order Recorded' }).waitFor();
    await claims.look(page, 'postcard success');
    await page.goto('/admin/mail-marketing/orders');
    await page.getByText(`${notSent} 1`).waitFor();
    await claims.look(page, 'postcard orders');
    await page.getByRole('table', { name: 'Postcard Orders' }).getByRole('link').click();
    await page.getByRole('table', { name: 'Postcards of the order' }).waitFor();
    await claims.look(page, 'postcard order');
  });

  test('records an email and a drip campaign', async () => {
    const page = await come('/admin/email-manager?tab=create');
    await page.getByLabel('Template name').fill('After a chat');
    await page.getByLabel('Subject').fill('Good to meet you');
    await page.getByLabel('HTML').fill('<p>Hello {{name}}.</p>');
    await framed(page, 'Live preview of the email').getByText('Hello').waitFor();
    await page.getByRole('button', { name: 'Save Template' }).click();
    await page.getByRole('status').getByText('Template saved.').waitFor();
    await page.getByLabel('Search name or subject').fill('After a chat');
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Send Email', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Recipient email').fill(ann.email);
    await claims.look(page, 'email');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText(notSent).first().waitFor();
    await claims.look(page, 'email recorded');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
    await form.getByLabel('Email addresses').fill(ann.email);
    const slot = form.getByRole('group', { name: 'Email 1' });
    await slot.getByLabel('Template').fill('After a chat');
    await slot.getByLabel('Date').fill('2027-03-06');
    await form.getByRole('button', { name: 'Dry Run' }).click();
    await form.getByRole('region', { name: 'Dry Run' }).waitFor();
    await claims.look(page, 'drip');
    await form.getByRole('button', { name: 'Schedule', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await page.goto('/admin/email-manager?tab=drips');
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    await claims.look(page, 'drips');
  });

  test('records a campaign and a custom creative free of charge', async () => {
    const page = await come(paths.facebook);
    await chooseCreative(page, /exterior-farmhouse-01/);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await fillDetails(page, { 'Campaign name': 'A porch', 'Start date': day(4), 'End date': day(20) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /^I understand/ }).check();
    await claims.look(page, 'campaign review');
    await page.getByRole('button', { name: 'Submit Ad Request' }).click();
    const campaign = page.getByRole('listitem', { name: 'A porch' });
    await campaign.getByText(notSent, { exact: true }).waitFor();
    await claims.look(page, 'campaigns');
    await campaign.getByRole('button', { name: 'What Goes to Meta' }).click();
    await page.getByRole('dialog').getByText(notSent).first().waitFor();
    await claims.look(page, 'campaign for Meta');
    await page.goto(paths.studio);
    await page.getByRole('button', { name: 'Request Custom Creative' }).click();
    const form = dialog(page, 'Request Custom Creative');
    await form.getByLabel('Description').fill('A walk through the house');
    await form.getByRole('checkbox').check();
    await claims.look(page, 'custom creative');
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('table', { name: 'Requested Custom Creatives' }).waitFor();
    await claims.look(page, 'creative studio');
  });

  test('stages a photo on this server, and labels it as a preview', async () => {
    const page = await come(studioPath);
    await prepare(page);
    await claims.look(page, 'staging studio');
    await stageButton(page).click();
    const staged = result(page).getByAltText(/virtually staged$/);
    await staged.waitFor({ timeout: 45_000 });
    await soon(() => staged.evaluate((image: HTMLImageElement) => image.naturalWidth), 960);
    await result(page).getByText('Virtually staged · preview', { exact: true }).waitFor();
    await kept(page).getByRole('listitem').first().waitFor();
    await claims.look(page, 'staged photo');
  });

  test('shows a person’s page, the Outbox, the settings, and every other screen of the admin console', async () => {
    const page = await come(`/admin/client-manager/person?email=${encodeURIComponent(ann.email)}`);
    await panel(page, 'Timeline').getByText(notSent).first().waitFor();
    await claims.look(page, 'person');
    await withoutStream(page);
    const views: Record<string, string> = {
      ...{
        today: '/admin/today',
        tasks: '/admin/tasks',
        desk: '/admin',
        insights: '/admin/insights',
        'paper mail': '/admin/mail-marketing',
      },
      ...{ outbox: '/admin/outbox', 'Outbox of the sent': '/admin/outbox?state=sent' },
      ...{ referral: '/admin/agent-referral', ads: paths.hub, connections: '/admin/settings/connections' },
    };
    for (const [name, address] of Object.entries(views)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await claims.look(page, name);
    }
    await page.getByRole('button', { name: 'Send Test: Assistant' }).click();
    await page.locator('li#language').getByText('The built-in assistant answered.').waitFor();
    await claims.look(page, 'connections tested');
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await dialog(page, 'Cancel Subscription').waitFor();
    await claims.look(page, 'cancel subscription');
  });

  test('never says sent, charged, mailed, or delivered on any of these screens', () => {
    expect(claims.screens().length).toBeGreaterThan(25);
    // The Outbox's filters, and a column that is empty until an email is sent.
    const filters = ['Sent', 'Delivered'];
    expect(claims.found({ outbox: filters, 'Outbox of the sent': filters, drips: ['Sent'] })).toEqual([]);
  });

  // Last, because it ends every session of the agent.
  test('leaves the admin console when the agent logs off', async () => {
    const page = await come('/');
    await begin(page);
    const panel = await openAccount(page);
    expect(await panel.getByRole('list', { name: 'Roles' }).innerText()).toContain('Admin');
    await panel.getByRole('button', { name: 'Log Off' }).click();
    await page.getByRole('link', { name: 'Admin' }).waitFor({ state: 'detached' });
    await page.goto('/admin');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
