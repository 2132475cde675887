import type { Field } from '#contract/listing/field.ts';
import type { Language } from '#server/http/messages.ts';
import type { OptionNames } from './values.ts';
import { readValue, textOf, Unread } from './values.ts';

type Row = Readonly<Record<string, unknown>>;
type Inner = { name: string; field: Field; names: OptionNames };

/** In a cell with rows, a line is a row and ` | ` stands between its fields; a backslash keeps a sign or a line break within one. */
const escaped = (text: string): string => text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

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

/** Reads rows. Throws `Unread` with the line. */
export const readRows = (inner: readonly Inner[], text: string): Record<string, unknown>[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const pieces = piecesOf(line);
      if (pieces.slice(inner.length).some((piece) => piece !== '')) throw new Unread('rowPieces', line);
      return Object.fromEntries(
        inner.map(({ name, field, names }, at) => {
          const piece = pieces[at] ?? '';
          const isList = field.type === 'choices' || field.type === 'texts' || field.type === 'records';
          return [name, piece === '' ? (isList ? [] : null) : readValue(field, piece, names)];
        }),
      );
    });
