import type { Profile } from '../../../../config/feeds/profile.ts';
import type { Random } from '../../../../demo/homes/random.ts';
import type { FeedFaultName } from './feed-faults.ts';
import type { FeedServer } from './feed-server.ts';

/** Faults that a running feed gets over; those of the wire are tested apart. */
const faults = [
  ...['unavailable', 'busy', 'failed', 'absurd-retry', 'denied', 'cut', 'error-in-200'],
  ...['empty', 'lost-1', 'lost-50', 'foreign-link', 'too-large'],
] as FeedFaultName[];

export type Mischief = {
  /** Changes the feed's data as an MLS and its agents do. */
  edit(times: number): void;
  /** Whether requests meet faults, and data change between them. */
  isOn: boolean;
  /** Whether every request fails. */
  isDown: boolean;
};

/** Does to a feed what happens to feeds of its profile, by chance. */
export function startMischief(server: FeedServer, random: Random, { viewFlag, cursor }: Profile): Mischief {
  const { data } = server;
  const home = () => random.pick(data.keys());
  const edits: (() => void)[] = [
    () => data.edit('Property', home(), { ListPrice: random.between(100, 900) * 1000 }),
    () =>
      data.edit('Property', home(), {
        StandardStatus: random.pick(['Active', 'Pending', 'Closed', 'Withdrawn']),
      }),
    () => data.edit('Property', home(), { InternetEntireListingDisplayYN: random.chance(0.6) }),
    () => data.addHome(),
    () => data.deleteHome(home()),
    () => data.reuseKey(home()),
    () => {
      // Where photos move a time of their own, they may leave the home's.
      const moves = cursor.alsoMoves.length === 0 || random.chance(0.5);
      data.setPhotos(home(), random.between(0, 4), { moves });
    },
    () => data.addOpenHouse(home()),
    () => {
      const keys = data.keys('OpenHouse');
      if (keys.length > 0) data.remove('OpenHouse', random.pick(keys));
    },
    // A late commit: its time lies back by less than the overlap.
    () => data.addHome({}, new Date(server.now().getTime() - random.between(1, 10) * 60_000)),
    () => data.touchTogether(random.some(data.keys(), random.between(2, 30)), { hidden: random.chance(0.5) }),
    () => {
      if (viewFlag !== null) data.edit('Property', home(), { [viewFlag]: random.chance(0.5) });
    },
    () =>
      data.edit('Office', random.pick(data.keys('Office')), {
        OfficeName: `Office ${random.between(1, 999)}`,
      }),
  ];
  const mischief: Mischief = {
    ...{ isOn: true, isDown: false },
    edit(times) {
      for (let n = 0; n < times; n += 1) if (data.keys().length > 3) random.pick(edits)();
    },
  };
  server.hooks.onRequest = (request) => {
    if (mischief.isDown) return 'unavailable';
    if (!mischief.isOn) return null;
    if (random.chance(0.15)) mischief.edit(1);
    if (request.isLink && random.chance(0.05)) return 'expired';
    return random.chance(0.06) ? random.pick(faults) : null;
  };
  return mischief;
}
