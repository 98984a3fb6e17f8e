import { useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { clearDraft, type Draft, saveDraft } from './draft.ts';

/** How long a person may type before what they typed is kept. */
const restMs = 400;

/**
 * A draft as state, kept in this browser while it is written: a moment after each change, and at once when the page
 * or the form goes, be it closed, reloaded or left because the session ended.
 */
export function useKeptDraft(start: Draft) {
  const { siteId } = useSite();
  const [draft, setDraft] = useState(start);
  const [kept, setKept] = useState(true);
  const unsaved = useRef<Draft | null>(null);

  const save = useCallback(() => {
    if (unsaved.current === null) return;
    setKept(saveDraft(localStorage, siteId, unsaved.current, new Date()));
    unsaved.current = null;
  }, [siteId]);

  const change = useCallback((part: Partial<Draft>) => {
    setDraft((now) => {
      const next = { ...now, ...part };
      unsaved.current = next;
      return next;
    });
  }, []);

  useEffect(() => {
    if (unsaved.current !== draft) return;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [save]);

  const forget = useCallback(() => {
    unsaved.current = null;
    clearDraft(localStorage, siteId);
  }, [siteId]);

  return { draft, change, kept, forget };
}
