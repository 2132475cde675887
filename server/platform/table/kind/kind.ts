import type { ImportAction, UndoOutcome } from '#domain/import.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { CodeName } from '#server/platform/dictionary/names.ts';
import type { CodeNames } from '#server/platform/dictionary/vocabulary.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Words } from './words.ts';

/** A field that a column can be mapped to. */
export type ImportField = {
  key: string;
  label: Words;
  /** Alternative headings. */
  synonyms: readonly string[];
  /** Required in every file. */
  required?: true;
  /** Alternative fields: a column of one of them replaces the required column. */
  instead?: readonly string[];
};

/** The known properties of a file before its rows are read. */
type FileSeen = { columns: readonly string[]; sentAt: Date };

/** Why a row is rejected, a correction in it, or how a cell was read; the sentence is `notes[key]` of the kind. */
export type Note = { field: string | null; key: string; values: Record<string, string | number>; severity: 'error' | 'warning' | 'info' };

export type Change = { field: string; from: string | null; to: string | null };

/** The cells of a row by field, trimmed. A field without a column is absent. */
export type SourceRow = { row: number; values: Readonly<Record<string, string>> };

/** The planned outcome of a row. */
export type PlannedRow = {
  row: number;
  action: ImportAction;
  title: string;
  /** Input of `write`; null for rows that write nothing. */
  record: object | null;
  /** Id and version (`targetName`) of the record it changes or equals; null for others. */
  target: string | null;
  notes: Note[];
  changes: Change[];
  /** The order of writing, if it differs from that of the file. */
  place?: number;
};

/** A file with its mapping. */
export type Source = {
  /** The uploader of the file, and when. */
  sentAt: Date;
  accountId: string;
  options: Readonly<Record<string, string>>;
  /** The subject of the whole file: the texts above its headings, its sheet and its name. */
  about: readonly string[];
  /** Headings by field; those of amounts name the unit of the sheet. */
  headings: Readonly<Record<string, string | null>>;
  /** Yields all rows in order, with only these fields. */
  rows: (fields: readonly string[]) => AsyncIterable<SourceRow>;
};

/** The context of judging rows: the other rows of the file, and stored records. */
export type Survey = {
  /** Same as in `PlannedRow`, from the current state. */
  targetOf: (row: number) => string | null;
  plan: (tx: Db, rows: readonly SourceRow[]) => Promise<PlannedRow[]>;
};

/** A row to be written, as planned. */
export type WrittenRow = { row: number; action: 'add' | 'change'; target: string | null; record: unknown };

export type Writing = {
  /** Rows to write, in their order; at most some hundred. */
  rows: readonly WrittenRow[];
  /** State that the kind carries from slice to slice, such as the next free number. Only a hint: others may write in between. */
  carried: Map<string, number>;
  options: Readonly<Record<string, string>>;
  fileName: string;
  by: string;
  at: Date;
  /** Records changes in the audit log. */
  record: (written: readonly Written[]) => Promise<void>;
  /** Stores the former values of written rows for an undo. */
  keep: (formers: readonly Former[]) => Promise<void>;
};

/** The effect of a written row: `target` names the record as it is now, `former` holds its state before, null for a new record. */
export type Former = { row: number; target: string; former: object | null };

/** A written row, for undoing it. `former` is as it was kept, read from JSON. */
export type UndoRow = { row: number; title: string; target: string; former: unknown };

export type Undoing = Pick<Writing, 'options' | 'fileName' | 'by' | 'at' | 'record'> & { batchId: string };

/** Undoes the rows of a kind, last row first. */
export type ImportUndo = {
  /** The kind of its records in the audit log. */
  recordKind: string;
  /** The ids there of records, by their own; by default the same. */
  historyIds?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Returns the outcome of undoing each row, by the current state of its record; in a transaction, locked until it ends. */
  judge: (db: Db, rows: readonly UndoRow[], options: { batchId: string; lock: boolean }) => Promise<(row: UndoRow) => UndoOutcome>;
  /** Undoes rows that are judged neither `changed` nor `used`, within the transaction of that judgement. */
  undo: (tx: Db, rows: readonly (UndoRow & { outcome: UndoOutcome })[], undoing: Undoing) => Promise<void>;
};

/** Thrown by `write` if somebody else has changed a planned record. */
export class Outdated extends Error {}

/** Language of the reader, names of codes, needs and regions in it, and titles. */
export type Worded = {
  language: Language;
  codes: CodeNames;
  needs: ReadonlyMap<string, string>;
  regions: (code: string) => string | undefined;
  titles: ReadonlyMap<string, CodeName>;
};

/** The account that chooses the options of an import, and the day (`YYYY-MM-DD`). */
export type OptionChooser = { accountId: string; language: Language; today: string };

/** A kind of import: how its rows are read, planned and written. */
export type ImportKind = {
  /** The resource of its calls. */
  name: string;
  fields: readonly ImportField[];
  /** Fields that depend neither on headings nor on the day nor on dictionaries. */
  fieldsIn?: (db: Db, file: FileSeen) => Promise<readonly ImportField[]>;
  /** Returns the name of a field not in `fields`; null for an unknown one. */
  nameOf?: (field: string, words: Worded) => string | null;
  /** Whether a field has a column in the template; by default all have. */
  inTemplate?: (field: string) => boolean;
  notes: Readonly<Record<string, Words>>;
  /** Rows planned per transaction. */
  chunk: number;
  /** Returns the problems of options; paths begin with the option's name. */
  checkOptions: (db: Db, options: Readonly<Record<string, string>>, chooser: OptionChooser) => Promise<FieldIssues['fields']>;
  /** Whether an account may undo a batch with these options; absent: whoever writes. */
  mayUndo?: (db: Db, options: Readonly<Record<string, string>>, accountId: string) => Promise<boolean>;
  /** Whether the cells of a field are amounts of money: the unit of the sheet applies to them. */
  isAmount?: (field: string) => boolean;
  survey: (tx: Db, source: Source) => Promise<Survey>;
  /** Returns the survey's `targetOf` without the rest of the survey, for kinds that can find it with less work. */
  targets?: (tx: Db, source: Source) => Promise<Survey['targetOf']>;
  /** Rows depend on each other and have their own order of writing (`place`). `write` detects changes since the preview by itself. */
  ordered?: true;
  /** The file is written as a whole or not at all, in one transaction instead of in slices. */
  whole?: true;
  /** Writes some rows of the file, within the transaction. */
  write: (tx: Db, writing: Writing) => Promise<void>;
  undo: ImportUndo;
  /** Returns the reader's name for a code in a change. */
  wordOf?: (field: string, value: string, words: Worded) => string;
};

/** Returns all fields a column of this file can be mapped to. */
export const fieldsOf = async (db: Db, { fields, fieldsIn }: ImportKind, file: FileSeen): Promise<readonly ImportField[]> =>
  fieldsIn === undefined ? fields : [...fields, ...(await fieldsIn(db, file))];

export const targetName = (id: string | number, version: number | string): string => `${id}@${version}`;
export const targetId = (target: string): string => target.slice(0, target.lastIndexOf('@'));

/** The longest text of a change that is kept for display. */
const shownLength = 300;

export const shortened = (text: string): string =>
  text.length <= shownLength ? text : `${text.slice(0, shownLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
