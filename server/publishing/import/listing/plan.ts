import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { getOwn } from '#domain/get-own.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { editableListing } from '#contract/listing-keeping.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { issuesOf } from '#server/platform/http/issues.ts';
import { standingName } from '../../engine/import-drafts.ts';
import { checkContent, newPhoneIssues } from '#server/publishing/listing-admin/check-content.ts';
import type { One } from '#server/publishing/listing-admin/stored.ts';
import { keptOnes, ownedOf } from '#server/publishing/listing-admin/stored.ts';
import { withoutErrors } from '#server/platform/table/kind/error-cells.ts';
import type { Change, PlannedRow, Source, SourceRow } from '#server/platform/table/kind/kind.ts';
import { shortened } from '#server/platform/table/kind/kind.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import type { Words } from '#server/platform/table/kind/words.ts';
import { fillWords, words } from '#server/platform/table/kind/words.ts';
import { unitOf } from '#server/platform/table/parse/amount.ts';
import type { Places } from '#server/platform/table/parse/places.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';
import type { Column } from './column.ts';
import { isTooLong } from './export-listings.ts';
import type { Match } from './match.ts';
import { listingNotes } from './notes.ts';
import { Unread } from './values.ts';

type Judging = {
  kind: ListingKind;
  columns: readonly Column[];
  matches: ReadonlyMap<number, Match>;
  places: Places;
  headings: Source['headings'];
};

/** A draft to be written. A new listing gets its id when it is written. */
export type PlannedListing = { id: string; content: EditableListing; baseVersion: number | null; draftVersion: number | null };

type Problem = { path: string; message: string };

/** Characters of a cell that a note shows. */
const shown = 80;

const blank = (kind: ListingKind): EditableListing => ({
  title: '',
  summary: '',
  body: '',
  cover: null,
  regionCode: '',
  industries: [],
  tags: [],
  contact: null,
  attributes: kind.attributes.parse({}),
});

/** Notes why a cell cannot be read, with row and field if the cell contains rows. */
function noteUnread(column: Column, { key, text, inRows }: Unread, notes: Notes): void {
  const options = inRows === null ? column.options : inRows.options;
  const values = { value: cut(text, shown), zh: options?.['zh-CN'] ?? '', en: options?.['en-US'] ?? '' };
  const sentence = getOwn<Words>(listingNotes, key);
  if (inRows === null || sentence === undefined) return notes.error(column.key, key, values);
  const place = placeWords(column, inRows.place);
  notes.error(column.key, 'said', {
    zh: place['zh-CN'] + fillWords(sentence, 'zh-CN', values),
    en: place['en-US'] + fillWords(sentence, 'en-US', values),
  });
}

/** Reads the cells of a row into content. */
function readCells(
  { columns, places, headings }: Judging,
  values: SourceRow['values'],
  before: EditableListing,
  notes: Notes,
): EditableListing {
  let content = before;
  for (const column of columns) {
    const text = values[column.key] ?? '';
    // stored texts may end in a line break, which a cell does not
    if (text === '' || isTooLong(text) || text === String(column.textOf(before, 'zh-CN') ?? '').trim()) continue;
    if (column.key === 'regionCode') {
      const place = places.read(text);
      if ('code' in place) content = column.read(content, place.code, 1);
      else notes.error(column.key, 'region', { value: cut(text, shown) });
      continue;
    }
    try {
      content = column.read(content, text, column.isAmount ? unitOf(headings[column.key] ?? '') : 1);
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      noteUnread(column, error, notes);
    }
  }
  return content;
}

/** The column that a problem at a path of the content is about. */
const columnAt = (columns: readonly Column[], path: string): Column | undefined =>
  columns.find(({ key }) => path === key || path.startsWith(`${key}.`) || key.startsWith(`${path}.`));

/** Returns the problems in both languages, since notes are worded for their reader. */
async function inBoth(ask: (language: Language) => Promise<Problem[]>, note: (path: string, values: { zh: string; en: string }) => void) {
  const chinese = await ask('zh-CN');
  if (chinese.length === 0) return;
  const english = await ask('en-US');
  for (const [at, { path, message }] of chinese.entries()) note(path, { zh: message, en: english[at]?.message ?? message });
}

async function check(
  tx: Db,
  { kind, columns }: Judging,
  given: EditableListing,
  one: One | undefined,
  notes: Notes,
): Promise<EditableListing | null> {
  // a file names its rows
  const title = editableListing.shape.title.check(z.minLength(1));
  const schema = z.object({ content: z.extend(editableListing, { title, attributes: kind.attributes }) });
  const parsed = schema.safeParse({ content: given }, { reportInput: true });
  const noteWith =
    (severity: 'error' | 'warning', key: string) =>
    (at: string, { zh, en }: { zh: string; en: string }): void => {
      const path = at.replace(/^(?:body\.)?content\./, '');
      const column = columnAt(columns, path);
      const place = column === undefined ? words('', '') : placeWords(column, path.slice(column.key.length + 1).split('.'));
      notes[severity](column?.key ?? null, key, { zh: place['zh-CN'] + zh, en: place['en-US'] + en });
    };
  if (!parsed.success) {
    const { error } = parsed;
    await inBoth(async (language) => issuesOf('body', { schema, given: { content: given }, error }, language), noteWith('error', 'said'));
    return null;
  }
  const { content } = parsed.data;
  const owned = one === undefined ? { ownerId: null, companyId: null } : ownedOf(one);
  const belonging = { id: one?.id ?? null, ...owned };
  const asked = async (language: Language, which: 'wrong' | 'missing') =>
    (await checkContent(tx, kind.kind, content, belonging, language))[which];
  const stored = [one?.kept?.content, one?.draft?.content];
  await inBoth(async (language) => newPhoneIssues(kind, content, stored, language), noteWith('error', 'said'));
  await inBoth((language) => asked(language, 'wrong'), noteWith('error', 'said'));
  await inBoth((language) => asked(language, 'missing'), noteWith('warning', 'toPublish'));
  return content;
}

/** Columns whose cells would change, with their new texts. */
function changesOf(columns: readonly Column[], before: EditableListing, after: EditableListing): Change[] {
  const text = (column: Column, content: EditableListing) => {
    const value = column.textOf(content, 'zh-CN');
    return value === null ? null : shortened(String(value));
  };
  return columns.flatMap((column): Change[] =>
    isDeepStrictEqual(column.textOf(before, 'zh-CN'), column.textOf(after, 'zh-CN'))
      ? []
      : [{ field: column.key, from: text(column, before), to: text(column, after) }],
  );
}

async function planRow(tx: Db, { row, values }: SourceRow, judging: Judging, match: Match, one: One | undefined): Promise<PlannedRow> {
  const { kind, columns } = judging;
  const notes = new Notes();
  const stored = one?.draft?.content ?? one?.kept?.content;
  // fields that the kind has gained since it was stored
  const before = stored && { ...stored, attributes: { ...kind.attributes.parse({}), ...stored.attributes } };
  const title = values['title'] ?? '';
  const rejected: PlannedRow = {
    row,
    action: 'reject',
    title: title === '' ? (before?.title ?? `#${row}`) : title.slice(0, 200),
    record: null,
    target: null,
    notes: notes.list,
    changes: [],
  };
  if (match.duplicateOf !== null) notes.error(null, 'twice', { row: match.duplicateOf });
  if (match.ambiguous.length > 0) notes.error(null, 'ambiguous', { ids: match.ambiguous.slice(0, 5).join('、') });
  if (match.unknownId !== null) notes.error('id', 'unknownId', { value: match.unknownId.slice(0, shown) });
  if (before === undefined && title === '') notes.error('title', 'missing');
  if (before === undefined && (values['regionCode'] ?? '') === '') notes.error('regionCode', 'missing');
  const given = readCells(judging, withoutErrors(values, notes), before ?? blank(kind), notes);
  if (notes.rejected) return rejected;
  const target = match.stored === null ? null : standingName(match.stored);
  if (before !== undefined && changesOf(columns, before, given).length === 0) return { ...rejected, action: 'same', target };
  const content = await check(tx, judging, given, one, notes);
  if (one?.draft?.state === 'review') notes.error(null, 'inReview');
  if (content === null || notes.rejected) return rejected;
  const changes = before === undefined ? [] : changesOf(columns, before, content);
  if (before !== undefined && changes.length === 0) return { ...rejected, action: 'same', target };
  const record: PlannedListing = {
    id: match.stored?.id ?? '',
    content,
    baseVersion: one?.kept?.version ?? null,
    draftVersion: one?.draft?.version ?? null,
  };
  return { ...rejected, action: before === undefined ? 'add' : 'change', title: content.title, target, changes, record };
}

/** Reads rows in full and compares them with stored data. */
export async function planListings(tx: Db, rows: readonly SourceRow[], judging: Judging): Promise<PlannedRow[]> {
  const none: Match = { stored: null, unknownId: null, duplicateOf: null, ambiguous: [] };
  const ids = rows.flatMap(({ row }) => judging.matches.get(row)?.stored?.id ?? []);
  const ones = new Map((await keptOnes(tx, ids)).map((one) => [one.id, one]));
  const planned: PlannedRow[] = [];
  for (const one of rows) {
    const match = judging.matches.get(one.row) ?? none;
    planned.push(await planRow(tx, one, judging, match, ones.get(match.stored?.id ?? '')));
  }
  return planned;
}

/**
 * Words the position of a path below a column, at the start of a sentence: the entry of a cell's list, and its field. `['0', 'from']` is 第 1 条“开始”：.
 * Empty for a whole cell.
 */
function placeWords({ parts }: Pick<Column, 'parts'>, [entry = '', field]: readonly string[]): Words {
  if (!/^\d+$/.test(entry)) return words('', '');
  const number = Number(entry) + 1;
  const part = field === undefined ? undefined : parts?.[field];
  return part === undefined
    ? words(`第 ${number} 条：`, `Entry ${number}: `)
    : words(`第 ${number} 条“${part['zh-CN']}”：`, `Entry ${number}, “${part['en-US']}”: `);
}
