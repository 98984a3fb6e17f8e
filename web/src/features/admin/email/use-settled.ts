import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: what is drawn from it need not follow each letter. */
export function useSettled<Value>(value: Value, restMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
