import { useCallback, useEffect, useRef, useState } from 'react';
import { wasLeftHere } from '../api/session.ts';

/** Writing a large draft at each letter would hold the typing up. */
const restMs = 300;

/** What was kept under a name, with `blank` for what is missing. A name bears the version of its draft's shape. */
export function readDraft<Draft>(name: string, blank: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    const isWhole = typeof kept !== 'object' || Array.isArray(kept);
    // Written by this page's own code at this version and by nobody else.
    return (isWhole ? kept : kept === null ? blank : { ...blank, ...kept }) as Draft;
  } catch {
    return blank;
  }
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Ends the wait of a draft that is still to be kept; tells whether there was one. */
function settle(name: string): boolean {
  clearTimeout(timers.get(name));
  return timers.delete(name);
}

/** Forgets what was kept under a name, and what was about to be. */
export function forgetDraft(name: string) {
  settle(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** Keeps a draft, and a blank one not; false when this browser cannot. */
function writeDraft<Draft>(name: string, draft: Draft, blank: Draft): boolean {
  try {
    const text = JSON.stringify(draft);
    // Log Off has cleared the storage, and this screen goes with it.
    if (wasLeftHere() || text === JSON.stringify(blank)) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What is typed and chosen on a screen, as state that this browser keeps until Log Off: over a failed call, a closed
 * dialog or tab, and a session that ended. `clear` forgets it once it has become something. `blank` is read once.
 */
export function useDraft<Draft>(name: string, blank: Draft) {
  const [first] = useState(blank);
  const [draft, setDraft] = useState(() => readDraft(name, first));
  const [kept, setKept] = useState(true);
  const latest = useRef(draft);

  const save = useCallback(() => {
    if (settle(name)) setKept(writeDraft(name, latest.current, first));
  }, [name, first]);
  const set = useCallback(
    (next: Draft | ((now: Draft) => Draft)) => {
      latest.current = next instanceof Function ? next(latest.current) : next;
      setDraft(latest.current);
      settle(name);
      timers.set(name, setTimeout(save, restMs));
    },
    [name, save],
  );
  const change = useCallback((part: Partial<Draft>) => set((now) => ({ ...now, ...part })), [set]);
  const clear = useCallback(() => {
    set(first);
    save();
  }, [first, set, save]);
  /** What is typed by now, which a screen that is not drawn again yet does not show. */
  const read = useCallback(() => latest.current, []);

  useEffect(() => {
    // Log Off in another tab: it clears the storage, which has no key.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null) settle(name);
    };
    // A phone may end a page that is out of sight without another word.
    addEventListener('pagehide', save);
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [name, save]);

  return { draft, blank: first, set, change, clear, read, kept };
}

export type KeptDraft<Draft> = ReturnType<typeof useDraft<Draft>>;
