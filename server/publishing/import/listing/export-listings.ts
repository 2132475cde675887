import { todayInChina } from '#domain/china-time.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { heavyWork } from '#server/platform/http/heavy-work.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';
import type { KeptFilters } from '#server/publishing/listing-admin/list-filters.ts';
import { listedListingIds } from '#server/publishing/listing-admin/list.ts';
import { keptOnes } from '#server/publishing/listing-admin/stored.ts';
import { kindWords } from '#server/platform/runtime/kind-words.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { words } from '#server/platform/table/kind/words.ts';
import type { Column } from './column.ts';
import { columnsOfKind, headingOf } from './columns.ts';

const labels = {
  template: words('导入模板', 'import template'),
  help: words('填写说明', 'How to fill in'),
  column: words('列', 'Column'),
  required: words('发布前必填', 'Needed to publish'),
  allowed: words('填写内容', 'What may be filled in'),
  options: words('可填的值', 'Allowed values'),
  yes: words('是', 'Yes'),
  empty: words('（空单元格）', '(empty cell)'),
  emptyHelp: words(
    '空单元格或缺少的列不改变已有内容；要清空某项，请在编辑页删除。',
    'An empty cell, or a column that is left out, changes nothing. To clear a field, use its editor.',
  ),
};

/** The longest text of a cell. */
const longest = 32_767;

const tooLong = words('（文字过长，单元格放不下；导入时保持原内容）', '(Too long for a cell; an import keeps the text as it is)');

/** Listings read at a time. */
const batch = 200;

/** Replaces a text too long for a cell by a sentence instead of cutting it: importing the file keeps the stored text. */
function cellOf(value: string | number | null, language: Language): Cell {
  if (typeof value !== 'string') return value;
  return value.length > longest ? tooLong[language] : cellText(value);
}

/** Whether a cell of an export holds the sentence in place of its text. */
export const isTooLong = (text: string): boolean => text === tooLong['zh-CN'] || text === tooLong['en-US'];

/** Returns the rows of listings, as their drafts have them, else as published. */
async function listingRows(db: Db, ids: readonly string[], columns: readonly Column[], language: Language): Promise<Cell[][]> {
  const cells: Cell[][] = [];
  for (let from = 0; from < ids.length; from += batch)
    for (const { id, draft, kept } of await keptOnes(db, ids.slice(from, from + batch))) {
      const content = draft?.content ?? kept?.content;
      if (content !== undefined)
        cells.push(columns.map((column) => (column.key === 'id' ? id : cellOf(column.textOf(content, language), language))));
    }
  return cells;
}

/** The sheet with the allowed values of each column. */
const helpSheet = (columns: readonly Column[], language: Language) => ({
  sheet: {
    name: labels.help[language],
    columns: [
      { heading: labels.column[language], width: 24 },
      { heading: labels.required[language], width: 14 },
      { heading: labels.allowed[language], width: 70 },
      { heading: labels.options[language], width: 70 },
    ],
  },
  rows: [
    ...columns.map((column): Cell[] => [
      cellText(headingOf(column, language)),
      column.required ? labels.yes[language] : null,
      cellText(column.help[language]),
      cellText(column.options?.[language] ?? null),
    ]),
    [labels.empty[language], null, labels.emptyHelp[language], null],
  ],
});

/** `filters`: of the list; absent for a template. */
type Exporting = { language: Language; filters?: Omit<KeptFilters, 'kind'>; now: Date };

/** Returns a kind as a spreadsheet that can be imported: its listings, or an empty template. */
export function listingSheet(
  db: Db,
  code: string,
  { language, filters, now }: Exporting,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const kind = kindOf(code);
  const columns = columnsOfKind(kind);
  return heavyWork(async () => {
    const ids = filters === undefined ? [] : await listedListingIds(db, { ...filters, kind: [code] }, now);
    const lines = await listingRows(db, ids, columns, language);
    const { name, plural } = kindWords(code, language);
    const sheet = {
      name: (plural ?? name).replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31),
      columns: columns.map((column) => ({ heading: headingOf(column, language), width: column.width })),
    };
    const body = await wholeWorkbook(sheet, lines, helpSheet(columns, language));
    const day = todayInChina(now);
    const file = filters !== undefined ? `${plural ?? name}-${day}` : `${plural ?? name}-${labels.template[language]}`;
    return {
      body,
      headers: {
        'Content-Type': spreadsheet,
        'Content-Disposition': attachment(`${file}.xlsx`, `${code}-${filters !== undefined ? day : 'template'}.xlsx`),
        'Content-Length': String(body.byteLength),
        'X-Total-Rows': String(lines.length),
      },
    };
  });
}
