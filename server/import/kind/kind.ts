import type { ImportAction } from '#domain/import.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Written } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import type { CodeName } from '#server/dictionary/names.ts';
import type { CodeNames } from '#server/dictionary/vocabulary.ts';
import type { Language } from '#server/http/messages.ts';
import type { Words } from './words.ts';

/** A field that a column of a file can be mapped to. */
export type ImportField = {
  key: string;
  label: Words;
  /** Other headings that mean it. */
  synonyms: readonly string[];
  /** No file goes without it. */
  required?: true;
};

/** What is known of a file before its rows are read. */
type FileSeen = { columns: readonly string[]; sentAt: Date };

/** Why a row is rejected, or what was mended in it; the sentence is `notes[key]` of the kind. */
export type Note = { field: string | null; key: string; values: Record<string, string | number>; severity: 'error' | 'warning' };

export type Change = { field: string; from: string | null; to: string | null };

/** The cells of a row by field, trimmed. A field is not there where the file has no column for it. */
export type SourceRow = { row: number; values: Readonly<Record<string, string>> };

/** What a row would do. */
export type PlannedRow = {
  row: number;
  action: ImportAction;
  title: string;
  /** What `write` reads back; null for rows that write nothing. */
  record: object | null;
  /** Id and version (`targetName`) of what it would change, or is the same as; null for others. */
  target: string | null;
  notes: Note[];
  changes: Change[];
};

/** A file with its mapping. */
export type Source = {
  /** When the file was sent. */
  sentAt: Date;
  options: Readonly<Record<string, string>>;
  /** Headings by field. */
  headings: Readonly<Record<string, string | null>>;
  /** All rows in their order; only these fields are read. */
  rows: (fields: readonly string[]) => AsyncIterable<SourceRow>;
};

/** What rows are judged by that is not in them: the other rows of the file, and what is stored. */
export type Survey = {
  /** As in `PlannedRow`, as things stand now. */
  targetOf: (row: number) => string | null;
  plan: (tx: Db, rows: readonly SourceRow[]) => Promise<PlannedRow[]>;
};

/** A row to be written, as it was planned. */
export type WrittenRow = { row: number; action: 'add' | 'change'; target: string | null; record: unknown };

export type Writing = {
  /** What is written and in which order: that of the file, some hundred at a time. */
  batches: () => AsyncIterable<WrittenRow[]>;
  /** How many rows that is. */
  total: number;
  options: Readonly<Record<string, string>>;
  fileName: string;
  by: string;
  at: Date;
  /** Notes in the audit log what became of records. */
  record: (written: readonly Written[]) => Promise<void>;
};

/** Thrown by `write` where somebody else has changed what a row was planned for. */
export class Outdated extends Error {}

/** The language of a reader, what the dictionaries call codes in it, and the titles that companies can hold. */
export type Worded = { language: Language; codes: CodeNames; titles: ReadonlyMap<string, CodeName> };

/** What can be imported: how its rows are read, judged and written. */
export type ImportKind = {
  /** The resource of its calls. */
  name: string;
  fields: readonly ImportField[];
  /** Fields beside those that depend on the headings of a file, on the day it was sent and on dictionaries. */
  fieldsIn?: (db: Db, file: FileSeen) => Promise<readonly ImportField[]>;
  /** What a field is called that is not in `fields`; null for what is none. */
  nameOf?: (field: string, words: Worded) => string | null;
  notes: Readonly<Record<string, Words>>;
  /** So many rows are planned in one transaction. */
  chunk: number;
  /** What is wrong with options that were chosen on the day `today` (`YYYY-MM-DD`); paths begin with the option's name. */
  checkOptions: (db: Db, options: Readonly<Record<string, string>>, language: Language, today: string) => Promise<FieldIssues['fields']>;
  survey: (tx: Db, source: Source) => Promise<Survey>;
  /** Writes all that is to be written, within the one transaction. */
  write: (tx: Db, writing: Writing) => Promise<void>;
  /** A code as a reader knows it, in what changes. */
  wordOf?: (field: string, value: string, words: Worded) => string;
};

/** All fields that a column of this file can be mapped to. */
export const fieldsOf = async (db: Db, { fields, fieldsIn }: ImportKind, file: FileSeen): Promise<readonly ImportField[]> =>
  fieldsIn === undefined ? fields : [...fields, ...(await fieldsIn(db, file))];

export const targetName = (id: string | number, version: number | string): string => `${id}@${version}`;
export const targetId = (target: string): string => target.slice(0, target.lastIndexOf('@'));

/** The longest text of a change that is kept to be shown. */
const shownLength = 300;

export const shortened = (text: string): string =>
  text.length <= shownLength ? text : `${text.slice(0, shownLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
