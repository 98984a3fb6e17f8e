import type { components as Idx } from '../../../openapi/generated/idx.d.ts';
import type { components as Postgrid } from '../../../openapi/generated/postgrid.d.ts';

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
