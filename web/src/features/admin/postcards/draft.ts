import type { Message } from './api.ts';
import type { Artwork } from './artwork.ts';
import type { PickedAddress } from './picked-addresses.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was chosen and typed for the next order, as far as it has come. */
export type Draft = {
  /** Keys of the contacts that are ticked. */
  contacts: string[];
  addresses: PickedAddress[];
  message: Message;
  front: { html: string; artwork: Artwork } | null;
  /** The back, and the message that it was made of. */
  back: { html: string; message: Message } | null;
};

/** Raise it when the shape changes: what an older page kept is then left out rather than misread. */
const version = 1;
/** Each part lies under a key of its own, so that a letter that is typed does not write the picture again. */
const keyOf = (name: keyof Draft) => `postcards.${version}.${name}`;

export const emptyMessage: Message = { salutation: '', body: '', signature: '' };
const emptyDraft: Draft = { contacts: [], addresses: [], message: emptyMessage, front: null, back: null };
const names = Object.keys(emptyDraft) as (keyof Draft)[];

/** A part of this browser session's draft, as the last screen left it. */
export function loadDraft<Name extends keyof Draft>(store: Store, name: Name): Draft[Name] {
  try {
    const kept = store.getItem(keyOf(name));
    // Written by this page's own code at this version and by nobody else.
    return kept === null ? emptyDraft[name] : (JSON.parse(kept) as Draft[Name]);
  } catch {
    return emptyDraft[name];
  }
}

/** Keeps a part of the draft for the next screen and for a reload. */
export function saveDraft<Name extends keyof Draft>(store: Store, name: Name, part: Draft[Name]): void {
  try {
    store.setItem(keyOf(name), JSON.stringify(part));
  } catch {
    // Storage can be full or switched off: the draft then lasts until the page is left.
  }
}

/** Forgets the draft: it has become an order. */
export function clearDraft(store: Store): void {
  try {
    for (const name of names) store.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** Whether a message is still the one that a back was made of. */
export function sameMessage(a: Message, b: Message): boolean {
  return a.salutation === b.salutation && a.body === b.body && a.signature === b.signature;
}
