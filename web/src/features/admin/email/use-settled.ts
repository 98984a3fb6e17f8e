import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `restMs` milliseconds, to avoid rendering on each keystroke. */
export function useSettled<Value>(value: Value, restMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
