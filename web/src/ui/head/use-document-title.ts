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

/** Puts a text in front of the titles of all screens. */
export function markTitles(text: string) {
  mark = text;
  show();
}
