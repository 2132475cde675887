import type { Atom } from './atoms.ts';
import { keyOf } from './atoms.ts';

/**
 * What stands in the index for each atom of a text:
 * - a word, or a character with its right neighbour (alone at the end of a run); these carry positions;
 * - the run of up to four atoms that begins here, marked `/`, without position. A term of three or four atoms is then one lexeme
 *   and a longer one a few, which GIN answers without opening a single row. Pairs alone would need every row's vector to check
 *   that they follow each other, which takes seconds where a term is common.
 */
export const runLength = 4;

/** Writes a lexeme inside a tsvector or tsquery literal. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

type Plain = Pick<Atom, 'value' | 'cjk'>;

export const run = (atoms: readonly Plain[]): string => `/${keyOf(atoms)}`;

/** Returns the atoms up to the next gap, at most `runLength`. */
function following(atoms: readonly Atom[], from: number): Atom[] {
  let to = from + 1;
  while (to < atoms.length && to - from < runLength && atoms[to]?.gap === false) to += 1;
  return atoms.slice(from, to);
}

/** Returns the positioned lexeme of the atom at `index`. */
export function pairAt(atoms: readonly Atom[], index: number): string {
  const atom = atoms[index];
  const next = atoms[index + 1];
  if (atom === undefined) return '';
  return atom.cjk && next?.cjk === true && !next.gap ? atom.value + next.value : atom.value;
}

/** Returns the run that begins at `index`; null where the positioned lexemes already say it. */
export function runAt(atoms: readonly Atom[], index: number): string | null {
  const ahead = following(atoms, index);
  const said = ahead.length === 1 || (ahead.length === 2 && ahead.every((atom) => atom.cjk));
  return said ? null : run(ahead);
}

/** Writes a phrase as a query that needs no look at the rows: exact up to four atoms; a longer one matches all its runs of four. */
export function runQuery(atoms: readonly Plain[]): string {
  const [first, second] = atoms;
  if (first === undefined) return '';
  if (second === undefined) return first.cjk ? `${quoted(first.value)}:*` : quoted(first.value);
  if (atoms.length === 2 && first.cjk && second.cjk) return quoted(first.value + second.value);
  if (atoms.length <= runLength) return atoms.length === runLength ? quoted(run(atoms)) : `${quoted(run(atoms))}:*`;
  const runs = new Set<string>();
  for (let from = 0; from + runLength <= atoms.length; from += 1) runs.add(quoted(run(atoms.slice(from, from + runLength))));
  return `(${[...runs].join(' & ')})`;
}

/** Writes a phrase by positions: exact at any length, but PostgreSQL must read the vector of every candidate. */
export function phraseQuery(atoms: readonly Plain[]): string {
  let query = '';
  let last = 0;
  atoms.forEach((atom, index) => {
    const next = atoms[index + 1];
    const paired = atom.cjk && next?.cjk === true;
    const covered = atom.cjk && !paired && atoms[index - 1]?.cjk === true;
    if (covered) return;
    const lexeme = paired ? quoted(atom.value + next.value) : atom.cjk ? `${quoted(atom.value)}:*` : quoted(atom.value);
    query += query === '' ? lexeme : ` <${index - last}> ${lexeme}`;
    last = index;
  });
  return query === '' ? '' : `(${query})`;
}
