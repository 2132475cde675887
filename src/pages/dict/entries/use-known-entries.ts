import { useState } from 'react';
import type { DictEntry } from '#contract/dict-admin.ts';

/** Every entry that has been on a page of the list, as last seen: what is chosen may stand on another page by now. */
export function useKnownEntries(list: readonly DictEntry[]): ReadonlyMap<number, DictEntry> {
  const [known, setKnown] = useState<ReadonlyMap<number, DictEntry>>(() => new Map());
  if (list.some((entry) => known.get(entry.id) !== entry))
    setKnown(new Map([...known, ...list.map((entry) => [entry.id, entry] as const)]));
  return known;
}
