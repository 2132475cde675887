import { sectionOf } from '#domain/industry.ts';
import type { ReadEntry } from './read-entry.ts';

const isNumber = (code: string | null): code is string => code !== null && /^\d{1,8}$/.test(code);

/**
 * Restores the zeros that a spreadsheet drops from codes typed as numbers, with a note each: 1 is 01 if 01 is stored, if it is a division
 * of GB/T 4754 below its section, or if codes of its level are longer and those below begin with it; then the codes below, 11 is 011. Codes
 * that may be numbers, such as 1 to 12 of a flat list, stay.
 */
export function restoreZeros(entries: readonly ReadEntry[], stored: ReadonlyMap<string, unknown>): void {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const children = Map.groupBy(entries, ({ parentCode }) => parentCode ?? '');
  const restored = new Map<string, string>();
  const isFree = (code: string) => !byCode.has(code);
  /** Whether codes below begin with this one, so that a lost zero affects all of them. */
  const leads = (code: string) => (children.get(code) ?? []).some((below) => isNumber(below.code) && below.code.startsWith(code));
  /** Digits of the codes directly below letters. */
  const longest = entries.reduce(
    (most, { code, parentCode }) => (parentCode !== null && !isNumber(parentCode) && isNumber(code) ? Math.max(most, code.length) : most),
    0,
  );
  const lost = ({ code, parentCode }: ReadEntry): boolean => {
    const padded = `0${code}`;
    if (!isNumber(code) || stored.has(code) || !isFree(padded)) return false;
    if (stored.has(padded)) return true;
    if (parentCode === null) return false;
    if (isNumber(parentCode)) return restored.has(parentCode) && code.startsWith(parentCode);
    if (code.length === 1 && sectionOf(padded) === parentCode) return true;
    return code.length === longest - 1 && leads(code);
  };
  const below: ReadEntry[] = [
    ...(children.get('') ?? []),
    ...entries.filter(({ parentCode }) => parentCode !== null && isFree(parentCode)),
  ];
  const seen = new Set<ReadEntry>();
  for (const entry of below) {
    if (seen.has(entry)) continue;
    seen.add(entry);
    if (lost(entry)) restored.set(entry.code, `0${entry.code}`);
    if (entry.code !== '') below.push(...(children.get(entry.code) ?? []));
  }
  for (const entry of entries) {
    const code = restored.get(entry.code);
    if (code !== undefined) entry.notes.warning('code', 'zeroAdded', { from: entry.code, to: code });
    entry.code = code ?? entry.code;
    if (isNumber(entry.parentCode) && isFree(entry.parentCode) && !stored.has(entry.parentCode) && stored.has(`0${entry.parentCode}`))
      entry.parentCode = `0${entry.parentCode}`;
    entry.parentCode = restored.get(entry.parentCode ?? '') ?? entry.parentCode;
  }
}
