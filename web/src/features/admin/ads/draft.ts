import { useEffect, useState } from 'react';
import { type AdDetails, emptyDetails } from './ad-form.ts';

/** What was chosen and typed for the next ad and the next custom creative, kept over a reload. */
export type Draft = {
  step: 1 | 2 | 3;
  creative: string | null;
  details: AdDetails;
  request: { format: string; description: string };
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Raise it when the shape changes: what an older page kept is then left out rather than misread. */
const version = 1;
const keyOf = (name: keyof Draft) => `ads.${version}.${name}`;

export const emptyDraft: Draft = {
  step: 1,
  creative: null,
  details: emptyDetails,
  request: { format: 'image', description: '' },
};

/** A part of this browser session's draft, as it was left. */
export function loadDraft<Name extends keyof Draft>(store: Store, name: Name): Draft[Name] {
  try {
    const kept = store.getItem(keyOf(name));
    // Written by this page's own code at this version and by nobody else.
    return kept === null ? emptyDraft[name] : (JSON.parse(kept) as Draft[Name]);
  } catch {
    return emptyDraft[name];
  }
}

/** Keeps a part of the draft. */
export function saveDraft<Name extends keyof Draft>(store: Store, name: Name, part: Draft[Name]): void {
  try {
    store.setItem(keyOf(name), JSON.stringify(part));
  } catch {
    // Storage can be full or switched off: the draft then lasts until the page is left.
  }
}

/** A part of the draft as state: what is set is kept for a reload. */
export function useDraft<Name extends keyof Draft>(name: Name) {
  const [part, setPart] = useState(() => loadDraft(sessionStorage, name));
  useEffect(() => saveDraft(sessionStorage, name, part), [name, part]);
  return [part, setPart] as const;
}
