import * as z from 'zod/mini';
import { importActions, importStates, undoOutcomes } from '#domain/import.ts';
import type { Method } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { maxPageSize, moment, queryInteger, recordId } from './fields.ts';

const counts = z.object({ add: z.int(), change: z.int(), same: z.int(), reject: z.int() });
export type ImportCounts = z.infer<typeof counts>;

/** Rows by what undoing does to them, or did. */
const undoCounts = z.record(z.enum(undoOutcomes), z.int());
export type UndoCounts = z.infer<typeof undoCounts>;

/** Most rows named that undoing leaves unchanged. */
export const mostKept = 100;

const sheetRows = z.array(z.object({ row: z.int(), cells: z.array(z.string()) }));

/** How a file was read. Rows are numbered as in a spreadsheet. */
const importLayout = z.object({
  /** The visible sheets of a workbook; none of a text file. */
  sheets: z.array(z.string()),
  /** Place of the sheet that was read, from 0. */
  sheet: z.int(),
  headingFrom: z.int(),
  headingTo: z.int(),
  /** The beginning of the sheet, shortened, to choose the headings from. */
  first: sheetRows,
  /** Rows below the table that are no records, such as a sum or a signature. */
  foot: sheetRows,
  /** Number of cells that were filled from merged cells. */
  merged: z.int(),
});
export type ImportLayout = z.infer<typeof importLayout>;

/** An import of a file: uploaded, mapped, previewed, and only then written. */
export const importBatch = z.object({
  id: recordId,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Headings of the file. */
  columns: z.array(z.string()),
  /** The unit of money stated above the headings, in the language of the request; it applies to amounts without their own. */
  unit: z.nullable(z.string()),
  /** Field → heading, as proposed or chosen; null for a field without a column. */
  mapping: z.record(z.string(), z.nullable(z.string())),
  /** Null for a file that was uploaded before this was known. */
  layout: z.nullable(importLayout),
  /** All fields in order, named in the language of the request; required ones must be mapped, or one of `instead`. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean(), instead: z.array(z.string()) })),
  /** As chosen at the last preview, or proposed. `all:<field>` is the value of all rows for a field without a column. */
  options: z.record(z.string(), z.string()),
  /** The first rows of the file. */
  head: z.array(z.array(z.string())),
  total: z.int(),
  /** Rows processed in the present state: read, or written; `failed` and `stopped` say how many are written. */
  done: z.int(),
  /** Null before the first preview. */
  counts: z.nullable(counts),
  /** The error of state `failed`, in the language of the request; the batch can be previewed again. */
  error: z.nullable(z.string()),
  createdAt: moment,
  /** The last moment at which it can be undone; null when nothing was written. */
  undoUntil: z.nullable(moment),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** A row and its outcome. */
export const importRow = z.object({
  /** Numbered as in a spreadsheet: the heading is row 1. */
  row: z.int(),
  action: z.enum(importActions),
  /** The record the row is about, for a reader. */
  title: z.string(),
  /** Reasons for rejection, corrections, and how cells were read; field and sentence in the language of the request. */
  notes: z.array(
    z.object({
      field: z.nullable(z.string()),
      /** The cell of the file, such as L7; null if the field has no column. */
      cell: z.nullable(z.string()),
      text: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
    }),
  ),
  /** Changes, for action `change`; names of fields and known codes in the language of the request, long texts shortened. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type ImportRow = z.infer<typeof importRow>;

/** Sheet (from 0) and heading rows (numbered as in a spreadsheet) that were chosen by hand; found by themselves otherwise. */
export const chosenHeadings = {
  sheet: z.optional(queryInteger(0, 1000)),
  headingFrom: z.optional(queryInteger(1, 1_048_576)),
  headingTo: z.optional(queryInteger(1, 1_048_576)),
};

/** Who changed a record and when. `by` is a user name, empty for nobody; `name` is the account's name, null if the account was deleted. */
export const recordChange = z.object({
  by: z.string(),
  name: z.nullable(z.string()),
  at: moment,
  /** The record in the history. */
  kind: z.string(),
  id: z.string(),
});

export type RecordChange = z.infer<typeof recordChange>;

/**
 * The calls of a kind of import. Only `importApply` writes, in slices. An applied file can be uploaded again; unchanged rows are then `same`.
 */
export function importEndpoints<const Resource extends string, const Area extends string>(
  resource: Resource,
  area: `/${Area}`,
  access: string,
) {
  // only applying writes visible data; the other steps begin, change or stop an import, and so are a writer's
  const one = <const Call extends string>(call: Call, method: Method, summary: string) =>
    ({ name: `${resource}.${call}`, method, envelope: 'code', access, client: 'industrial', summary }) as const;
  return {
    importUpload: endpoint({
      ...one(
        'importUpload',
        'POST',
        'Send a file (XLSX, CSV or JSON, at most 100 000 rows) in the part `file`; its headings and a proposed mapping come back; the parameters say which sheet and rows to read where the proposal is wrong. FILE_TYPE, FILE_UNREADABLE, FILE_EMPTY, FILE_TOO_LARGE, TOO_MANY_ROWS and TOO_MANY_COLUMNS say what is allowed',
      ),
      path: `${area}/import-upload`,
      params: z.object(chosenHeadings),
      reads: true,
      degree: 'write',
      upload: true,
      data: importBatch,
    }),
    importPreview: endpoint({
      ...one(
        'importPreview',
        'POST',
        'Read the rows by a mapping and say what each would do, in the background (`importStatus` tells how far); nothing is written. May be asked again, with another mapping too, until it is applied (WRONG_STATE)',
      ),
      path: `${area}/import-preview`,
      reads: true,
      degree: 'write',
      body: z.object({
        id: recordId,
        mapping: z.record(z.string(), z.nullable(z.string())),
        options: z._default(z.record(z.string(), z.string()), {}),
      }),
      data: importBatch,
    }),
    importStatus: endpoint({
      ...one('importStatus', 'GET', 'How far an import is'),
      path: `${area}/import-status`,
      params: z.object({ id: recordId }),
      data: importBatch,
    }),
    importRows: endpoint({
      ...one('importRows', 'GET', 'The rows of an import with what they do, rejected first'),
      path: `${area}/import-rows`,
      params: z.object({
        id: recordId,
        action: z.optional(z.enum(importActions)),
        page: z._default(queryInteger(1, 10_000), 1),
        pageSize: z._default(queryInteger(1, maxPageSize), 20),
      }),
      data: z.object({ total: z.int(), list: z.array(importRow) }),
    }),
    importApply: endpoint({
      ...one(
        'importApply',
        'POST',
        'Write what the preview showed in the background, in slices that are written all or nothing, or continue where it was stopped; `counts` are those that were looked at. CONFLICT, with the batch, if they no longer hold or what a row would change has been changed since: then it has to be previewed again, and what is written is the same',
      ),
      path: `${area}/import-apply`,
      body: z.object({ id: recordId, counts }),
      data: importBatch,
    }),
    importUndoPreview: endpoint({
      ...one(
        'importUndoPreview',
        'POST',
        'Say what undoing an import would do to its records by their present state; of one that is undone, what it did. Nothing is written. WRONG_STATE when nothing of it is written',
      ),
      path: `${area}/import-undo-preview`,
      reads: true,
      degree: 'write',
      body: z.object({ id: recordId }),
      data: z.object({
        counts: undoCounts,
        /** The first rows that undoing leaves unchanged, because their record was changed since or is used elsewhere. */
        kept: z
          .array(
            z.object({
              row: z.int(),
              title: z.string(),
              reason: z.enum(['changed', 'used']),
              /** The last change of its record after the import, from the history; null without one, and always null for `used`. */
              change: z.nullable(recordChange),
            }),
          )
          .check(z.maxLength(mostKept)),
      }),
    }),
    importUndo: endpoint({
      ...one(
        'importUndo',
        'POST',
        'Undo an import in the background, in slices, for 30 days: new records are deleted or withdrawn, changed ones get their former values; records that somebody has changed since or that others use stay, and `importUndoPreview` names them. Continues where it was stopped (`importCancel`)',
      ),
      path: `${area}/import-undo`,
      body: z.object({ id: recordId }),
      data: importBatch,
    }),
    importReport: endpoint({
      ...one('importReport', 'GET', 'What came of each row as a spreadsheet'),
      path: `${area}/import-report`,
      params: z.object({ id: recordId, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
      data: z.unknown(),
      download: true,
    }),
    importTemplate: endpoint({
      ...one(
        'importTemplate',
        'GET',
        'An empty spreadsheet (XLSX) with the columns of this import, and a sheet with other headings that are understood',
      ),
      path: `${area}/import-template`,
      params: z.object({ language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
      data: z.unknown(),
      download: true,
    }),
    importCancel: endpoint({
      ...one(
        'importCancel',
        'POST',
        'Throw an import away that has not been applied, or stop one that is being written (`stopped`: `done` rows stay written, and `importApply` continues) or undone (`undoStopped`: `importUndo` continues)',
      ),
      path: `${area}/import-cancel`,
      reads: true,
      degree: 'write',
      body: z.object({ id: recordId }),
      data: z.null(),
    }),
  };
}

type AllCalls = ReturnType<typeof importEndpoints>;
/** The calls of a kind of import; some have their own template. */
export type ImportCalls = Omit<AllCalls, 'importTemplate'> & Partial<Pick<AllCalls, 'importTemplate'>>;
