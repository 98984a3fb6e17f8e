import { useEffect, useState } from 'react';
import { type Draft, loadDraft, saveDraft } from './draft.ts';

/** A part of the draft as state: what is set is kept for the other screens and for a reload. */
export function useDraft<Name extends keyof Draft>(name: Name) {
  const [part, setPart] = useState(() => loadDraft(sessionStorage, name));
  useEffect(() => saveDraft(sessionStorage, name, part), [name, part]);
  return [part, setPart] as const;
}
