import { type Locator, page } from 'vitest/browser';

/**
 * User actions, performed in the page itself: the browser's own actions wait for three frames per click,
 * which would be most of a test's time. An element can be used only as a person could: once it is the only
 * match, visible, enabled, and not covered. Keys are real (`keys.ts`).
 */
type Point = { x: number; y: number };
type ClickOptions = { position?: Point; force?: boolean; timeout?: number };

const patienceMs = 5000;
// Kept because tests may replace the clock.
const nextFrame = requestAnimationFrame.bind(globalThis);
const now = performance.now.bind(performance);
const frame = () => new Promise((resolve) => nextFrame(resolve));

/** Waits, frame by frame, until `read` returns a value instead of a reason why not. */
async function until<Value>(what: Locator, read: () => Value | string): Promise<Value> {
  const end = now() + patienceMs;
  for (;;) {
    const got = read();
    if (typeof got !== 'string') return got;
    if (now() > end) throw new Error(`${what.selector}: ${got}`);
    await frame();
  }
}

/** Returns the only matching element if it can be used, else the reason why not. */
function usable(what: Locator): HTMLElement | SVGElement | string {
  const [element, ...others] = what.elements();
  if (element === undefined) return 'nothing is there';
  if (others.length > 0) return `there are ${others.length + 1} of them`;
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it is not shown';
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) return 'it is disabled';
  return element;
}

/**
 * Returns where in the window a click goes, and the element there, else the reason why not. Scrolls the
 * element into view, past floating elements.
 */
function aim(element: Element, position?: Point): (Point & { hit: Element }) | string {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const found = aimHere(element, position);
  if (typeof found !== 'string') return found;
  element.scrollIntoView({ block: 'center', inline: 'center' });
  return aimHere(element, position);
}

function aimHere(element: Element, position?: Point): (Point & { hit: Element }) | string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = position ?? { x: width / 2, y: height / 2 };
  const [x, y] = [left + at.x, top + at.y];
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return 'it is out of sight';
  const label = hit.closest('label');
  return element.contains(hit) || label?.control === element || (hit.contains(element) && label !== null)
    ? { x, y, hit }
    : `something lies over it: ${hit.outerHTML.slice(0, 200)}`;
}

async function click(this: Locator, { position, force = false }: ClickOptions = {}): Promise<void> {
  const { x, y, hit } = await until(this, () => {
    const element = force ? (this.query() ?? 'nothing is there') : usable(this);
    return typeof element === 'string' ? element : aim(element, position);
  });
  const mouse = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, view: window };
  const pointer = { ...mouse, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  for (const type of ['pointerover', 'pointermove']) hit.dispatchEvent(new PointerEvent(type, pointer));
  for (const type of ['mouseover', 'mousemove']) hit.dispatchEvent(new MouseEvent(type, mouse));
  const held = { buttons: 1, detail: 1 };
  hit.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, ...held }));
  if (hit.dispatchEvent(new MouseEvent('mousedown', { ...mouse, ...held }))) moveFocusTo(hit);
  hit.dispatchEvent(new PointerEvent('pointerup', { ...pointer, detail: 1 }));
  hit.dispatchEvent(new MouseEvent('mouseup', { ...mouse, detail: 1 }));
  hit.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }));
}

const focusable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=""], [contenteditable=true]';

/** Moves the focus as pressing the mouse does. */
function moveFocusTo(hit: Element): void {
  const target = hit.closest<HTMLElement>(focusable);
  if (target !== null) target.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The types of fields whose values aren't typed character by character. */
const setAtOnce = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

async function fill(this: Locator, text: string): Promise<void> {
  const element = await until(this, () => {
    const found = usable(this);
    if (typeof found === 'string') return found;
    const field = found instanceof HTMLLabelElement ? found.control : found;
    if (!(field instanceof HTMLElement)) return 'it is no field';
    return 'readOnly' in field && field.readOnly === true ? 'it is read only' : field;
  });
  element.focus();
  if (element instanceof HTMLInputElement && setAtOnce.has(element.type)) return setValue(element, text);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  else getSelection()?.selectAllChildren(element);
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

/** Sets the value of a field as the browser does, so that React is notified. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function selectOptions(this: Locator, choice: string): Promise<void> {
  const [list, option] = await until(this, () => {
    const found = usable(this);
    if (typeof found === 'string') return found;
    if (!(found instanceof HTMLSelectElement)) return 'it is no list of choices';
    const option = [...found.options].find(({ value, label }) => value === choice || label === choice);
    return option === undefined ? `it has no ${choice}` : ([found, option] as const);
  });
  list.focus();
  setValue(list, option.value);
}

async function upload(this: Locator, chosen: File | File[]): Promise<void> {
  const field = await until(this, () => {
    const found = this.query();
    return found instanceof HTMLInputElement && !found.disabled ? found : 'it is no field for files';
  });
  const files = new DataTransfer();
  for (const file of [chosen].flat()) files.items.add(file);
  field.files = files.files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Makes all locators use these actions. */
export function giveHands(): void {
  Object.assign(Object.getPrototypeOf(page.getByRole('main')), { click, fill, selectOptions, upload });
}
