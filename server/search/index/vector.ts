import { atomsOf } from '../text/atoms.ts';
import { pairAt, quoted, runAt } from '../text/lexemes.ts';

/** A text of a record and its weight: A title, B names and labels, C summary, D body. */
export type Field = { text: string; weight: 'A' | 'B' | 'C' | 'D' };

/** PostgreSQL's limits: the highest position, and positions per lexeme. Text beyond is found by its runs only. */
const lastPosition = 16_383;
const positionsPerLexeme = 255;
const lexemeBytes = 2000;
/** PostgreSQL refuses a vector whose lexemes take a mebibyte; this leaves room for its own bookkeeping. */
const vectorBytes = 900_000;
/** Positions left free between two fields. */
const fieldGap = 8;

/** Writes the fields as a tsvector literal. Not by `to_tsvector`, whose parser depends on the server's locale. */
export function vectorOf(fields: readonly Field[]): string {
  const lexemes = new Map<string, string[]>();
  let position = 1;
  let bytes = 0;
  const enter = (lexeme: string, at: string | null) => {
    const known = lexemes.get(lexeme);
    if (known !== undefined) {
      if (at !== null && known.length < positionsPerLexeme) known.push(at);
      return;
    }
    const size = Buffer.byteLength(lexeme);
    if (size > lexemeBytes || bytes + size + 8 > vectorBytes) return;
    bytes += size + 8;
    lexemes.set(lexeme, at === null ? [] : [at]);
  };
  for (const field of fields) {
    const atoms = atomsOf(field.text);
    atoms.forEach((atom, index) => {
      if (atom.gap) position += 1;
      enter(pairAt(atoms, index), position <= lastPosition ? `${position}${field.weight}` : null);
      const longer = runAt(atoms, index);
      if (longer !== null) enter(longer, null);
      position += 1;
    });
    if (atoms.length > 0) position += fieldGap;
  }
  return [...lexemes].map(([lexeme, positions]) => quoted(lexeme) + (positions.length > 0 ? `:${positions.join(',')}` : '')).join(' ');
}
