import type { SourceRow } from '#server/platform/table/kind/kind.ts';
import { withoutErrors } from '#server/platform/table/kind/error-cells.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import { readFlag } from '#server/platform/table/parse/flag.ts';
import { halfWidth } from '#domain/half-width.ts';
import { halfWidthWords } from '#server/platform/table/parse/spelling.ts';

/** An entry as a row states it. Absent parts stay unchanged on an existing entry. */
export type ReadEntry = {
  row: number;
  code: string;
  parentCode: string | null;
  statements: Partial<{ name: string; nameEn: string; value: string; enabled: boolean; colour: string; remark: string }>;
  notes: Notes;
  /** Its ancestors, from the top, if a row names them in a column of codes and one of names per level. */
  above?: readonly Above[];
  /** Ancestors without a row that are not stored: added with this row. */
  adds?: readonly Above[];
};

export type Above = { code: string; name: string; parentCode: string | null };

const longest = { name: 100, nameEn: 100, value: 2000, remark: 500 } as const;
type Text = keyof typeof longest;

function colourOf(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(halfWidth(text)) ?? [];
  if (digits === undefined) return null;
  return `#${(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toLowerCase()}`;
}

/** Reads a row by itself, without stored entries and other rows. */
export function readEntry({ row, values: cells }: SourceRow): ReadEntry {
  const notes = new Notes();
  const values = withoutErrors(cells, notes);
  const statements: ReadEntry['statements'] = {};
  const code = halfWidth(values['code'] ?? '');
  if (code === '') notes.error('code', 'missing');
  else if (!/^[\w.-]{1,60}$/.test(code)) notes.error('code', 'code', { value: code.slice(0, 80) });
  for (const field of Object.keys(longest) as Text[]) {
    const text = field === 'value' ? (values[field] ?? '') : halfWidthWords(values[field] ?? '');
    if (text === '') continue;
    if (text.length > longest[field]) notes.error(field, 'tooLong', { most: longest[field], length: text.length });
    else statements[field] = text;
  }
  const enabled = values['enabled'] ?? '';
  const flag = enabled === '' ? null : readFlag(enabled);
  if (flag !== null) statements.enabled = flag;
  else if (enabled !== '') notes.error('enabled', 'flag', { value: enabled.slice(0, 80) });
  const colour = values['colour'] ?? '';
  const read = colour === '' ? null : colourOf(colour);
  if (read !== null) statements.colour = read;
  else if (colour !== '') notes.error('colour', 'colour', { value: colour.slice(0, 80) });
  const parentCode = halfWidth(values['parentCode'] ?? '');
  return { row, code, parentCode: parentCode === '' ? null : parentCode, statements, notes };
}
