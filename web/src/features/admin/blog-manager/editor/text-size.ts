import { Mark, mergeAttributes } from '@tiptap/react';

/** The sizes of the blog's text (section 9); normal is no mark. */
export const textSizes = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'xlarge', label: 'Extra large' },
] as const;

const classes = /\bsize-(small|large|xlarge)\b/;
const sizeOf = (element: HTMLElement) => classes.exec(element.className)?.[1] ?? null;

/** A size of text as a class: the content policy lets no style attribute in. */
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
