type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Raise it when the shape of a draft changes: what an older page kept is then left out rather than misread. */
const version = 1;
const keyOf = (name: string) => `email.${version}.${name}`;

/** What was typed into a form of this name, with `blank` for what is missing. */
export function loadDraft<Draft extends object>(store: Store, name: string, blank: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(name)) ?? 'null');
    // Written by this page's own code at this version and by nobody else.
    return typeof kept === 'object' && kept !== null ? { ...blank, ...kept } : blank;
  } catch {
    return blank;
  }
}

/** Keeps a draft; one that is still blank is not kept. */
export function saveDraft<Draft extends object>(
  store: Store,
  name: string,
  draft: Draft,
  blank: Draft,
): void {
  try {
    const text = JSON.stringify(draft);
    if (text === JSON.stringify(blank)) store.removeItem(keyOf(name));
    else store.setItem(keyOf(name), text);
  } catch {
    // Storage can be full or switched off: the draft then lasts until the page is left.
  }
}
