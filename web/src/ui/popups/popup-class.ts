import { classNames } from '../class-names.ts';

/** The classes of menus and popovers, including transitions. */
export const popupClass = classNames(
  'origin-(--transform-origin) rounded-card border border-line bg-surface text-ink shadow-float',
  'transition-[opacity,transform] data-ending-style:scale-98 data-ending-style:opacity-0',
  'data-starting-style:scale-98 data-starting-style:opacity-0',
);
