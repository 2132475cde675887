import { getOwn } from '#domain/get-own.ts';
import { isTooDeep } from '#server/platform/http/json-depth.ts';
import { unreadable } from './refusals.ts';
import type { RawRow } from './raw-row.ts';

/** Converts a flat value to text; a list with a separator that its texts seldom contain. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((part) => part !== '')
      .join('、');
  if (typeof value === 'object') throw unreadable();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an array of flat objects, whose keys become the headings, or of arrays, the first of which is the headings. */
export function* jsonRows(text: string): Generator<RawRow> {
  // the parser's memory for each open level is outside the thread's limit
  if (isTooDeep(text)) throw unreadable();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (!Array.isArray(parsed)) throw unreadable();
  const items: unknown[] = parsed;
  if (items.every((item) => Array.isArray(item))) {
    for (const [index, item] of items.entries()) yield { row: index + 1, cells: item.map(textOf) };
    return;
  }
  if (!items.every(isObject)) throw unreadable();
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  yield { row: 1, cells: names };
  for (const [index, item] of items.entries()) yield { row: index + 2, cells: names.map((name) => textOf(getOwn(item, name))) };
}
