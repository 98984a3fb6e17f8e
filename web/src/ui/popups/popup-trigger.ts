import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef, useState } from 'react';

/** The required props of the button that opens a popup. */
export type TriggerProps = {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type PopupState = {
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/**
 * The eager half of a lazily loaded popup: the trigger stays mounted, so nothing is replaced under the
 * pointer when the chunk arrives. `preload` runs when the pointer or the focus reaches it.
 */
export function usePopupTrigger(kind: 'menu' | 'dialog', preload: () => void, state: PopupState = {}) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = state.isOpen ?? ownOpen;
  const anchor = useRef<HTMLButtonElement>(null);
  // Pressing the trigger of an open popup first dismisses it as an outside press; the click that follows must
  // not reopen it.
  const openAtPress = useRef<boolean | null>(null);
  const id = useId();

  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    state.onOpenChange?.(next);
  };

  const trigger = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => {
      const before = openAtPress.current ?? open;
      openAtPress.current = null;
      setOpen(!before);
    },
    // Until the popup's own code listens, Escape would close the dialog around it.
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    },
    onPointerDown: () => {
      openAtPress.current = open;
    },
    onPointerEnter: preload,
    onFocus: preload,
  } satisfies TriggerProps;

  return { trigger, open, setOpen, anchor, id };
}
