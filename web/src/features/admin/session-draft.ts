import { useEffect, useState } from 'react';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What was chosen and typed on a screen, kept for this browser session: over a reload, and for the screens that go on
 * with it. Each part lies under a key of its own, so that a letter that is typed does not write a picture again.
 * Raise `version` when the shape changes: what an older page kept is then left out rather than misread.
 */
export function sessionDraft<Draft extends object>(screen: string, version: number, empty: Draft) {
  type Name = keyof Draft & string;
  const keyOf = (name: Name) => `${screen}.${version}.${name}`;

  /** A part of the draft, as it was left. */
  function loadDraft<Part extends Name>(store: Store, name: Part): Draft[Part] {
    try {
      const kept = store.getItem(keyOf(name));
      // Written by this page's own code at this version and by nobody else.
      return kept === null ? empty[name] : (JSON.parse(kept) as Draft[Part]);
    } catch {
      return empty[name];
    }
  }

  /** Keeps a part of the draft. */
  function saveDraft<Part extends Name>(store: Store, name: Part, part: Draft[Part]): void {
    try {
      store.setItem(keyOf(name), JSON.stringify(part));
    } catch {
      // Storage can be full or switched off: the draft then lasts until the page is left.
    }
  }

  /** Forgets the draft: it has become something. */
  function clearDraft(store: Store): void {
    try {
      for (const name of Object.keys(empty) as Name[]) store.removeItem(keyOf(name));
    } catch {
      // As above.
    }
  }

  /** A part of the draft as state: what is set is kept. */
  function useDraft<Part extends Name>(name: Part) {
    const [part, setPart] = useState(() => loadDraft(sessionStorage, name));
    useEffect(() => saveDraft(sessionStorage, name, part), [name, part]);
    return [part, setPart] as const;
  }

  return { loadDraft, saveDraft, clearDraft, useDraft };
}
