import { useState } from 'react';

/**
 * Shows a changed value at once, before the navigation or the call that changes `current` ends. When `current` becomes another value, that
 * value is shown. `current` is plain data.
 */
export function useOptimisticValue<T>(current: T): [shown: T, show: (next: T) => void] {
  const base = JSON.stringify(current);
  const [optimistic, setOptimistic] = useState({ base, value: current });
  if (optimistic.base !== base) setOptimistic({ base, value: current });
  return [optimistic.base === base ? optimistic.value : current, (value) => setOptimistic({ base, value })];
}
