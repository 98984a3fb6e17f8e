import { useEffect } from 'react';

/** Names the tab and the history entry while a screen is shown; null leaves the name to what lies over it. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
