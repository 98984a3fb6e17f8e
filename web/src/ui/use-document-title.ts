import { useEffect } from 'react';

/** Sets the document title while a screen is shown; null leaves it to the screen above. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
