/** Home's chunk. */
const loadHome = () => import('./home-screen.tsx');

/** Fetches home's code beside the first answers of the server, when home is what the address asks for. */
export function preloadFirstScreen() {
  if (location.pathname === '/' || location.pathname.startsWith('/listing/')) void loadHome();
}
