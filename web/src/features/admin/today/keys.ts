import { useEffect, useEffectEvent, useState } from 'react';
import { localStore } from '../../../api/stores.ts';

/** What the keys do, in the order of the list of keys. */
export const keyHelp = [
  { keys: ['J', 'K'], text: 'Next, previous row' },
  { keys: ['Enter'], text: 'The row’s action' },
  { keys: ['H'], text: 'Snooze' },
  { keys: ['O'], text: 'Open the person’s page' },
  { keys: ['E'], text: 'Write an email' },
  { keys: ['C'], text: 'Call' },
  { keys: ['W'], text: 'Work through the list' },
  { keys: ['N'], text: 'Add a task' },
  { keys: ['/'], text: 'Search people' },
  { keys: ['?'], text: 'All keys' },
  { keys: ['Esc'], text: 'Back' },
] as const;

export type KeyName = 'j' | 'k' | 'h' | 'o' | 'e' | 'c' | 'w' | 'n' | '/' | '?' | 'Enter' | 'Escape';
export type KeyActions = { readonly [Key in KeyName]?: (() => void) | undefined };

const stored = 'adminSingleKeys';

/** Whether single keys act (WCAG 2.1.4); the choice is stored on this device. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStore.getItem(stored) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      if (next) localStore.removeItem(stored);
      else localStore.setItem(stored, 'off');
    },
  ];
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
const controls = 'a, button, summary, [tabindex]:not([tabindex="-1"])';

/** Runs the actions of keys, except in fields, under a dialog, and on a control that takes the key itself. */
export function useKeys(actions: KeyActions, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (!(target instanceof Element) || target.closest(fields) !== null) return;
    if (document.querySelector('[role=dialog], [role=menu]') !== null) return;
    const name = key.length === 1 ? key.toLowerCase() : key;
    const isSingle = name.length === 1;
    if (isSingle && !on) return;
    if (name === 'Enter' && (repeat || target.closest(controls) !== null)) return;
    const act = actions[name as KeyName];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
