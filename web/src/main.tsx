import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { siteQuery } from './api/site.ts';
import { App } from './app/app.tsx';
import { CrashScreen } from './app/crash-screen.tsx';
import { preloadFirstScreen } from './app/first-screen.ts';
import './styles/app.css';

// Asked for before anything is drawn: the first screen depends on both.
void queryClient.prefetchQuery(sessionQuery);
void queryClient.prefetchQuery(siteQuery);
preloadFirstScreen();

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element, {
  // What no route's error screen caught takes the whole tree down; say so instead of a blank page.
  onUncaughtError: (error) => {
    console.error(error);
    setTimeout(() => root.render(<CrashScreen error={error} />));
  },
});
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
