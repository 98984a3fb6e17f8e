import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { paths } from '../../../navigation/paths.ts';

/**
 * The homes of the first page. Their code and the search wait until the browser is idle, so that the welcome and the
 * chat come first; and behind a listing that the visit began with, until it is closed. Without them the page is complete.
 */
export function FirstHomesSlot() {
  const [Homes, setHomes] = useState<ComponentType>();
  const isInView = useLocation().pathname === paths.home;
  useEffect(() => {
    if (!isInView) return;
    let left = false;
    const load = () =>
      void whenReachable(() => import('./first-homes.tsx')).then(
        ({ default: loaded }) => !left && setHomes(() => loaded),
        () => undefined,
      );
    // Safari has no idle callback.
    const isIdle = 'requestIdleCallback' in window;
    const waiting = isIdle ? requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load, 200);
    return () => {
      left = true;
      if (isIdle) cancelIdleCallback(waiting as number);
      else clearTimeout(waiting);
    };
  }, [isInView]);
  return Homes === undefined ? null : <Homes />;
}
