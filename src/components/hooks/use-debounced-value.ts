import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is being typed, without every letter on the way. `wait` in milliseconds. */
export function useSettled<T>(value: T, wait = 180): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
