import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusRow } from '../places.ts';

/**
 * The row that was selected when Today was left, the entry of the history it was left at, and the console it was in: a
 * console that is opened anew begins with an entry of the same name.
 */
let left: { entry: string; row: string; console: Element | null } | null = null;

const consoleNow = () => document.getElementById('content');

/** Returns the row to which the agent comes back from a person's page; null when they come anew. */
export function useReturn(): string | null {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [row] = useState(() =>
    isBack && left?.entry === key && left.console === consoleNow() ? left.row : null,
  );
  return row;
}

/** Remembers the selected row for the way back, and gives it the focus on that way, since the page left with it. */
export function useReturnFocus(returnsTo: string | null, selected: string | null, current: string | null) {
  const { key } = useLocation();
  useEffect(() => {
    left = selected === null ? null : { entry: key, row: selected, console: consoleNow() };
  }, [key, selected]);
  const waits = useRef(returnsTo !== null);
  useEffect(() => {
    if (!waits.current || current === null) return;
    waits.current = false;
    if (document.activeElement === document.body) focusRow(current);
  }, [current]);
}
