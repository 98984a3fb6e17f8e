import type { Read } from '../intents/purpose.ts';
import { takePeopleNumbers } from '../roles/people-numbers.ts';
import { takeRoles } from '../roles/roles.ts';
import { withoutSideKinds } from '../roles/side-kinds.ts';
import type { Scan } from '../scan.ts';
import { readAdjustments } from './adjustments.ts';
import { readFeatures } from './features.ts';
import { readKind } from './kind.ts';
import { isFiltered, readMoreFilters } from './more-filters.ts';
import { takeOwn } from './own-words.ts';
import { readPrice } from './price/price.ts';
import { readRooms } from './rooms.ts';
import { readSizeAndAge } from './size-and-age.ts';
import { readUnsupported } from './unsupported.ts';
import { readWishes } from './wishes.ts';

/** Parses what the message searches for; `known` has the requests without a filter that have a name. */
export function readSearch(scan: Scan, thisYear: number, placesOf: (scan: Scan) => Read['places']) {
  const message = scan.text;
  // *55+* is no price.
  scan.text = scan.text.replace(/\b55 ?(?:\+|plus\b|and (?:over|up|older)\b)/g, 'fiftyfive plus');
  const sharing = takePeopleNumbers(scan);
  takeOwn(scan);
  const roles = takeRoles(scan);
  scan.text = withoutSideKinds(scan.text);
  const wishes = readWishes(scan);
  const more = readMoreFilters(scan);
  const filters = { ...readRooms(scan), ...readSizeAndAge(scan, thisYear), ...more };
  const beforeKind = scan.text;
  const { price, monthly } = readPrice(scan);
  const adjustments = readAdjustments(scan);
  const places = placesOf(scan);
  if (places.refused) adjustments.clears.push('place');
  // "A smaller place, 1,000 to 1,400 sq ft" states the size itself.
  if (filters.minLivingArea !== undefined || filters.maxLivingArea !== undefined) {
    adjustments.adjust = adjustments.adjust.filter((each) => !['bigger', 'smaller', 'small'].includes(each));
  }
  if (filters.minYearBuilt !== undefined)
    adjustments.adjust = adjustments.adjust.filter((each) => each !== 'newer');
  // "Anywhere in Texas" broadens the search to that place; it doesn't remove the place.
  if (places.place !== null) adjustments.clears = adjustments.clears.filter((group) => group !== 'place');
  const features = readFeatures(scan);
  const kind = readKind(scan, message);
  // *No acre* takes back the lot, and wishes for none.
  const isLotDropped = adjustments.clears.includes('lot');
  const known = readUnsupported(scan, beforeKind).filter(
    (label) => !isFiltered(label, more) && !(isLotDropped && label === 'lot size'),
  );
  return { filters, places, price, monthly, kind, features, wishes, adjustments, known, roles, sharing };
}

/** Whether a message wishes for anything that homes are searched by. */
export function hasWish(read: Read): boolean {
  const { places, kind, features, wishes, adjustments } = read;
  return (
    Object.keys(read.filters).length > 0 ||
    (places.place !== null && !places.isGuess) ||
    read.near !== null ||
    read.price !== null ||
    read.monthly ||
    read.sharing.each !== undefined ||
    features.wanted.length + features.refused.length > 0 ||
    wishes.wanted.length + wishes.refused.length > 0 ||
    adjustments.clears.length + adjustments.adjust.length > 0 ||
    adjustments.reset ||
    adjustments.own ||
    adjustments.sort !== null ||
    read.ask !== null ||
    kind.refused.length > 0 ||
    kind.tenure !== undefined
  );
}
