import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import { ownHeaders } from './session.ts';

export type Contact = {
  Name: string;
  Email: string;
  PhoneNumber?: string;
  CompanyName?: string;
  Address1?: string;
  City?: string;
  State?: string;
  Zip?: string;
  DateAdded?: string;
};

export const ann: Contact = {
  Name: 'Ann Lee',
  Email: 'ann@example.com',
  PhoneNumber: '(512) 555-0142',
  Address1: '1204 Elm St',
  City: 'Austin',
  State: 'TX',
  Zip: '78704',
  DateAdded: '11/20/2026',
};
export const bo: Contact = { Name: 'Bo Ray', Email: 'bo@example.com', DateAdded: '11/19/2026' };

/** One who left a lead in the chat. */
export const lead = {
  id: 1,
  name: 'Cy Poe',
  email: 'cy@example.com',
  phoneNumber: '(918) 555-0177',
  postalCode: '74037',
  serviceReq: 'Buying',
  createdAt: '2026-11-20T15:04:05Z',
};

/** Calls of the client manager, as the routes of a page know them. */
export const calls = {
  list: '**/s3/get-address-list/**',
  add: '**/s3/add-address',
  update: '**/s3/update-address',
  remove: '**/s3/remove-by-email',
  preview: '**/s3/preview-addresses',
  upload: '**/s3/address',
  replaced: '**/s3/replaced-list/**',
  restore: '**/s3/restore-list',
  leads: '**/chatleads*',
  talks: /\/llm\/v1\/conversations(\?|$)/,
  users: '**/site-users*',
  journey: /\/v1\/crm\?/,
  stage: /\/v1\/crm\/\w+\?/,
  interests: '**/interested-buy*',
  selling: '**/v1/selling-details*',
  updateSelling: '**/update-selling-details*',
  inquiries: '**/selling-inquiry*',
  showing: '**/schedule-showing*',
  summary: '**/retrieve-property-summary*',
  home: '**/retrieve-property-data*',
  settings: '**/feature-flag*',
  person: '**/v1/person*',
} as const;

export type Call = string | RegExp;

/** Answers a call with this; gives what was asked, address and body. */
export async function answer(page: Page, call: Call, json: unknown, method?: string) {
  const asked: { url: URL; body: string | null }[] = [];
  await page.route(call, async (route) => {
    const request = route.request();
    if (method !== undefined && request.method() !== method) return route.fallback();
    asked.push({ url: new URL(request.url()), body: request.postData() });
    await route.fulfill({ json: typeof json === 'function' ? json() : json });
  });
  return asked;
}

/** Refuses a call with a status, as a service would. */
export const refuse = (page: Page, call: Call, status: number, method?: string): Promise<unknown> =>
  page.route(call, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { type: `/problems/test-${status}`, title: 'No', status, detail: '' },
        })
      : route.fallback(),
  );

export const emptyJourney = {
  ...{ lead: null, discover: null, onboard: null, research: null },
  ...{ offer: null, inspection: null, closing: null, complete: null },
};

/** The agent before the client manager, with these contacts and nothing else; what a test needs it answers itself. */
export async function openDesk(
  contacts: readonly Contact[],
  options: {
    size?: 'phone' | 'tablet' | 'desktop';
    at?: string;
    before?: (page: Page) => Promise<unknown>;
  } = {},
) {
  const visited = await visit('about:blank', { as: 'admin', size: options.size ?? 'desktop' });
  const { page } = visited;
  await answer(page, calls.list, contacts);
  await answer(page, calls.replaced, { count: 0, replaced_at: null });
  for (const list of [calls.leads, calls.users, calls.interests, calls.selling, calls.inquiries]) {
    await answer(page, list, [], 'GET');
  }
  await page.route(calls.journey, (route) => route.fulfill({ status: 404, json: {} }));
  await options.before?.(page);
  await page.goto(options.at ?? '/admin/client-manager', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: 'Client Management' }).waitFor();
  return visited;
}

/** The address of the desk with a contact chosen. */
export const deskOf = ({ Email }: Contact) => `/admin/client-manager?contact=${encodeURIComponent(Email)}`;

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const contacts = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true });

/** Asks the site itself, as the agent. */
export async function askSite<T>(page: Page, path: string, data?: object): Promise<T> {
  const { request } = page.context();
  const options = { headers: ownHeaders, ...(data === undefined ? {} : { data }) };
  const response = data === undefined ? await request.get(path, options) : await request.post(path, options);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}
