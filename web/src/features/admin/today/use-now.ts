import { useEffect, useState } from 'react';

/** How often waits and countdowns are told anew. */
const tickMs = 15_000;

/** Returns the time, again and again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
