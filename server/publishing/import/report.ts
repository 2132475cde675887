import type { CellValue } from 'hucre/xlsx';
import { todayInChina, toChinaTime } from '#domain/china-time.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { withSheetUnit } from '#server/platform/table/parse/sheet-unit.ts';
import { allRows } from './rows.ts';
import { shownRow } from './show.ts';
import type { Batch } from './store.ts';
import { reportWords } from '#server/platform/table/kind/words.ts';
import type { KeptRow } from './last-changes.ts';
import { keptRows } from './last-changes.ts';
import { readWorded } from './worded.ts';

const own = [
  ['row', 8],
  ['action', 10],
  ['title', 40],
  ['notes', 60],
  ['changes', 60],
] as const;
const fileColumn = 24;

/** Adds the sheet's unit to the headings of amounts, because the report has no row above them. */
function reportHeading({ mapping, unit }: Batch, { isAmount }: ImportKind, heading: string): string {
  const field = Object.keys(mapping).find((one) => mapping[one] === heading);
  const found = field !== undefined && isAmount?.(field) === true ? withSheetUnit(heading, unit) : { heading };
  return 'heading' in found ? found.heading : heading;
}

/** Words that a row is not undone, with the author and time of the change. */
function keptText({ reason, change }: KeptRow, language: Language): string[] {
  const word = (key: keyof typeof reportWords) => reportWords[key][language];
  if (reason === 'used') return [word('keptUsed')];
  if (change === null) return [word('keptChanged')];
  const person = change.name === null || change.name === '' ? change.by || word('nobody') : `${change.name} (${change.by})`;
  return [`${word('keptChanged')}: ${person}, ${toChinaTime(change.at).replace('T', ' ')}`];
}

/** Writes every row as a spreadsheet: outcome, reasons and original cells, so that rejected rows can be corrected and uploaded again. */
export function importReport(
  db: Db,
  kind: ImportKind,
  batch: Batch,
  language: Language,
  now: Date,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const word = (key: keyof typeof reportWords) => reportWords[key][language];
  const columns = [
    ...own.map(([key, width]) => ({ heading: word(key), width })),
    ...batch.columns.map((heading) => ({ heading: reportHeading(batch, kind, heading), width: fileColumn })),
  ];
  async function* lines(): AsyncGenerator<CellValue[]> {
    const worded = await readWorded(db, language);
    const kept = new Map((await keptRows(db, kind, batch.id, batch.total)).map((one) => [one.row, keptText(one, language)]));
    for await (const stored of allRows(db, batch.id)) {
      const { row, title, notes, changes } = shownRow(kind, batch, stored, worded);
      const noteTexts = notes.map(({ field, cell, text }) =>
        field === null ? text : `${cell === null ? '' : `${cell} `}${field}: ${text}`,
      );
      // rows left unchanged by undoing, with the author of the change
      const text = [...noteTexts, ...(kept.get(row) ?? [])].join('\n');
      const changed = changes.map(({ field, from, to }) => `${field}: ${from ?? word('nothing')} → ${to ?? word('nothing')}`).join('\n');
      const texts = [
        stored.action === null ? null : word(stored.action),
        title,
        text,
        changed,
        ...batch.columns.map((_, at) => stored.cells[at] ?? null),
      ];
      yield [row, ...texts.map(cellText)];
    }
  }
  const day = todayInChina(now);
  return {
    body: streamedWorkbook({ name: word('sheet'), columns }, lines()),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${word('file')}-${day}.xlsx`, `import-report-${day}.xlsx`),
      'X-Total-Rows': String(batch.total),
    },
  };
}
