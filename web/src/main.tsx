import { lazy, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { siteQuery } from './api/site.ts';
import { App } from './app/app.tsx';
import { CrashScreen } from './app/crash-screen.tsx';
import { takeFirstAnswers } from './app/first-answers.ts';
import { callForFonts } from './app/own-fonts.ts';
import { drawnByServer } from './browser/drawn-by-server.ts';
import './styles/app.css';

const loadSite = () => import('./routes/site.tsx');
/** The site behind the gate, after its route's code has loaded. */
const Site = lazy(async () => {
  const site = await loadSite();
  await site.openRouter();
  return site;
});

takeFirstAnswers(queryClient);
// Requested before rendering: the first screen depends on these.
void queryClient.prefetchQuery(sessionQuery);
void queryClient.prefetchQuery(siteQuery);
void loadSite();
if (/^\/($|listing\/)/.test(location.pathname)) void import('./app/home-screen.tsx');
callForFonts();

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const app = (
  <StrictMode>
    <App queryClient={queryClient} site={<Site />} />
  </StrictMode>
);
const options: RootOptions = {
  // An error that no route's error screen catches unmounts the whole tree; show a message instead of a blank
  // page.
  onUncaughtError: (error) => {
    console.error(error);
    setTimeout(() => root.render(<CrashScreen error={error} />));
  },
};
// In slices, so that the page remains responsive.
let root: Root;
startTransition(() => {
  if (drawnByServer) {
    root = hydrateRoot(element, app, options);
    return;
  }
  root = createRoot(element, options);
  root.render(app);
});
