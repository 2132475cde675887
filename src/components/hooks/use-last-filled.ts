import { useState } from 'react';

/** Returns the record as last found, so that a form stays open over a record that somebody else deletes meanwhile. */
export function useLastFound<T>(found: T | undefined): T | undefined {
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? last;
}

/** Returns the last value that was not empty, so that a drawer keeps its content while it closes. */
export function useLastFilled(value: string): string {
  const [last, setLast] = useState(value);
  if (value !== '' && value !== last) setLast(value);
  return value === '' ? last : value;
}
