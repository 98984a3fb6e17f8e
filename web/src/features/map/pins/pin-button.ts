import L from 'leaflet';
import { spokenListing } from '../../../listings/describe-listing.ts';
import { priceOf, shortPrice } from '../../../listings/format-price.ts';
import type { Listing } from '../../../listings/listing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lightListing } from '../lit-listing.ts';

/** The appearance of a pill: highlighted or open, never opened, or opened before. */
export type PinLook = 'on' | 'new' | 'seen';

// The press area extends past the edge: 44 px high for touch.
const shared = classNames(
  'absolute top-0 left-0 -translate-1/2 select-none whitespace-nowrap text-sm shadow-float transition-colors',
  'after:absolute after:-inset-x-1 after:-inset-y-2',
);

const pill = classNames(
  shared,
  'h-7 rounded-pill border px-2.5 font-semibold',
  'data-[look=new]:border-line data-[look=new]:bg-surface data-[look=new]:text-ink data-[look=new]:hover:border-accent',
  'data-[look=seen]:border-line data-[look=seen]:bg-tint data-[look=seen]:font-medium data-[look=seen]:text-ink-soft',
  'data-[look=on]:border-accent data-[look=on]:bg-accent data-[look=on]:text-accent-ink',
);

const disc = classNames(
  shared,
  'flex min-h-11 min-w-14 flex-col items-center justify-center rounded-pill bg-ink px-2.5 leading-tight text-paper',
  'outline-4 outline-ink/20 hover:bg-accent hover:text-accent-ink focus-visible:outline-accent',
);

/** Creates a home's price pin as a button. */
export function createPill(listing: Listing, look: PinLook): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = pill;
  const price = priceOf(listing);
  button.textContent = price === null ? 'Ask' : shortPrice(price);
  button.setAttribute('aria-label', spokenListing(listing));
  button.dataset.look = look;
  return button;
}

/** Creates a cluster as a button: the number of homes and their price range. */
export function createDisc(count: number, range: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = disc;
  const named = `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'}`;
  button.setAttribute('aria-label', [named, range, 'look closer'].filter(Boolean).join(', '));
  button.append(line(count.toLocaleString('en-US'), 'font-semibold'), line(range, 'text-[0.6875rem]'));
  return button;
}

/** Returns a marker that is a button. It takes the focus, not the marker. */
export function markerOf(latitude: number, longitude: number, button: HTMLButtonElement): L.Marker {
  const icon = L.divIcon({ html: button, className: '', iconSize: [0, 0] });
  return L.marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true });
}

/**
 * Removes a marker. The focus that was on it, as after a group is opened, goes to the map, which is named by its label:
 * on the page's body, a keyboard would start over. What it lights under the pointer goes out with it.
 */
export function removeMarker(map: L.Map, marker: L.Marker): void {
  const element = marker.getElement();
  const hadFocus = element?.contains(document.activeElement) === true;
  if (element?.matches(':hover') === true) lightListing(null);
  marker.remove();
  if (hadFocus) map.getContainer().focus({ preventScroll: true });
}

function line(text: string, className: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.textContent = text;
  span.className = className;
  return span;
}
