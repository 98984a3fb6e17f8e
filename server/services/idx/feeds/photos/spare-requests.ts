import type { Profile } from '../../../../config/feeds/profile.ts';
import { limitWindows, type Used } from '../client/limits.ts';

/** The part of a feed's limits that photos may bring it to; the rest is for its homes. */
const share = 0.5;

/**
 * Whether the limits of a feed leave room for a request that isn't about its homes. Those of a second or a minute
 * only slow it down.
 */
export function hasRoom(limits: Profile['limits'], used: Used): boolean {
  return (['hour', 'day', 'hour-bytes'] as const).every((name) => {
    const most = limits[limitWindows[name].limit];
    return most === undefined || (used[name]?.count ?? 0) < most * share;
  });
}
