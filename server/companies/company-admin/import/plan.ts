import { isMark } from '#domain/matching/model/criteria.ts';
import { isDeepStrictEqual } from 'node:util';
import { isHolding } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Stored } from '#server/companies/company-admin/stored.ts';
import { storedCompanies } from '#server/companies/company-admin/stored.ts';
import type { CompanyRecord, FactRecord } from '#server/companies/company/save-companies.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import type { Change, PlannedRow, SourceRow } from '#server/platform/table/kind/kind.ts';
import { shortened } from '#server/platform/table/kind/kind.ts';
import { withoutErrors } from '#server/platform/table/kind/error-cells.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import { halfWidthWords } from '#server/platform/table/parse/spelling.ts';
import type { Match } from './match.ts';
import { formOf, standing } from './match.ts';
import { readFacts, readMoved } from './read-facts.ts';
import { readRegistered } from './registered.ts';
import { readTitles } from './read-titles.ts';
import { mergedMark, mergedTitle } from './titles.ts';
import { readFields, readName, readSource, readDayOf } from './read-fields.ts';
import type { Identifying, Reading, RowStatements } from './statements.ts';

/** The write of a row: changed identity, and facts that are new or different. */
export type PlannedCompany = {
  fields: Partial<Identifying>;
  /** Source of the new identity. */
  source: string;
  sourceDate: string;
  facts: FactRecord[];
};

const fieldNames: Readonly<Record<string, string>> = { regionCode: 'region' };
// keys of a row's fields, made by `readFields`
const keysOf = (fields: Partial<Identifying>) => Object.keys(fields) as (keyof Identifying)[];
const shown = (value: string | null): string | null => (value === null || value === '' ? null : shortened(value));

/** Normalises a text like the content of a cell. */
const asRead = (text: string): string => halfWidthWords(text).replaceAll(/\s+/g, ' ');

/** A name in another spelling is no new name, and a text with other spaces no new text. */
function otherFields({ fields }: RowStatements, before: CompanyRecord | undefined): Partial<Identifying> {
  return Object.fromEntries(
    keysOf(fields).flatMap((key) => {
      const [now, was] = [fields[key], before?.[key]];
      const same =
        typeof was !== 'string'
          ? now === was
          : key === 'name'
            ? formOf(nameKey(was)) === formOf(nameKey(fields.name ?? ''))
            : now === was || now === asRead(was);
      return same ? [] : [[key, now]];
    }),
  );
}

function otherFacts({ facts, source, sourceDate }: RowStatements, before: ReadonlyMap<string, FactRecord>): FactRecord[] {
  return [...facts].flatMap(([key, statement]) => {
    const stored = before.get(key)?.value;
    const value =
      isHolding(statement) && stored !== undefined && isHolding(stored)
        ? (isMark(key) ? mergedMark : mergedTitle)(statement, stored, sourceDate)
        : statement;
    return isDeepStrictEqual(stored, value) ? [] : [{ key, value, source, sourceDate, confirmed: false }];
  });
}

type Before = { record: CompanyRecord; facts: ReadonlyMap<string, FactRecord> };

function changesOf(
  { record, facts }: Before,
  { fields, facts: others, source, sourceDate }: PlannedCompany,
  regionName: Reading['regionName'],
): Change[] {
  const text = (key: keyof Identifying, value: string | null) => shown(key === 'regionCode' ? regionName(value) : value);
  const identifying = keysOf(fields).map((key): Change => ({
    field: fieldNames[key] ?? key,
    from: text(key, record[key]),
    to: text(key, fields[key] ?? null),
  }));
  const origin = { source, sourceDate };
  const sources = (['source', 'sourceDate'] as const).flatMap((field): Change[] =>
    identifying.length === 0 || record[field] === origin[field] ? [] : [{ field, from: record[field], to: origin[field] }],
  );
  const figures = others.map(({ key, value }): Change => {
    const was = facts.get(key);
    return { field: key, from: was === undefined ? null : JSON.stringify(was.value), to: JSON.stringify(value) };
  });
  return [...identifying, ...sources, ...figures];
}

/** Returns the newest date among stored values that would be replaced; null for none. */
function replacedDay({ record, facts }: Before, { fields, facts: others }: PlannedCompany): string | null {
  const replaced = keysOf(fields).some((key) => record[key] !== null) ? [record.sourceDate] : [];
  const days = [...replaced, ...others.flatMap(({ key }) => facts.get(key)?.sourceDate ?? [])];
  return days.toSorted().at(-1) ?? null;
}

function planRow({ row, values: cells }: SourceRow, reading: Reading, match: Match, stored: Stored | undefined): PlannedRow {
  const notes = new Notes();
  const values = withoutErrors(cells, notes);
  const statements: RowStatements = {
    fields: readFields(values, reading, notes),
    facts: new Map<FactKey, FactValue>([
      ...readFacts(values, reading, notes),
      ...readRegistered(values, reading, notes),
      ...readTitles(values, reading, notes),
    ]),
    ...readSource(values, reading, notes),
  };
  const before: Before | undefined = stored && {
    record: stored.record,
    facts: new Map(stored.record.facts.map((fact) => [fact.key, fact])),
  };
  const region = statements.fields.regionCode ?? before?.record.regionCode ?? null;
  for (const [key, value] of readMoved(values, region, notes)) statements.facts.set(key, value);
  readFirsts(
    values,
    { ...reading, sourceDate: statements.sourceDate },
    { stated: statements.facts, stored: before?.facts ?? new Map() },
    notes,
  );
  notes.list.push(...match.notes);
  const title = readName(values) || (match.stored?.name ?? `#${row}`);
  const rejected: PlannedRow = { row, action: 'reject', title, record: null, target: null, notes: notes.list, changes: [] };
  if (notes.rejected) return rejected;
  const record: PlannedCompany = {
    fields: otherFields(statements, before?.record),
    source: statements.source,
    sourceDate: statements.sourceDate,
    facts: otherFacts(statements, before?.facts ?? new Map()),
  };
  if (match.stored === null || before === undefined) return { ...rejected, action: 'add', record };
  const target = standing(match.stored);
  const changes = changesOf(before, record, reading.regionName);
  if (changes.length === 0) return { ...rejected, action: 'same', target };
  const day = replacedDay(before, record);
  if (day !== null && day > statements.sourceDate) notes.warning('sourceDate', 'older', { stored: day, value: statements.sourceDate });
  return { ...rejected, action: 'change', record, target, changes };
}

/** Reads rows in full and compares them with stored data. */
export async function planCompanies(
  tx: Db,
  rows: readonly SourceRow[],
  { matches, reading }: { matches: ReadonlyMap<number, Match>; reading: Reading },
): Promise<PlannedRow[]> {
  const stored = await storedCompanies(
    tx,
    rows.flatMap(({ row }) => matches.get(row)?.stored?.id ?? []),
  );
  return rows.map((one) => {
    const match = matches.get(one.row) ?? { stored: null, notes: [] };
    return planRow(one, reading, match, stored.get(match.stored?.id ?? ''));
  });
}

type Values = Readonly<Record<string, string>>;
type Titles = { stated: Map<FactKey, FactValue>; stored: ReadonlyMap<string, Pick<FactRecord, 'value'>> };

/**
 * Reads the days on which titles were first obtained, and adds them to the row's titles, or else to the stored ones. A company that once
 * obtained a title need not hold it now, so such a day alone is an error.
 */
function readFirsts(
  values: Values,
  { firsts, today, sourceDate }: Pick<Reading, 'firsts' | 'today' | 'sourceDate'>,
  { stated, stored }: Titles,
  notes: Notes,
): void {
  for (const { field, key } of firsts) {
    const first = readDayOf(field, values, today, notes);
    if (first === undefined) continue;
    const known = stored.get(key)?.value;
    const holding = stated.get(key) ?? known;
    if (holding === undefined || !isHolding(holding)) {
      notes.error(field, 'firstAlone', { value: first });
      continue;
    }
    const before = known !== undefined && isHolding(known) ? known : undefined;
    const { since } = mergedTitle(holding, before, sourceDate);
    if (since !== undefined && first > since) notes.error(field, 'firstLate', { value: first, since });
    else stated.set(key, { ...holding, first });
  }
}
