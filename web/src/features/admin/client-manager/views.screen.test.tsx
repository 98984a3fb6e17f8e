import { page } from 'vitest/browser';
import { deskOf, openDesk, panel } from '../../../../testing/desks/clients.ts';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { type Fakes, problem } from '../../../../testing/fakes.ts';
import {
  ann,
  annId,
  annsTalk,
  csv,
  csvPreview,
  emptyJourney,
  facts,
  interest,
  lead,
  person,
  sellingDetail,
  sellingInquiry,
  siteUser,
  talkId,
} from '../../../../testing/samples/clients.ts';
import { found, listing } from '../../../../testing/samples/listings.ts';
import { settings } from '../../../../testing/samples/settings.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

const at = '2026-11-20T15:04:05Z';
const long = 'x'.repeat(150);
const listingKey = 'DEMO-10001';
const seller = { name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' };
/** Returns so many leads and conversations: few where many views are scanned, because axe reads every element. */
const tables = (rows: number): Fakes => ({
  listChatLeads: Array.from({ length: rows }, (_, n) => ({
    ...{ ...lead, ...seller, id: n + 1, email: `ann${n}@example.com` },
  })),
  listConversations: {
    conversations: Array.from({ length: rows }, (_, n) => ({
      ...{ id: talkId.replace(/..$/, String(n + 10)), startedAt: at, lastAt: at, messages: 4 },
      ...{ name: null, email: null, phone: null, lastSaid: long },
    })),
    total: rows,
  },
});

const [fact] = facts.facts as [(typeof facts.facts)[number]];
const summary = {
  ...{ id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10', name: null, email: 'a.lee@example.com' },
  ...{ phoneNumber: null, isProved: false, lastAt: at },
};

const fakes: Fakes = {
  getConversation: annsTalk,
  ...{ listConsents: { consents: [] }, listTasks: { tasks: [], next: null, total: 0 } },
  getReplacedAddresses: { count: 412, replaced_at: at },
  ...tables(2),
  listSiteUsers: [{ ...siteUser, ...seller, username: 'ann' }],
  listInterests: [{ ...interest, listingKey }],
  searchListings: found(1),
  getListingByKey: { properties: [listing(1)] },
  listSellingDetails: [{ ...sellingDetail, status: 'Pending', listed: true, listingKey }],
  listSellingInquiries: [{ ...sellingInquiry, location: long, propertyDetails: long }],
  getJourney: {
    ...emptyJourney,
    ...{ lead: 'Completed', leadNote: long, discover: 'Blocked', discoverNote: 'Waits.' },
  },
  scheduleShowing: { message: 'The text waits until 8 AM.' },
  getSettings: { ...settings, openHouseMlsKey: listingKey },
  previewAddresses: {
    ...{ ...csvPreview, sample: [{ Name: long, Email: 'ann@example.com' }] },
    refused: [{ line: 3, text: long, reason: 'Email is missing.' }],
  },
  findPerson: { id: annId },
  readPerson: {
    ...person,
    claims: [{ name: long, phoneNumber: '(918) 555-0188', at, facts: [{ ...fact, standing: 'open' }] }],
    alike: [{ ...summary, because: 'phone' }],
    merges: [{ id: 3, at, name: long, email: 'a.lee@example.com' }],
  },
  listFacts: { ...facts, facts: facts.facts.map((one) => ({ ...one, title: long, detail: long })) },
  listNotes: {
    notes: [1, 2].map((id) => ({ id, text: `${long} ${id}`, createdAt: at, changedAt: null })),
  },
  listPeople: {
    people: [
      { ...summary, proof: 'claimed', stage: 'Discovery Call: Completed' },
      { ...summary, id: annId, name: long, email: null, proof: null, stage: null },
    ],
    next: '5.1',
  },
  previewMerge: { keeps: summary, joins: { ...summary, name: long }, facts: 3, seenBy: ['ann@example.com'] },
};

/** The client manager with a contact chosen, each of its dialogs, and a person's page. */
proveViews('clients', async (look) => {
  const someone = { Name: long, Email: `${'e'.repeat(60)}@${'long.'.repeat(20)}example` };
  const { answer, go } = await openDesk([ann, someone], { at: deskOf(ann), fakes });
  const inDialog = async (name: string | RegExp, title: string, view: string) => {
    await closeAll();
    await page.getByRole('main').getByRole('button', { name }).click();
    await see(dialog(title));
    await look(view);
  };
  await see(panel('Contact Progress').getByText('1 of 8 stages complete'));
  await see(page.getByRole('button', { name: /^Schedule Showing of/ }));
  await look('a contact chosen');
  for (const [item, title] of [
    ['Delete', 'Delete Contact'],
    ['Edit', 'Edit Contact'],
  ] as const) {
    await closeAll();
    await button('More for Ann Lee').click();
    await page.getByRole('menuitem', { name: item }).click();
    await see(dialog(title));
    await look(title);
  }
  await inDialog('Add New Contact', 'Add New Contact', 'add contact');
  await button('Add Contact').click();
  await see(page.getByRole('alert'));
  await look('add contact with faults');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await inDialog(/^Initial Lead/, 'Update Stage Status', 'update stage');
  await inDialog(/^Schedule Showing of/, 'Schedule Showing', 'schedule showing');
  await page.getByLabelText('Date', { exact: true }).fill('2026-11-28');
  await page.getByLabelText('Time', { exact: true }).fill('14:30');
  await button('Schedule').click();
  await see(dialog('Showing Scheduled'));
  await look('showing scheduled');
  await inDialog(/^Add details of/, 'Add Selling Details', 'add selling details');
  await inDialog(/^Update 1204/, 'Update Selling Details', 'update selling details');
  await closeAll();
  await button('Records').click();
  await see(page.getByRole('menu'));
  await look('records menu');
  await inDialog('Set Open House', 'Open House MLS Key', 'open house');
  await button('Show Fullscreen').click();
  await see(dialog('Open House QR Code'));
  await look('QR code');
  await closeAll();
  await page.getByLabelText('CSV file of contacts').upload(csv);
  await see(page.getByRole('region', { name: 'Refused Rows' }));
  await look('upload contacts');
  await closeAll();
  await go('/admin/client-manager/person?email=ann%40example.com');
  await see(panel('Timeline').getByRole('listitem').first());
  await see(panel('Conversation'));
  await look('a person');
  await button('Search the timeline').click();
  await inDialog(/^Initial Lead/, 'Update Stage Status', 'update stage of a person');
  await inDialog('Add an email or a number', 'Add an Email or a Number', 'add an email');
  await inDialog('Add Note', 'Add Private Note', 'add a note');
  await inDialog('Undo', 'Undo the Merge?', 'undo a merge');
  await inDialog('Merge', 'Merge Two People', 'merge two people');
  await closeAll();
  await button('More for Ann Lee').click();
  await page.getByRole('menuitem', { name: 'Merge with Another Person' }).click();
  await see(dialog('Merge Two People').getByRole('button', { name: 'a.lee@example.com' }));
  await look('choose whom to merge');
  await closeAll();
  answer({ findPerson: problem(404, 'not-found') });
  await go('/admin/client-manager/person?email=no%40example.com');
  await see(page.getByText('No one has this email'));
  await look('nobody');
});

const longTalk = {
  ...{ id: talkId, startedAt: at, lastAt: at, name: null, email: null, phone: null },
  ...{ messages: 1, lastSaid: long },
  turns: [
    {
      role: 'user' as const,
      ...{ content: `homes in Jenks with a pool ${'x'.repeat(150)}`, at, unanswered: true },
    },
  ],
};

proveViews('the desk', async (look, size) => {
  const { go, answer } = await openScreen('/admin', {
    fakes: {
      getConversation: longTalk,
    },
  });
  await see(page.getByRole('heading', { name: 'Admin', level: 1 }));
  await look('admin home');
  if (size === 'phone') {
    await button('Menu').click();
    await see(page.getByRole('dialog'));
    await look('admin menu', 'alone');
    await closeAll();
  }
  // More rows than fit on a page.
  answer({ listAddresses: [], ...fakes, ...tables(30), getConversation: longTalk });
  await go(`/admin/client-manager?conversation=${talkId}`);
  await see(page.getByRole('dialog').getByText(/homes in Jenks with a pool/));
  await look('a conversation');
});

proveViews('a home at its open house', async (look) => {
  await openPage(`/listing/${listingKey}?open-house=1`, {
    fakes: { getSettings: { openHouseMlsKey: listingKey } as never },
  });
  await see(page.getByRole('link', { name: 'Leave your details' }));
  await look('open house');
});
