import { useEffect } from 'react';
import { markTitles } from './use-document-title.ts';

/** Puts a number in front of the titles of all screens, such as *(2) Today*; nothing for 0. */
export function useTitleCount(count: number) {
  useEffect(() => {
    markTitles(count === 0 ? '' : `(${count.toLocaleString('en-US')}) `);
    return () => markTitles('');
  }, [count]);
}
