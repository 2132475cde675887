import { pathUp } from '#domain/tree.ts';
import type { ReadEntry } from './read-entry.ts';

type File = ReadonlyMap<string, ReadEntry>;
/** Parents of stored entries, by code. */
type Stored = ReadonlyMap<string, string | null>;

/** Returns the parent an entry has after the import. A rejected row changes nothing. */
function parentIn(inFile: File, stored: Stored, code: string): string | null {
  const listed = inFile.get(code);
  if (listed !== undefined && !listed.notes.rejected && listed.parentCode !== null) return listed.parentCode;
  return stored.get(code) ?? null;
}

/** Rejects all rows that would close a cycle. Returns whether there were any. */
function rejectCircles(entries: readonly ReadEntry[], inFile: File, stored: Stored): boolean {
  const sound = new Set<string>();
  let found = false;
  for (const entry of entries) {
    if (entry.notes.rejected || entry.parentCode === null) continue;
    const path = pathUp(entry.code, (code) => (sound.has(code) ? null : parentIn(inFile, stored, code)));
    const top = path.at(-1) ?? entry.code;
    const above = sound.has(top) ? null : parentIn(inFile, stored, top);
    if (above === null) for (const code of path) sound.add(code);
    // a cycle further up is found at one of its own rows
    if (above !== entry.code) continue;
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

/** Rejects rows whose parent does not exist after the import. Returns whether there were any. */
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
 * Rejects rows whose entry would have no existing parent, or itself as ancestor. A rejected row leaves its entry unchanged, which may
 * affect others, so this repeats until nothing more is found.
 */
export function rejectMisplaced(entries: readonly ReadEntry[], inFile: File, stored: Stored): void {
  let found = true;
  while (found) {
    const orphans = rejectOrphans(entries, inFile, stored);
    found = rejectCircles(entries, inFile, stored) || orphans;
  }
}
