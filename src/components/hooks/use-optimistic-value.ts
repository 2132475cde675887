import { useState } from 'react';

/**
 * A value that the address holds, and a way to show its next one at once: a box that is ticked is not to stand unticked until the navigation
 * that it begins has come to an end. What the address comes to hold is shown whatever was shown before. `held`: plain data.
 */
export function useAhead<T>(held: T): [shown: T, show: (next: T) => void] {
  const over = JSON.stringify(held);
  const [ahead, setAhead] = useState({ over, value: held });
  if (ahead.over !== over) setAhead({ over, value: held });
  return [ahead.over === over ? ahead.value : held, (value) => setAhead({ over, value })];
}
