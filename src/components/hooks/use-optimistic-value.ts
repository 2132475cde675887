import { useState } from 'react';

/**
 * Shows a changed value of the address at once, before the navigation ends. When the address holds another value, that value is shown.
 * `current` is plain data.
 */
export function useOptimisticValue<T>(current: T): [shown: T, show: (next: T) => void] {
  const base = JSON.stringify(current);
  const [optimistic, setOptimistic] = useState({ base, value: current });
  if (optimistic.base !== base) setOptimistic({ base, value: current });
  return [optimistic.base === base ? optimistic.value : current, (value) => setOptimistic({ base, value })];
}
