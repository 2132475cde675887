import type { Field } from '#contract/listing/field.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Words } from '#server/platform/table/kind/words.ts';
import type { OptionNames } from './values.ts';
import { readValue, textOf, Unread } from './values.ts';

type Row = Readonly<Record<string, unknown>>;
type Inner = { name: string; field: Field; names: OptionNames; options: Words | null };

/** In a cell with rows, a line is a row and ` | ` separates its fields; a backslash escapes a sign or a line break within one. */
const escaped = (text: string): string => text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

function piecesOf(line: string): string[] {
  const pieces = [''];
  for (const [, sign = '', other = ''] of line.matchAll(/\\(.)|([^\\]|\\$)/gu)) {
    if (other === '|') pieces.push('');
    else pieces[pieces.length - 1] += sign === 'n' ? '\n' : sign === '' ? other : sign;
  }
  return pieces.map((piece) => piece.trim());
}

/** Writes rows; trailing fields that are empty are left out. */
export const rowsText = (inner: readonly Inner[], rows: readonly Row[], language: Language): string =>
  rows
    .map((row) =>
      inner
        .map(({ name, field, names }) => escaped(String(textOf(field, row[name], names, language) ?? '')))
        .join(' | ')
        .replace(/(?:\s\|\s*)+$/, ''),
    )
    .join('\n');

/** Words in which row, counted from 0, and in which field a piece could not be read. */
function readPiece({ name, field, names, options }: Inner, piece: string, row: number): unknown {
  try {
    return readValue(field, piece, names);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    throw new Unread(error.key, error.text, { place: [String(row), name], options });
  }
}

/** Reads rows. Throws `Unread` with the place. */
export const readRows = (inner: readonly Inner[], text: string): Record<string, unknown>[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line, row) => {
      const pieces = piecesOf(line);
      if (pieces.slice(inner.length).some((piece) => piece !== ''))
        throw new Unread('rowPieces', line, { place: [String(row)], options: null });
      return Object.fromEntries(
        inner.map((one, at) => {
          const { name, field } = one;
          const piece = pieces[at] ?? '';
          const isList = field.type === 'choices' || field.type === 'texts' || field.type === 'records';
          return [name, piece === '' ? (isList ? [] : null) : readPiece(one, piece, row)];
        }),
      );
    });
