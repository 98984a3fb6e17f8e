import { useCallback, useEffect, useRef, useState } from 'react';
import { loadDraft, saveDraft } from './stored-draft.ts';

/** Writing a large template at each letter would hold the typing up. */
const restMs = 300;

/**
 * What is typed into a form, as state: it survives a failed call, a closed dialog and a closed tab. `clear` forgets it
 * once it has become something. `blank` is read once for each name.
 */
export function useStoredDraft<Draft extends object>(name: string, blank: Draft) {
  const [draft, setDraft] = useState(() => loadDraft(localStorage, name, blank));
  const [first] = useState(blank);
  const latest = useRef(draft);
  latest.current = draft;
  const save = useCallback(() => saveDraft(localStorage, name, latest.current, first), [name, first]);
  useEffect(() => {
    const timer = setTimeout(() => saveDraft(localStorage, name, draft, first), restMs);
    return () => clearTimeout(timer);
  }, [name, draft, first]);
  useEffect(() => {
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  const clear = useCallback(() => {
    latest.current = first;
    setDraft(first);
    save();
  }, [first, save]);
  return { draft, change, clear };
}
