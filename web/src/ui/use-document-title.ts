import { useEffect } from 'react';

let title = '';
let mark = '';

function show() {
  if (title !== '') document.title = mark + title;
}

/** Sets the document title while a screen is shown; null leaves it to the screen above. */
export function useDocumentTitle(next: string | null) {
  useEffect(() => {
    if (next === null) return;
    title = next;
    show();
  }, [next]);
}

/** Puts a number in front of the titles of all screens, such as *(2) Today*; nothing for 0. */
export function useTitleCount(count: number) {
  useEffect(() => {
    mark = count === 0 ? '' : `(${count.toLocaleString('en-US')}) `;
    show();
    return () => {
      mark = '';
      show();
    };
  }, [count]);
}
