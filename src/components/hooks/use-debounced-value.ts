import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `wait` milliseconds. */
export function useDebouncedValue<T>(value: T, wait = 180): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return debounced;
}
