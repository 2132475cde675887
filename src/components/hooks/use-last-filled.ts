import { useState } from 'react';

/** The last value that was not empty: a drawer that is closing still shows what it showed. */
export function useLast(value: string): string {
  const [last, setLast] = useState(value);
  if (value !== '' && value !== last) setLast(value);
  return value === '' ? last : value;
}
