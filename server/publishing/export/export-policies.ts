import { sql } from 'drizzle-orm';
import type { CellValue } from 'hucre/xlsx';
import type { PolicyFilters, PolicySort } from '#contract/policy.ts';
import type { CompanyFit } from '#server/companies/matching/fit.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { heavyWork, piecesInTurn } from '#server/platform/http/heavy-work.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { codeNamesIn } from '#server/platform/dictionary/vocabulary.ts';
import { spreadsheet } from '#server/platform/table/cell-text.ts';
import { readableNeedNames } from '../needs/needs.ts';
import { exportLabels } from './labels.ts';
import { listedIds } from './listed-ids.ts';
import type { ExportedPolicy } from './rows.ts';
import { policyBatches } from './rows.ts';
import type { Setting } from './table.ts';
import { cellsOf, columnsOf } from './table.ts';
import { streamedWorkbook, wholeWorkbook } from '#server/platform/table/workbook.ts';

/** Lists up to this length are built in memory (some megabytes); longer ones are streamed. */
const whole = 2000;

/** From this length a sheet may exceed the 4 GiB limit of plain ZIP archives; not every program reads ZIP64. */
const huge = 400_000;

export type Exporting = Omit<Setting, 'tags' | 'needs' | 'codes'> & {
  search: PolicyFilters & { sort: PolicySort };
  /** The company whose verdicts the search may use. */
  company: CompanyFit | null;
  today: string;
  /** Aborted when the client disconnects, which stops reading and writing. */
  signal: AbortSignal;
};

export type ExportedFile = { body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; headers: Record<string, string> };

async function tagNames(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ name: string; nameEn: string }>(db, sql`select name, name_en as "nameEn" from tag`);
  return new Map(found.map(({ name, nameEn }) => [name, nameEn]));
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const part of stream) bytes += part.byteLength;
  return bytes;
}

async function* flat(first: CellValue[][], batches: AsyncGenerator<ExportedPolicy[]>, setting: Setting): AsyncGenerator<CellValue[]> {
  try {
    yield* first;
    for await (const batch of batches) for (const policy of batch) yield cellsOf(policy, setting);
  } finally {
    // a cancelled download stops the reading
    await batches.return(undefined);
  }
}

/**
 * Exports a search as a spreadsheet: all hits, in list order. `X-Total-Rows` holds the number of rows. The length is sent where known, else
 * estimated from the first rows as `X-Estimated-Length`. 503 if too many are asked for at once.
 */
export const exportPolicies = (db: Db, exporting: Exporting): Promise<ExportedFile> =>
  heavyWork(() => writeExport(db, exporting), { signal: exporting.signal });

async function writeExport(db: Db, { search, company, today, signal, ...look }: Exporting): Promise<ExportedFile> {
  const { total, ids } = await listedIds(db, search, today, company);
  signal.throwIfAborted();
  const setting: Setting = {
    ...look,
    tags: await tagNames(db),
    needs: await readableNeedNames(db, look.language),
    codes: await codeNamesIn(db, look.language),
  };
  const labels = exportLabels[look.language];
  const sheet = { name: labels.sheet, columns: columnsOf(look.language, look.judge !== null) };
  const headers = {
    'Content-Type': spreadsheet,
    'Content-Disposition': attachment(`${labels.file}-${today}.xlsx`, `policies-${today}.xlsx`),
    'X-Total-Rows': String(total),
  };
  const batches = policyBatches(db, ids, today, look.judge !== null);
  if (total <= whole) {
    const cells: CellValue[][] = [];
    for await (const row of flat([], batches, setting)) cells.push(row);
    signal.throwIfAborted();
    const file = await wholeWorkbook(sheet, cells);
    return { body: file, headers: { ...headers, 'Content-Length': String(file.byteLength) } };
  }
  // read before the answer begins, so that a failure can still be reported with a status
  const first = ((await batches.next()).value ?? []) as ExportedPolicy[];
  const cells = first.map((policy) => cellsOf(policy, setting));
  const sample = await bytesOf(streamedWorkbook(sheet, flat(cells, noMore(), setting)));
  const estimate = Math.round((sample / Math.max(1, cells.length)) * total);
  const body = streamedWorkbook(sheet, flat(cells, piecesInTurn(batches, signal), setting), { zip64: total > huge });
  return { body, headers: { ...headers, 'X-Estimated-Length': String(estimate) } };
}

async function* noMore(): AsyncGenerator<ExportedPolicy[]> {}
