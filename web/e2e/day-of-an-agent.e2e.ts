import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from './session.ts';
import { comeHome, soon, visit, withBrowser } from './support/browser.ts';
import { before, startBusySite } from './support/busy-site.ts';
import { contacts, dialog, panel } from './support/client-desk.ts';
import { farm, farmFile, faults, frontPicture } from './support/farm-list.ts';
import type { OwnSite } from './support/own-site.ts';
import { readCode } from './support/read-code.ts';
import { askToSell, toast, unlock } from './support/site-actions.ts';

withBrowser();

const nora = { ...newPerson('Nora Whitlow'), phone: '(918) 555-0171' };
const theo = { ...newPerson('Theo Marchetti'), phone: '(918) 555-0172' };
const guest = { ...newPerson('Gus Doorman'), phone: '(918) 555-0173' };
const seller = { ...newPerson('Sylvia Sellers'), phone: '(918) 555-0174' };
const note = 'Wants three beds in Jenks under $400,000. Send her this month’s figures.';
const showing = { date: '2027-03-06', time: '14:30', shown: /^Mar 6, 2027, 2:30\sPM$/ };
const openHouse = { key: '', city: '' };
/**
 * The number of clients after the day: the earlier ones, the two leads, the guest of the open house, and the
 * seller.
 */
const clients = (before.contacts + 4).toLocaleString('en-US');
let site: OwnSite;

beforeAll(async () => {
  site = await startBusySite([nora, theo]);
});
afterAll(() => site.stop());

const come = (path: string) => visit(path, { as: 'admin', site });

async function comeToDesk(): Promise<Page> {
  const { page } = await come('/admin/client-manager');
  await contacts(page).getByRole('listitem').first().waitFor();
  return page;
}

/** Finds a contact by name and selects it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search contacts').fill(name);
  await contacts(page).getByRole('button', { pressed: false }).filter({ hasText: name }).first().click();
  await panel(page, 'Contact Progress').getByText(name, { exact: true }).waitFor();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const stageOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Stages' }).getByRole('listitem').filter({ hasText: label });
const interests = (page: Page) => page.getByRole('list', { name: 'Homes of interest' }).getByRole('listitem');
const sales = (page: Page) => page.getByRole('list', { name: 'Homes for sale' }).getByRole('listitem');

// Each step builds on the previous one, so none is retried.
describe('a day of an agent', () => {
  test('finds yesterday’s leads and adds two to the contacts', async () => {
    const page = await comeToDesk();
    const leads = panel(page, 'Chat Leads');
    await heading(page, `Chat Leads ${before.leads}`).waitFor();
    await leads.getByLabel('Leads of').selectOption('Yesterday');
    await heading(page, `Chat Leads ${before.leadsOfYesterday}`).waitFor();
    const rows = leads.getByRole('table', { name: 'Chat leads' }).getByRole('row');
    expect(await rows.nth(1).innerText()).toContain(nora.name);
    for (const { name } of [nora, theo]) {
      await leads.getByRole('button', { name: `Add ${name} to contacts` }).click();
      await toast(page, `${name} added to your contacts`).waitFor();
    }
    await heading(page, 'Your Contacts 5,002').waitFor();
    expect(await contacts(page).innerText()).toContain(nora.email);
  });

  test('moves one to Market Research with a note, and schedules a showing of a saved home with a text for the other', async () => {
    const page = await comeToDesk();
    await choose(page, nora.name);
    await stageOf(page, 'Market Research').getByRole('button').click();
    const modal = dialog(page, 'Update Stage Status');
    await modal.getByLabel('Note *').fill(note);
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await stageOf(page, 'Market Research').getByText(note).waitFor();
    await choose(page, theo.name);
    await page.getByRole('button', { name: /^Schedule Showing of/ }).click();
    const schedule = dialog(page, 'Schedule Showing');
    await schedule.getByLabel('Date', { exact: true }).fill(showing.date);
    await schedule.getByLabel('Time', { exact: true }).fill(showing.time);
    await schedule.getByLabel('Text the client').check();
    await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
    const done = dialog(page, 'Showing Scheduled');
    await done.getByText(showing.shown).waitFor();
    await done.getByRole('button', { name: 'Done' }).click();
    await interests(page).getByText(showing.shown).waitFor();
  });

  test('sets the open house, and takes the details of a guest who scans its code', async () => {
    const [home] = (await site.stored(
      `select listing_key, city from listings where list_agent_mls_id = 'AC175204' and on_show
         and full_address is not null and standard_status = 'Active' order by id limit 1`,
    )) as { listing_key: string; city: string }[];
    Object.assign(openHouse, { key: home?.listing_key, city: home?.city });
    const page = await comeToDesk();
    await page.getByRole('button', { name: 'Set Open House' }).click();
    const modal = dialog(page, 'Open House MLS Key');
    await modal.getByRole('textbox', { name: 'MLS key' }).fill(openHouse.key);
    await modal.getByRole('button', { name: 'Save' }).click();
    const saved = toast(page, 'Open house MLS key saved');
    await saved.waitFor();
    await modal.getByRole('button', { name: 'Show Fullscreen' }).click();
    const code = dialog(page, 'Open House QR Code').getByRole('img', { name: /^QR code/ });
    await code.waitFor();
    await saved.waitFor({ state: 'detached' });
    const scanned = (await readCode(code)) ?? '';
    expect(scanned).toBe(`${site.url}/listing/${openHouse.key}?open-house=1`);

    const { page: phone } = await visit(scanned, { size: 'phone', site });
    await unlock(phone);
    await phone.getByRole('link', { name: 'Leave your details' }).click();
    await phone.getByLabel('Full Name').fill(guest.name);
    await phone.getByLabel('Email Address').fill(guest.email);
    await phone.getByLabel('Phone Number').fill(guest.phone);
    await phone.getByRole('button', { name: 'Submit' }).click();
    await heading(phone, 'Thank You!').waitFor();

    const desk = await comeToDesk();
    await choose(desk, guest.name);
    await interests(desk).getByRole('link').filter({ hasText: openHouse.city }).waitFor();
  });

  test('follows up with a seller from the assistant', async () => {
    const chat = await comeHome(site);
    await askToSell(chat, '1204 E Elm St, Jenks OK 74037', 'three bedrooms, good condition, asap', seller);
    const page = await comeToDesk();
    await panel(page, 'Conversations').getByRole('link', { name: seller.name }).click();
    await panel(page, 'Timeline').getByText('Selling inquiry').waitFor();
    await page.getByRole('button', { name: `Add ${seller.name} to contacts` }).click();
    await page.getByRole('link', { name: 'Stages and homes' }).click();
    await sales(page)
      .getByRole('button', { name: /^Add details of 1204 E Elm St/ })
      .click();
    const modal = dialog(page, 'Add Selling Details');
    await modal.getByText('three bedrooms').waitFor();
    await modal.getByLabel('Size').fill('1,850 sq ft');
    await modal.getByLabel('Condition').selectOption('Good');
    await modal.getByLabel('Timeline').selectOption('asap');
    await modal.getByRole('button', { name: 'Save' }).click();
    await sales(page)
      .getByText(/^1,850 sq ft · Good · /)
      .waitFor();
    await page.getByText('Selling inquiry').waitFor({ state: 'detached' });
  });

  test('replaces the contacts with a list of 2,000 owners', async () => {
    const page = await comeToDesk();
    await heading(page, `Your Contacts ${clients}`).waitFor();
    await page.getByLabel('CSV file of contacts').setInputFiles(farmFile());
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByText('Jenks owners.csv: 2,000 contacts', { exact: true }).waitFor();
    await modal.getByText(`Your ${clients} current contacts can be restored later.`).waitFor();
    await modal.getByRole('button', { name: 'Replace All Contacts' }).click();
    await toast(page, 'Contacts uploaded successfully!').waitFor();
    await heading(page, 'Your Contacts 2,000').waitFor();
  });

  test('orders postcards for 40 of them on one street, three of whose addresses are invalid', async () => {
    const { page } = await come('/admin/mail-marketing');
    await page.getByRole('link', { name: /Select from Contacts/ }).click();
    await page.getByLabel('Search name, address, email').fill(farm.street);
    await soon(
      () => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').count(),
      farm.onStreet,
    );
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByText('40 of 2,000 contacts selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.locator('input[type=file]').setInputFiles(await frontPicture());
    await page.getByText('Just right: it fills the card and its bleed at 300 DPI.').waitFor();
    const front = page.frameLocator('iframe[title="Front of the postcard"]').first().locator('img');
    await soon(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth), 1875);
    await page.getByLabel('Salutation').fill('Dear neighbor,');
    await page.getByLabel('Body').fill('A home on Lantern Lane has sold. Shall we talk about yours?');
    await page.getByLabel('Signature').fill('Avery Cole');
    await page.getByRole('button', { name: 'Preview Message' }).click();
    const back = page.frameLocator('iframe[title="Back of the postcard"]').first();
    await back.getByText('A home on Lantern Lane has sold.').waitFor();
    await page.getByRole('button', { name: 'Send Postcards' }).click();
    const confirm = dialog(page, 'Confirm Your Order');
    await confirm.getByText('No printer is connected.').waitFor();
    await confirm.getByRole('checkbox').check();
    await confirm.getByRole('button', { name: 'Record Order' }).click();
    const results = dialog(page, 'Address Verification Results');
    await results.getByText('37 postcards recorded. Not sent (no provider connected).').waitFor();
    const failed = results.getByRole('list', { name: 'Failed addresses' }).getByRole('listitem');
    for (const [n, fault] of faults.entries()) expect(await failed.nth(n).innerText()).toContain(fault);
    expect(await failed.count()).toBe(faults.length);
    await results.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Order Recorded').waitFor();
    await page.getByText('37 postcards', { exact: true }).waitFor();
  });

  test('restores the clients in place of the owners', async () => {
    const page = await comeToDesk();
    await page.getByRole('button', { name: 'Restore Previous List' }).click();
    await toast(page, 'The previous list is back').waitFor();
    await heading(page, `Your Contacts ${clients}`).waitFor();
  });
});

describe('after a restart', () => {
  test('has shut the site down cleanly', async () => {
    expect(await site.restart()).toEqual({ code: 0 });
  });

  test('still has the clients with stage, note, showing, interest, and selling details, and the open house', async () => {
    const page = await comeToDesk();
    await heading(page, `Your Contacts ${clients}`).waitFor();
    await choose(page, nora.name);
    await stageOf(page, 'Market Research').getByText(note).waitFor();
    await stageOf(page, 'Market Research').getByText('In-Progress').waitFor();
    await choose(page, theo.name);
    await interests(page).getByText(showing.shown).waitFor();
    await choose(page, guest.name);
    await interests(page).getByRole('link').filter({ hasText: openHouse.city }).waitFor();
    await choose(page, seller.name);
    await sales(page)
      .getByText(/^1,850 sq ft · Good · /)
      .waitFor();
    await panel(page, 'Upload Contacts')
      .getByText(/: 2,000 contacts\.$/)
      .waitFor();
    await page.getByRole('button', { name: 'Set Open House' }).click();
    const modal = dialog(page, 'Open House MLS Key');
    await soon(() => modal.getByRole('textbox', { name: 'MLS key' }).inputValue(), openHouse.key);
    await modal.getByRole('region', { name: 'QR code' }).waitFor();
  });

  test('shows the text about the showing once in the Outbox, as not sent without a provider', async () => {
    const texts = (await site.stored(
      `select text, state, reason from outbox_messages where channel = 'sms' and right(regexp_replace("to", '\\D', '', 'g'), 10) = $1`,
      [theo.phone.replaceAll(/\D/g, '')],
    )) as { text: string; state: string; reason: string | null }[];
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Hello Theo Marchetti, your showing of .+ is set for Saturday, March 6, 2027 at 2:30 PM\./,
      ),
    ]);
    const { page } = await come(`/admin/client-manager/person?email=${encodeURIComponent(theo.email)}`);
    const timeline = panel(page, 'Timeline');
    await timeline.getByText('Showing scheduled').waitFor();
    expect(texts[0]?.state).toBe('unsent');
    await timeline.getByText('Not sent (no provider connected)').first().waitFor();
  });

  test('still has the order with 37 unsent postcards, three failed ones, and its PDF', async () => {
    const { page } = await come('/admin/mail-marketing/orders');
    const orders = page.getByRole('table', { name: 'Postcard Orders' });
    await orders.getByText('Not sent (no provider connected) 37').waitFor();
    await orders.getByText('Failed 3').waitFor();
    await orders.getByRole('link').click();
    const rows = page.getByRole('table', { name: 'Postcards of the order' }).getByRole('row');
    await page.getByLabel('Search name, address, state').fill('failed');
    await soon(() => rows.count(), 1 + faults.length);
    const shown = await rows.allInnerTexts();
    for (const [n, fault] of faults.entries()) expect(shown[n + 1]).toContain(fault);
    expect(await rows.getByRole('button', { name: /^Download PDF for/ }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
    const pdf = await PDFDocument.load(await readFile(await (await download).path()));
    expect(pdf.getPageCount()).toBe(2 * 37);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 6.25 * 72, height: 4.25 * 72 });
    expect(
      await site.stored(
        'select state, count(*)::int as pieces from postcard_pieces group by state order by state',
      ),
    ).toEqual([
      { state: 'failed', pieces: 3 },
      { state: 'unsent', pieces: 37 },
    ]);
  });
});
