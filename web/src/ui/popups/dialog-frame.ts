import { classNames } from '../class-names.ts';

const sheet = classNames(
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)]',
  'sm:max-h-[calc(100dvh-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
  'data-ending-style:translate-y-6 data-starting-style:translate-y-6',
  'sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%]',
);

const sizes = {
  small: classNames(sheet, 'sm:max-w-form'),
  medium: classNames(sheet, 'sm:max-w-2xl'),
  large: classNames(sheet, 'sm:max-w-6xl'),
  full: 'inset-0',
  drawer:
    'inset-y-0 left-0 w-72 max-w-[85vw] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
} as const;

/** Returns a dialog's position, size, and transition. */
export function dialogFrame(size: keyof typeof sizes): string {
  return classNames(
    'fixed z-40 flex flex-col overflow-hidden bg-surface [--ground:var(--surface)] text-ink shadow-float outline-none',
    'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
    'print:static print:max-h-none print:w-full print:max-w-none print:translate-none print:overflow-visible print:shadow-none',
    sizes[size],
  );
}

/** The backdrop between a dialog and the screen. */
export const dialogBackdrop =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden';

/** The part of a dialog that scrolls. */
export const dialogBody = 'min-h-0 grow overflow-y-auto overscroll-contain print:overflow-visible';
