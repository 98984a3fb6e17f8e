import type { Page } from 'playwright-core';
import { ann, answer, calls, deskOf, dialog, panel, refuse } from '../client-desk.ts';
import type { Look } from './tours.ts';

const long = 'x'.repeat(150);
const person = {
  email: 'ann@example.com',
  name: 'Ann Lee',
  phoneNumber: '(512) 555-0142',
  isContact: true,
  isLead: true,
  isUser: true,
  incomplete: ['postcards'],
  timeline: [
    { at: '2026-11-20T15:04:05Z', kind: 'interest', title: 'Saved', detail: long, listingKey: 'DEMO-10042' },
    { at: '2026-11-19T15:04:05Z', kind: 'chat', title: long, detail: null, conversationId: 'c-1' },
  ],
};
const preview = {
  columns: ['Full Name', 'Mail'],
  matched: { Name: 'Full Name', Email: 'Mail' },
  accepted: 1,
  sample: [{ Name: long, Email: 'ann@example.com' }],
  refused_count: 1,
  refused: [{ line: 3, text: long, reason: 'Email is missing.' }],
};

/** The client manager with a contact chosen, each of its dialogs, and a person's page. The page is the agent's. */
export async function tourClientManager(page: Page, look: Look): Promise<void> {
  const { origin } = new URL(page.url());
  const found = await page.request.get(`${origin}/api/treas/idx/v1/retrieve-property-summary?zip=74037`);
  const { properties }: { properties: { listing_key: string }[] } = await found.json();
  const listingKey = properties[0]?.listing_key ?? '';
  await answerAll(page, listingKey);
  const goTo = async () => {
    await page.goto(deskOf(ann));
    await panel(page, 'Contact Progress').getByText('1 of 8 stages complete').waitFor();
    await page.getByRole('button', { name: /^Schedule Showing of/ }).waitFor();
  };
  const inDialog = async (button: string | RegExp, name: string, view: string) => {
    await closeAll(page);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await dialog(page, name).waitFor();
    await look(view);
  };
  await goTo();
  await look('a contact chosen');
  await page.getByRole('button', { name: 'More for Ann Lee' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page, 'Delete Contact').waitFor();
  await look('delete contact');
  await closeAll(page);
  await page.getByRole('button', { name: 'More for Ann Lee' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page, 'Edit Contact').waitFor();
  await look('edit contact');
  await inDialog('Add New Contact', 'Add New Contact', 'add contact');
  await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await look('add contact with faults');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await inDialog(/^Initial Lead/, 'Update Stage Status', 'update stage');
  await inDialog(/^Schedule Showing of/, 'Schedule Showing', 'schedule showing');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-28');
  await page.getByLabel('Time', { exact: true }).fill('14:30');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog(page, 'Showing Scheduled').waitFor();
  await look('showing scheduled');
  await inDialog(/^Add details of/, 'Add Selling Details', 'add selling details');
  await inDialog(/^Update 1204/, 'Update Selling Details', 'update selling details');
  await inDialog('Set Open House', 'Open House MLS Key', 'open house');
  await page.getByRole('button', { name: 'Show fullscreen' }).click();
  await dialog(page, 'Open house QR code').waitFor();
  await look('QR code');
  await closeAll(page);
  const buffer = Buffer.from('Full Name,Mail\n');
  await page
    .getByLabel('CSV file of contacts')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('region', { name: 'Refused rows' }).waitFor();
  await look('upload contacts');
  await page.goto('/admin/client-manager/person?email=ann%40example.com');
  await panel(page, 'Timeline').waitFor();
  await look('a person');
  await page.unroute(calls.person);
  await refuse(page, calls.person, 404);
  await page.reload();
  await page.getByText('No one has this email').waitFor();
  await look('nobody');
  await page.goto(`/listing/${listingKey}?open-house=1`);
  await page.getByRole('link', { name: 'Leave your details' }).waitFor();
  await look('a home at its open house');
}

async function closeAll(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  while ((await dialogs.count()) > 0) {
    const last = dialogs.last();
    const name = await last.getAttribute('id');
    await page.keyboard.press('Escape');
    await page.locator(`[role=dialog][id="${name}"]`).waitFor({ state: 'detached' });
  }
}

async function answerAll(page: Page, listingKey: string): Promise<void> {
  const at = '2026-11-20T15:04:05Z';
  const seller = { name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' };
  const nothing = {
    onboard: null,
    research: null,
    offer: null,
    inspection: null,
    closing: null,
    complete: null,
  };
  const journey = {
    lead: 'Completed',
    leadNote: long,
    discover: 'Blocked',
    discoverNote: 'Waits.',
    ...nothing,
  };
  const user = { ...seller, username: 'ann', roleName: 'ROLE_USER', createdAt: at, siteId: 'demo-site' };
  const sale = { ...seller, id: 3, address: '1204 Elm St', size: '1,850 sq ft', propertyDetails: null };
  const standing = { condition: 'Good', timeline: 'asap', created_at: at, status: 'Pending', listed: true };
  // More than fit on a page, whatever else the site has.
  const leads = Array.from({ length: 30 }, (_, n) => {
    return {
      ...seller,
      id: n + 1,
      email: `ann${n}@example.com`,
      postalCode: '74037',
      serviceReq: 'Buying',
      createdAt: at,
    };
  });
  const talks = Array.from({ length: 30 }, (_, n) => {
    const id = `7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a${n + 10}`;
    return {
      id,
      startedAt: at,
      lastAt: at,
      messages: 4,
      name: null,
      email: null,
      phone: null,
      lastSaid: long,
    };
  });
  const interest = { ...seller, id: 9, listingKey, datetime: at, scheduledShowing: null };
  for (const [call, json] of [
    [calls.list, [ann, { Name: long, Email: `${'e'.repeat(60)}@${'long.'.repeat(20)}example` }]],
    [calls.replaced, { count: 412, replaced_at: at }],
    [calls.leads, leads],
    [calls.talks, { conversations: talks, total: talks.length }],
    [calls.users, [user]],
    [calls.interests, [interest]],
    [calls.selling, [{ ...sale, ...standing, listingKey }]],
    [
      calls.inquiries,
      [{ ...seller, id: 5, location: long, address: null, propertyDetails: long, datetime: at }],
    ],
    [calls.journey, journey],
    [calls.showing, { message: 'The text waits until 8 AM.' }],
    [calls.settings, { openHouseMlsKey: listingKey, active: true }],
    [calls.preview, preview],
    [calls.person, person],
  ] as const) {
    await answer(page, call, json);
  }
}
