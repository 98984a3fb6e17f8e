import { classNames } from '../class-names.ts';

/** The surface of what floats: menus and popovers, with their coming and going. */
export const popupClass = classNames(
  'origin-(--transform-origin) rounded-card border border-line bg-surface text-ink shadow-float',
  'transition-[opacity,transform] data-ending-style:scale-98 data-ending-style:opacity-0',
  'data-starting-style:scale-98 data-starting-style:opacity-0',
);
