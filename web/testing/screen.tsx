import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { page } from 'vitest/browser';
import { queryClient } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { makeRouter } from '../src/routes.tsx';
import '../src/styles/app.css';
import { written } from './console.ts';
import { closeSite, type FakeSite, openSite } from './fake-site.ts';
import type { Fakes } from './fakes.ts';
import { sessions } from './people.ts';
import { siteProfile } from './site-profile.ts';

const sizes = {
  phone: [360, 740],
  tablet: [768, 1024],
  desktop: [1440, 900],
} as const;
export type Size = keyof typeof sizes;

/** Every channel has a provider. */
const channels = { site_email: true, email: true, texts: true, postcards: true, ads: true };

type ScreenOptions = {
  fakes?: Fakes;
  /** Who looks at it; the agent at addresses of the console, else a visitor past the gate. */
  as?: keyof typeof sessions;
  size?: Size;
  theme?: 'light' | 'dark';
  /** What the browser has kept from before. */
  stored?: { local?: Record<string, string>; session?: Record<string, string> };
};

/** A screen of the app, and the site that answers it. */
export type Screen = FakeSite & {
  /** Goes to another address as a link of the app does. */
  go(address: string): Promise<void>;
  /** Draws the address anew from nothing but what the browser has kept, as a reload does. */
  reload(): Promise<void>;
  /** What the app has warned of in the console. */
  logged(): string[];
  /** Allows errors in the console that the test itself brings about. */
  expectFaults(pattern: RegExp): void;
};

/** The page's own script, which says what is known of theme and device before anything is drawn. */
const themeScript = await (await fetch('/theme.js')).text();

type Open = {
  root: Root;
  router: ReturnType<typeof makeRouter>;
  site: FakeSite;
  expected: RegExp[];
};
let open: Open | null = null;

/** Opens an address of the app in a browser that has just come, without loading a page. */
export async function openScreen(
  address: string,
  {
    fakes = {},
    as = address.startsWith('/admin') ? 'admin' : 'visitor',
    size = 'desktop',
    theme = 'light',
    stored = {},
  }: ScreenOptions = {},
): Promise<Screen> {
  await setSize(size);
  localStorage.setItem('theme', theme);
  for (const [key, value] of Object.entries(stored.local ?? {})) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(stored.session ?? {})) sessionStorage.setItem(key, value);
  history.replaceState(null, '', address);
  const site = openSite({
    ...{ getSession: sessions[as], getSite: siteProfile, getSendingChannels: channels },
    recordPageView: { message: 'Done.' },
    ...fakes,
  });
  const expected: RegExp[] = [];
  open = { ...mount(), site, expected };
  return {
    ...site,
    logged: () => written.warn,
    expectFaults: (pattern) => void expected.push(pattern),
    go: async (to) => void (await open?.router.navigate(to)),
    reload: async () => {
      unmount();
      open = { ...mount(), site, expected };
    },
  };
}

/** Gives the window another size from now on. */
export async function setSize(next: Size): Promise<void> {
  const [width, height] = sizes[next];
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

function mount(): Pick<Open, 'root' | 'router'> {
  new Function(themeScript)();
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root = createRoot(element);
  const router = makeRouter();
  root.render(<App queryClient={queryClient} site={<RouterProvider router={router} />} />);
  return { root, router };
}

function unmount(): void {
  open?.root.unmount();
  open?.router.dispose();
  queryClient.clear();
  document.getElementById('root')?.remove();
}

/** Closes the screen of a test and forgets all that it left; gives what went wrong in it. */
export function closeScreen(): string[] {
  const { site, expected } = open ?? { site: null, expected: [] };
  unmount();
  closeSite();
  open = null;
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: what else ends a cookie at once.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  scrollTo(0, 0);
  const faults = [...(site?.faults ?? []), ...written.error.map((text) => `console: ${text}`)];
  return faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
}
