import type { ReadEntry } from './read-entry.ts';

type File = ReadonlyMap<string, ReadEntry>;
/** What stored entries stand under, by code. */
type Stored = ReadonlyMap<string, string | null>;

/** What an entry would stand under once all is written: a row that is rejected changes nothing. */
function parentIn(inFile: File, stored: Stored, code: string): string | null {
  const said = inFile.get(code);
  if (said !== undefined && !said.notes.rejected && said.parentCode !== null) return said.parentCode;
  return stored.get(code) ?? null;
}

/** Rejects all rows that would close a circle; answers whether there were any. */
function rejectCircles(entries: readonly ReadEntry[], inFile: File, stored: Stored): boolean {
  const sound = new Set<string>();
  let found = false;
  for (const entry of entries) {
    if (entry.notes.rejected || entry.parentCode === null) continue;
    const path = new Set([entry.code]);
    let at = parentIn(inFile, stored, entry.code);
    while (at !== null && !sound.has(at) && !path.has(at)) {
      path.add(at);
      at = parentIn(inFile, stored, at);
    }
    if (at === null || sound.has(at)) for (const code of path) sound.add(code);
    // a circle further up is found when one of its own rows is looked at
    if (at !== entry.code) continue;
    found = true;
    const codes = [...path, entry.code].slice(0, 10).join(' → ');
    for (const code of path) {
      const member = inFile.get(code);
      if (member !== undefined && !member.notes.rejected && member.parentCode !== null)
        member.notes.error('parentCode', 'circle', { codes });
    }
  }
  return found;
}

/** Rejects rows that would stand under what is not there and will not be; answers whether there were any. */
function rejectOrphans(entries: readonly ReadEntry[], inFile: File, stored: Stored): boolean {
  let found = false;
  for (const { parentCode, notes } of entries) {
    if (parentCode === null || notes.rejected || stored.has(parentCode)) continue;
    const parent = inFile.get(parentCode);
    if (parent !== undefined && !parent.notes.rejected) continue;
    found = true;
    if (parent === undefined) notes.error('parentCode', 'parentUnknown', { value: parentCode });
    else notes.error('parentCode', 'parentRejected', { value: parentCode, row: parent.row });
  }
  return found;
}

/**
 * Rejects rows whose entry would stand under nothing that there is, or under itself. A rejected row leaves its entry where it stands now,
 * which may misplace others: it is gone through until nothing more is found.
 */
export function rejectMisplaced(entries: readonly ReadEntry[], inFile: File, stored: Stored): void {
  let found = true;
  while (found) {
    const orphans = rejectOrphans(entries, inFile, stored);
    found = rejectCircles(entries, inFile, stored) || orphans;
  }
}
