import { useEffect, useState } from 'react';

/** Returns an object URL of a file or image for as long as it is shown; null until it exists. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The URL of the previous image is revoked.
  return made !== null && made.blob === blob ? made.url : null;
}
