import { useEffect } from 'react';

/** Describes the page for search engines and shared links while it is shown. */
export function usePageDescription(text: string) {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute('content');
    meta?.setAttribute('content', text);
    return () => {
      if (before != null) meta?.setAttribute('content', before);
    };
  }, [text]);
}
