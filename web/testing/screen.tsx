import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { queryClient } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { emptyChat } from '../src/features/chat/talk/chat-state.ts';
import { changeChat } from '../src/features/chat/talk/chat-store.ts';
import { loadChat } from '../src/features/chat/talk/saved-chat.ts';
import { forgetLead } from '../src/listings/known-person.ts';
import { makeRouter } from '../src/routes.tsx';
import '../src/styles/app.css';
import { written } from './console.ts';
import { closeSite, type FakeSite, openSite } from './fake-site.ts';
import { type Fakes, problem } from './fakes.ts';
import { sessions } from './people.ts';
import { siteProfile } from './site-profile.ts';

const sizes = {
  phone: [360, 740],
  tablet: [768, 1024],
  desktop: [1440, 900],
} as const;
export type Size = keyof typeof sizes;

/** No showings to request, and no requests. */
const noShowings = {
  listOwnShowings: { timeZone: 'America/Chicago', showings: [] },
  listShowingSlots: problem(501, 'not-built-in'),
  listShowingRequests: { total: 0, waiting: 0, timeZone: 'America/Chicago', requests: [] },
};
/** All channels have a provider. */
const channels = { site_email: true, email: true, texts: true, postcards: true, ads: true };

export type ScreenOptions = {
  fakes?: Fakes;
  /** The user; by default the agent in the admin console, else a visitor past the gate. */
  as?: keyof typeof sessions;
  size?: Size | undefined;
  /**
   * Whether animations run, as without a preference for reduced motion; by default tests needn't wait for
   * them.
   */
  motion?: boolean;
  /** The browser's initial storage. */
  stored?: { session?: Record<string, string> };
};

/** A screen of the app, and the site that serves it. */
export type Screen = FakeSite & {
  /** Navigates to another path as a link of the app does. */
  go(address: string): Promise<void>;
  /** Renders the path again with only the browser's storage, as a reload does. */
  reload(): Promise<void>;
  /** Returns the app's console warnings. */
  logged(): string[];
  /** Allows errors that the test causes itself. */
  expectFaults(pattern: RegExp): void;
};

/** The page's own script, which sets theme and device before anything is rendered. */
const themeScript = await (await fetch('/theme.js')).text();

/** The default size and theme of screens. */
export const usual: { size: Size; theme: 'light' | 'dark' } = { size: 'desktop', theme: 'light' };

type Open = {
  root: Root;
  /** Null before the gate is open. */
  router(): ReturnType<typeof makeRouter> | null;
  site: FakeSite;
  expected: RegExp[];
};
let open: Open | null = null;
/** Errors of screens that the same test opened before. */
let pastFaults: string[] = [];

/** Opens a path of the app as in a new browser, without loading a page. */
export async function openScreen(
  address: string,
  {
    fakes = {},
    as = address.startsWith('/admin') ? 'admin' : 'visitor',
    size = usual.size,
    motion = false,
    stored = {},
  }: ScreenOptions = {},
): Promise<Screen> {
  await setSize(size);
  await setMotion(motion);
  localStorage.setItem('theme', usual.theme);
  for (const [key, value] of Object.entries(stored.session ?? {})) sessionStorage.setItem(key, value);
  history.replaceState(null, '', address);
  if (open !== null) {
    unmount();
    pastFaults.push(...open.site.faults);
  }
  const site: FakeSite = openSite({
    ...{ getSession: sessions[as], getSite: siteProfile, getSendingChannels: channels },
    // The first page shows homes, once the browser is idle.
    searchListings: { properties: [], total: 0, feedUpdatedAt: null },
    // Every map without tiles names its towns.
    listTowns: { towns: [] },
    ...noShowings,
    recordPageView: { message: 'Done.' },
    readTaskSettings: { digestHour: 7 },
    listSavedHomeKeys: () => ({ keys: keysSaved(site) }),
    listPersonSearches: { searches: [] },
    // The console follows who waits; nothing ever happens.
    watchToday: () => new Promise<never>(() => undefined),
    ...fakes,
  });
  const expected: RegExp[] = [];
  open = { ...mount(), site, expected };
  return {
    ...site,
    logged: () => written.warn,
    expectFaults: (pattern) => void expected.push(pattern),
    go: async (to) => {
      await expect.poll(() => open?.router() ?? null).not.toBeNull();
      await open?.router()?.navigate(to);
    },
    reload: async () => {
      unmount();
      open = { ...mount(), site, expected };
    },
  };
}

/** Returns the homes that the test has saved and not removed. */
function keysSaved({ sent }: FakeSite): string[] {
  const removed = sent('unsaveHome').map(({ query }) => query.listingKey);
  return sent('saveHome').flatMap(({ query: { listingKey } }) =>
    removed.includes(listingKey) ? [] : [listingKey],
  );
}

/** Sets the window's width. */
export const setWidth = (width: number): Promise<void> => page.viewport(width, 900);

/** Sets the window's size. */
export async function setSize(next: Size): Promise<void> {
  const [width, height] = sizes[next];
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');

async function setMotion(motion: boolean): Promise<void> {
  document.adoptedStyleSheets = motion ? [] : [still];
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (reduced === motion) await commands.reduceMotion(!motion);
}

function mount(): Pick<Open, 'root' | 'router'> {
  new Function(themeScript)();
  changeChat(() => loadChat(sessionStorage));
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root = createRoot(element);
  let made: ReturnType<typeof makeRouter> | null = null;
  // Created as late as on the site: only those past the gate may make its loaders' calls.
  const Site = () => {
    made ??= makeRouter();
    return <RouterProvider router={made} />;
  };
  root.render(<App queryClient={queryClient} site={<Site />} />);
  return { root, router: () => made };
}

function unmount(): void {
  open?.root.unmount();
  open?.router()?.dispose();
  queryClient.clear();
  document.getElementById('root')?.remove();
  // What the charts measure texts with is outside of the app, and its text would be found by the next test.
  document.getElementById('recharts_measurement_span')?.remove();
}

/** Sends the page's queued leads, which would otherwise be sent during the next test. */
async function sendWaitingLeads(site: FakeSite | null): Promise<void> {
  if (site === null || localStorage.getItem('leadQueue') === null) return;
  const done = { message: 'Done.' };
  site.answer({
    ...{ createChatLead: done, createSellingDetails: done, createSellingInquiry: done },
    ...{ storeConversation: done, sendSms: { message: 'Done.' } },
  });
  const { leads } = await import('../src/features/chat/leads/leads.ts');
  await leads.flush();
}

/** Closes the screen of a test, clears all its state, and returns the test's unexpected errors. */
export async function closeScreen(): Promise<string[]> {
  const { site, expected } = open ?? { site: null, expected: [] };
  await sendWaitingLeads(site);
  unmount();
  forgetLead();
  closeSite();
  changeChat(() => emptyChat);
  open = null;
  Object.assign(usual, { size: 'desktop', theme: 'light' });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: what else ends a cookie at once.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  scrollTo(0, 0);
  const faults = [...pastFaults, ...(site?.faults ?? []), ...written.error.map((text) => `console: ${text}`)];
  pastFaults = [];
  return faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
}
