import { useCallback, useEffect, useRef, useState } from 'react';
import { wasLeftHere } from '../api/session.ts';
import { localStore } from '../api/stores.ts';

/** Writing a large draft on each keystroke would slow typing down. */
const restMs = 300;

/** Returns a stored draft, with defaults from `blank`. The key includes the version of the draft's shape. */
export function readDraft<Draft>(name: string, blank: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(name) ?? 'null');
    const isWhole = typeof kept !== 'object' || Array.isArray(kept);
    // Written only by this page's own code at this version.
    return (isWhole ? kept : kept === null ? blank : { ...blank, ...kept }) as Draft;
  } catch {
    return blank;
  }
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Cancels a pending write of a draft; returns whether there was one. */
function settle(name: string): boolean {
  clearTimeout(timers.get(name));
  return timers.delete(name);
}

/** Deletes a stored draft and cancels a pending write. */
export function forgetDraft(name: string) {
  settle(name);
  localStore.removeItem(name);
}

/** Stores a draft, and deletes a blank one; returns false when this browser can't. */
function writeDraft<Draft>(name: string, draft: Draft, blank: Draft): boolean {
  const text = JSON.stringify(draft);
  // Log Off has cleared the storage, and this screen is about to close.
  if (!wasLeftHere() && text !== JSON.stringify(blank)) return localStore.setItem(name, text);
  localStore.removeItem(name);
  return true;
}

/**
 * State of a screen's input that this browser stores until Log Off: across failed calls, closed dialogs and
 * tabs, and ended sessions. `clear` deletes it after submission. `blank` is read once.
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
  /** Returns the current input, which may be newer than the last render. */
  const read = useCallback(() => latest.current, []);

  useEffect(() => {
    // Log Off in another tab clears the storage; that event has no key.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null) settle(name);
    };
    // A phone may close a background page without another event.
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
