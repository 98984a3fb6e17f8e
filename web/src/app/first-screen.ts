/** Loads the home screen's chunk. */
const loadHome = () => import('./home-screen.tsx');

/** Preloads the home screen's code along with the first responses, if the URL is home's or a listing's. */
export function preloadFirstScreen() {
  if (location.pathname === '/' || location.pathname.startsWith('/listing/')) void loadHome();
}
