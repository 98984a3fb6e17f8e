import { type Locator, page } from 'vitest/browser';
import { type Fakes, problem } from '../fakes.ts';
import type { Contact } from '../samples/clients.ts';
import { settings } from '../samples/settings.ts';
import { showingHours } from '../samples/showings.ts';
import { openScreen, type Size } from '../screen.tsx';
import { see } from '../see.ts';

/** A client manager without contacts or anything else. */
export const deskFakes: Fakes = {
  listAddresses: [],
  getReplacedAddresses: { count: 0, replaced_at: null },
  listPeople: { people: [], next: null },
  listChatLeads: [],
  listConversations: { conversations: [], total: 0 },
  listSiteUsers: [],
  listInterests: [],
  listSellingDetails: [],
  listSellingInquiries: [],
  getSettings: settings,
  getShowingHours: showingHours,
  getJourney: problem(404, 'not-found'),
};

/** Opens the client manager with these contacts and no other data than the test adds. */
export async function openDesk(
  contacts: readonly Contact[],
  {
    fakes = {},
    at = '/admin/client-manager',
    size,
  }: { fakes?: Fakes; at?: string; size?: Size | undefined } = {},
) {
  const screen = await openScreen(at, {
    size,
    fakes: {
      ...deskFakes,
      listAddresses: [...contacts],
      ...fakes,
    },
  });
  await see(page.getByRole('heading', { level: 1, name: 'Client Management' }));
  return screen;
}

/** Returns the URL of the client manager with a contact selected. */
export const deskOf = ({ Email = '' }: Contact): string =>
  `/admin/client-manager?contact=${encodeURIComponent(Email)}`;

export const panel = (name: string): Locator => page.getByRole('region', { name, exact: true });
export const contacts: Locator = page.getByRole('list', { name: 'Contacts', exact: true });
