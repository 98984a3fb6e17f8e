import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSettled } from '../../../../ui/use-settled.ts';

const parameter = 'people';
const pauseMs = 200;

type Sought = {
  typed: string;
  type: (text: string) => void;
  /** What is searched for: what was typed, after a pause. */
  sought: string;
  /** Whether the URL asks for the search, with nothing to search for yet. */
  isAsked: boolean;
};

/** What people are searched for. Kept in the URL, for a reload and the way back from a person. */
export function useSought(): Sought {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const stored = parameters.get(parameter);
  const [typed, setTyped] = useState(stored ?? '');
  const settled = useSettled(typed, pauseMs);
  // An emptied field shows everybody at once.
  const sought = (typed === '' ? '' : settled).trim();
  const store = useEffectEvent(() => {
    // After a sign-out, the current page is public, and its URL must not contain a name.
    if ((stored ?? '') === sought || window.location.pathname !== pathname) return;
    setParameters(
      (now) => {
        if (sought === '') now.delete(parameter);
        else now.set(parameter, sought);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is stored when it changes.
  useEffect(() => store(), [sought]);
  return { typed, type: setTyped, sought, isAsked: stored === '' };
}
