import type { FieldIssues } from '#contract/envelope.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Language, MessageKey } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { fieldsOf } from '#server/platform/table/kind/kind.ts';
import { sayUnit, withSheetUnit } from '#server/platform/table/parse/sheet-unit.ts';
import type { Batch } from './store.ts';
import { allRows } from './store.ts';

/** Returns the problems of a mapping: unknown fields and headings, a heading for two fields or in two units, a required field without one. */
export async function mappingIssues(
  db: Db,
  kind: ImportKind,
  batch: Batch,
  { mapping, options }: { mapping: Readonly<Record<string, string | null>>; options: Readonly<Record<string, string>> },
  language: Language,
): Promise<FieldIssues['fields']> {
  const issue = (field: string, key: MessageKey, values?: Record<string, string>) => ({
    path: `body.mapping.${field}`,
    message: message(language, key, values),
  });
  const fields = await fieldsOf(db, kind, { columns: batch.columns, sentAt: batch.createdAt });
  const taken = new Set<string>();
  const wrong = Object.entries(mapping).flatMap(([field, heading]) => {
    if (!fields.some(({ key }) => key === field)) return [issue(field, 'importField')];
    if (heading === null) return [];
    if (!batch.columns.includes(heading)) return [issue(field, 'importHeading', { heading: heading.slice(0, 100) })];
    if (taken.has(heading)) return [issue(field, 'importHeadingTwice', { heading })];
    taken.add(heading);
    const { unit } = batch;
    const found = kind.isAmount?.(field) === true ? withSheetUnit(heading, unit) : { heading };
    if (!('problem' in found) || unit === null) return [];
    const values = { heading, unit: sayUnit(unit)[language] };
    return [issue(field, found.problem === 'several' ? 'importUnits' : 'importUnit', values)];
  });
  const isGiven = (key: string) => (mapping[key] ?? null) !== null || (options[`${allRows}${key}`] ?? '').trim() !== '';
  const missing = fields.filter(({ key, required, instead = [] }) => required === true && ![key, ...instead].some(isGiven));
  return [...wrong, ...missing.map(({ key }) => issue(key, 'required'))];
}
