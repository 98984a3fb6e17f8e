import { Mark, mergeAttributes } from '@tiptap/react';

/** The text sizes (section 9); normal has no mark. */
export const textSizes = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'xlarge', label: 'Extra large' },
] as const;

const classes = /\bsize-(small|large|xlarge)\b/;
const sizeOf = (element: HTMLElement) => classes.exec(element.className)?.[1] ?? null;

/** Marks a text size with a class, because the content policy blocks style attributes. */
export const TextSize = Mark.create({
  name: 'textSize',
  addAttributes: () => ({
    size: {
      default: 'large',
      parseHTML: sizeOf,
      renderHTML: ({ size }: Record<string, unknown>) => ({ class: `size-${String(size)}` }),
    },
  }),
  parseHTML: () => [
    { tag: 'span', getAttrs: (element) => (sizeOf(element) === null ? false : { size: sizeOf(element) }) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});
