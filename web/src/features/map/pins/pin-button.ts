import L from 'leaflet';
import { classNames } from '../../../ui/class-names.ts';
import { lightListing } from '../lit-listing.ts';
import type { LocatedListing } from '../located.ts';
import { markerName } from './marker-name.ts';
import { type Group, groupText, pillText } from './pin-text.ts';

/** The appearance of a home's marker: highlighted or open, never opened, or opened before. */
export type PinLook = 'on' | 'new' | 'seen';

// The press area extends past the edge: 44 px high for touch.
const shared = classNames(
  'absolute top-0 left-0 -translate-1/2 select-none whitespace-nowrap text-sm',
  'after:absolute after:-inset-x-1 after:-inset-y-2',
);

const pill = classNames(
  shared,
  'flex h-7 items-center rounded-pill border px-2.5 font-semibold shadow-float transition-colors',
  'data-[look=new]:border-line data-[look=new]:bg-surface data-[look=new]:text-ink data-[look=new]:hover:border-accent',
  'data-[look=seen]:border-line data-[look=seen]:bg-tint data-[look=seen]:font-medium data-[look=seen]:text-ink-soft',
  'data-[look=on]:border-accent data-[look=on]:bg-accent data-[look=on]:text-accent-ink data-[look=on]:outline-4 data-[look=on]:outline-glow',
  // A dot says that the home is saved; its name says so, too.
  'data-[saved=true]:before:mr-1.5 data-[saved=true]:before:size-2 data-[saved=true]:before:rounded-pill data-[saved=true]:before:bg-lamp',
);

const ring = classNames(
  shared,
  'size-3.5 rounded-pill border-[3px] border-ink-soft bg-surface after:-inset-2!',
  'data-[look=on]:border-accent data-[look=on]:outline-4 data-[look=on]:outline-glow data-[saved=true]:bg-lamp',
);

const group = classNames(
  shared,
  'flex h-7 items-center gap-1.5 rounded-pill bg-ink px-3 text-paper shadow-float transition-colors',
  'hover:bg-accent hover:text-accent-ink focus-visible:outline-accent',
);

/** Creates a home's marker as a button: its price, or a ring. */
export function createHome(
  listing: LocatedListing,
  shape: 'pill' | 'ring',
  look: PinLook,
  isSaved: boolean,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = shape === 'pill' ? pill : ring;
  if (shape === 'pill') button.textContent = pillText(listing);
  button.dataset.shape = shape;
  button.dataset.look = look;
  mark(button, listing, isSaved);
  return button;
}

/** Marks a home's marker as saved, or not. */
export function mark(button: HTMLButtonElement, listing: LocatedListing, isSaved: boolean): void {
  button.dataset.saved = String(isSaved);
  button.setAttribute('aria-label', `${isSaved ? 'Saved: ' : ''}${markerName(listing)}`);
}

/** Creates a group as a button: the number of homes and their price range. */
export function createGroup(homes: Group): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = group;
  button.dataset.shape = 'group';
  const { count, range } = groupText(homes);
  const named = `${homes.homes.toLocaleString('en-US')} ${homes.homes === 1 ? 'home' : 'homes'}`;
  button.setAttribute('aria-label', [named, range, 'look closer'].filter(Boolean).join(', '));
  if (count !== '') button.append(line(count, 'font-semibold'));
  if (range !== '') button.append(line(range, 'text-[0.75rem] font-medium'));
  return button;
}

/** Returns a marker that is a button. It takes the focus, not the marker. */
export function markerOf(latitude: number, longitude: number, button: HTMLButtonElement): L.Marker {
  const icon = L.divIcon({ html: button, className: '', iconSize: [0, 0] });
  return L.marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true });
}

/** Takes the markers under the map's controls out of the Tab order: the focus there would be hidden (WCAG 2.4.11). */
export function skipCovered(map: L.Map, buttons: readonly HTMLButtonElement[]): void {
  const covers = [...map.getContainer().querySelectorAll('[data-over-map] > *')].map((control) =>
    control.getBoundingClientRect(),
  );
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const covered = buttons.map((button) => {
    const box = button.getBoundingClientRect();
    return covers.some((cover) => isOver(box, cover));
  });
  for (const [n, button] of buttons.entries()) button.tabIndex = covered[n] ? -1 : 0;
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
