import type { components as Idx } from '../../../openapi/generated/idx.d.ts';
import type { components as Llm } from '../../../openapi/generated/llm.d.ts';
import type { components as People } from '../../../openapi/generated/people.d.ts';
import type { components as Postgrid } from '../../../openapi/generated/postgrid.d.ts';
import type { Fakes } from '../fakes.ts';

export type Contact = Postgrid['schemas']['Contact'];

export const ann = {
  Name: 'Ann Lee',
  Email: 'ann@example.com',
  PhoneNumber: '(512) 555-0142',
  Address1: '1204 Elm St',
  City: 'Austin',
  State: 'TX',
  Zip: '78704',
  DateAdded: '11/20/2026',
} as const satisfies Contact;
export const bo = {
  Name: 'Bo Ray',
  Email: 'bo@example.com',
  DateAdded: '11/19/2026',
} as const satisfies Contact;

const seller = { name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' };
const at = '2026-11-20T15:04:05Z';

/** A home that Ann is interested in, without a showing. */
export const interest: Idx['schemas']['BuyingInterest'] = {
  ...{
    id: 9,
    listingKey: 'DEMO-9',
    datetime: at,
    scheduledShowing: null,
    name: 'Ann Lee',
    phoneNumber: null,
  },
};

/** A home that Ann wants to sell, from the chat. */
export const sellingInquiry: Idx['schemas']['SellingInquiry'] = {
  ...{ ...seller, id: 5, location: 'South Austin', address: null, datetime: at },
  propertyDetails: 'Three bedrooms, new roof',
};

/** A home that Ann sells. */
export const sellingDetail: Idx['schemas']['SellingDetail'] = {
  ...{ ...seller, id: 3, address: '1204 Elm St, Austin', size: '1,850 sq ft', propertyDetails: null },
  ...{ condition: 'Good', timeline: '1-3-months', created_at: at, status: 'Active' },
  ...{ listed: false, listingKey: null },
};

export const talkId = '5e9c2d1a-7d3e-4f60-9a1b-5c8d7e6f0a12';

export const annId = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';

/** What is known of Ann: an email that she confirmed, a number that she typed, and a saved home. */
export const person: People['schemas']['Person'] = {
  ...{ id: annId, name: 'Ann Lee', isProved: true, since: '2026-09-03T15:04:05Z' },
  identities: [
    {
      ...{ id: 1, kind: 'email', value: 'ann@example.com', proof: 'confirmed', source: 'Account' },
      ...{ since: '2026-09-03T15:04:05Z', former: null, isAccount: true },
    },
    {
      ...{ id: 2, kind: 'phone', value: '(512) 555-0142', proof: 'agent', source: 'You' },
      ...{ since: at, former: null, isAccount: false },
    },
  ],
  ...{ claims: [], alike: [], merges: [] },
};

/** What happened with Ann. */
export const facts: People['schemas']['FactsPage'] = {
  facts: [
    {
      ...{ id: 2, at, kind: 'interest', title: 'Interested in a home', detail: '12 Elm St' },
      ...{ proof: 'confirmed', listingKey: 'DEMO-1' },
    },
    {
      ...{ id: 1, at, kind: 'chat', title: 'Talked with the assistant', detail: null },
      ...{ proof: 'confirmed', conversationId: talkId },
    },
  ],
  ...{ next: null, total: 2, counts: { homes: 1, messages: 1 } },
};

/** A contacts file with its preview: one row of two is refused. */
export const csv = new File(['Full Name,Mail\nAnn Lee,ann@example.com\nBo Ray,\n'], 'people.csv', {
  type: 'text/csv',
});
export const csvPreview: Postgrid['schemas']['AddressPreview'] = {
  ...{ columns: ['Full Name', 'Mail'], matched: { Name: 'Full Name', Email: 'Mail' } },
  ...{ accepted: 1, left_out: 0, sample: [{ Name: 'Ann Lee', Email: 'ann@example.com' }] },
  ...{ refused_count: 1, refused: [{ line: 3, text: 'Bo Ray,', reason: 'Email is missing.' }] },
};

/** A lead from the chat. */
export const lead: Idx['schemas']['ChatLead'] = {
  id: 1,
  name: 'Cy Poe',
  email: 'cy@example.com',
  phoneNumber: '(918) 555-0177',
  postalCode: '74037',
  serviceReq: 'Buying',
  createdAt: '2026-11-20T15:04:05Z',
};

/** A registered user. */
export const siteUser: Idx['schemas']['SiteUser'] = {
  username: 'di',
  email: 'di@example.com',
  roleName: 'ROLE_USER',
  createdAt: '2026-11-20T15:04:05Z',
  siteId: 'demo-site',
  phoneNumber: null,
  name: 'Di Fox',
};

/** A journey without data. */
export const emptyJourney: Idx['schemas']['Journey'] = {
  ...{ lead: null, discover: null, onboard: null, research: null },
  ...{ offer: null, inspection: null, closing: null, complete: null },
};

/** A conversation of Ann's. */
export const annsTalk: Llm['schemas']['Conversation'] = {
  ...{ id: talkId, startedAt: at, lastAt: at, name: 'Ann Lee', email: null, phone: null },
  ...{ messages: 1, lastSaid: 'Homes in Jenks' },
  turns: [{ role: 'user', content: 'Homes in Jenks', at }],
};

/** A person's page with no more than this. */
export const personFakes: Fakes = {
  ...{ findPerson: { id: annId }, readPerson: person, listFacts: facts, listNotes: { notes: [] } },
  ...{ listConsents: { consents: [] }, listTasks: { tasks: [], next: null, total: 0 } },
  ...{ getJourney: emptyJourney, getConversation: annsTalk },
  ...{ listAddresses: [], listInterests: [], listSellingDetails: [], listSellingInquiries: [] },
};
