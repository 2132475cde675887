import { useState } from 'react';
import type { DictEntry } from '#contract/dict-admin.ts';

/** Returns every entry seen on a page of the list, in its latest state: selected entries may be on another page. */
export function useKnownEntries(list: readonly DictEntry[]): ReadonlyMap<number, DictEntry> {
  const [known, setKnown] = useState<ReadonlyMap<number, DictEntry>>(() => new Map());
  if (list.some((entry) => known.get(entry.id) !== entry))
    setKnown(new Map([...known, ...list.map((entry) => [entry.id, entry] as const)]));
  return known;
}
