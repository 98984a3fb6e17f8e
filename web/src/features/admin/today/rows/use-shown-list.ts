import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { compareLists, type ListGroup, withoutSettled } from './shown-list.ts';

/** How long a settled row fades before those below it move up. */
const fadeMs = 400;
/** How long a finger that was lifted counts as still on the list. */
const fingerMs = 2000;
const noGroups: readonly ListGroup[] = [];

/**
 * Keeps the list as it was shown while the latest one changes beneath it. Rows that are settled go once nothing
 * points at the list; those that are new come when they are asked for.
 */
export function useShownList(latest: readonly ListGroup[] | null, at: string) {
  const [shown, setShown] = useState(latest);
  const [shownAt, setShownAt] = useState(at);
  const [pointed, setPointed] = useState(false);
  const lifted = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const compared = useMemo(() => compareLists(shown ?? noGroups, latest ?? noGroups), [shown, latest]);
  const { arrivals, hasSettled } = compared;

  const showLatest = () => {
    setShown(latest);
    setShownAt(at);
  };
  if (latest !== null && shown !== latest) {
    const nothingCanMove = shown === null || shown.length === 0 || (arrivals === 0 && !hasSettled);
    if (nothingCanMove) showLatest();
  }

  useEffect(() => {
    if (!hasSettled || pointed || shown === null || latest === null) return;
    const timer = setTimeout(() => setShown(arrivals === 0 ? latest : withoutSettled(shown, latest)), fadeMs);
    return () => clearTimeout(timer);
  }, [hasSettled, pointed, shown, latest, arrivals]);
  useEffect(() => () => clearTimeout(lifted.current), []);

  const point = (isOver: boolean) => {
    clearTimeout(lifted.current);
    setPointed(isOver);
  };
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  return {
    ...compared,
    /** The list as it was last shown, and when that was. */
    shown: shown === null ? null : { groups: shown, at: shownAt },
    showLatest,
    /** For the element around the list. */
    pointers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && point(true),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && point(false),
      onPointerDown: (event: PointerEvent) => !isMouse(event) && point(true),
      onPointerUp: (event: PointerEvent) => {
        if (isMouse(event)) return;
        clearTimeout(lifted.current);
        lifted.current = setTimeout(() => setPointed(false), fingerMs);
      },
      onPointerCancel: (event: PointerEvent) => !isMouse(event) && point(false),
    },
  };
}
