import { useState } from 'react';

/** Returns the last value that was not empty, so that a drawer keeps its content while it closes. */
export function useLastFilled(value: string): string {
  const [last, setLast] = useState(value);
  if (value !== '' && value !== last) setLast(value);
  return value === '' ? last : value;
}
