import type { SQL } from 'drizzle-orm';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '#server/platform/http/messages.ts';

/** The data's owner. */
export type Person = { id: string; username: string; displayName: string; email: string | null };

/** The anonymous account that replaces a closed one in remaining records. */
export type Stranger = Pick<Person, 'id' | 'username' | 'displayName'>;

/** The fate of a column when an account is closed; `kept` has the reason. */
type Fate = 'removed' | 'anonymised' | { kept: string };

/** A file of the archive: rows of the table, each as a JSON object of its columns. */
export type Exported = {
  file: string;
  title: Record<Language, string>;
  /** The condition on the rows of the person. */
  rows: (person: Person) => SQL;
  /** Omitted columns: secrets, search keys, and text by others. */
  hidden?: readonly string[];
};

/** A table's rule for personal data. */
export type Rule = {
  table: PgTable;
  exported: readonly Exported[] | { not: string };
  /** Columns that refer to accounts, or contain names or words of people, by their database names. */
  people: Readonly<Record<string, Fate>>;
  /** The other columns of text. `gone`: they need no list, because closing deletes the person's rows. `plain`: the table holds nothing of people. */
  others: 'gone' | 'plain' | readonly string[];
  /** Statements that do it, in order. */
  close: (person: Person, stranger: Stranger) => readonly SQL[];
};

const column = (name: string) => sql.identifier(name);

/** Rows whose column is the account. */
export const isOf =
  (name: string) =>
  ({ id }: Person): SQL =>
    sql`${column(name)} = ${id}::uuid`;

type Owned = {
  /** The column of the account. */
  by?: string;
  file: string;
  title: readonly [zh: string, en: string];
  rows?: Exported['rows'];
  hidden?: readonly string[];
};

/** A table of rows that belong to one account each: exported, and deleted with the account. */
export function owned(table: PgTable, { by = 'account_id', file, title: [zh, en], rows = isOf(by), hidden = [] }: Owned): Rule {
  return {
    table,
    exported: [{ file, title: { 'zh-CN': zh, 'en-US': en }, rows, hidden }],
    people: { [by]: 'removed' },
    others: 'gone',
    close: (person) => [sql`delete from ${column(getTableName(table))} where ${rows(person)}`],
  };
}

/** A table that is deleted with the account and is no use to its owner. */
export function transient(table: PgTable, not: string, rows: Exported['rows'], people: Rule['people']): Rule {
  return {
    table,
    exported: { not },
    people,
    others: 'gone',
    close: (person) => [sql`delete from ${column(getTableName(table))} where ${rows(person)}`],
  };
}

/** A table without personal data. `people` names columns that seem to hold some. */
export const plain = (table: PgTable, why: string, people: Rule['people'] = {}): Rule => ({
  table,
  exported: { not: why },
  people,
  others: 'plain',
  close: () => [],
});

type Signed = { people?: Rule['people']; name?: 'username' | 'displayName' };

/** Content of the portal with a column for its last editor, by user name or display name. */
export function signed(table: PgTable, by: string, what: string, { people = {}, name = 'username' }: Signed = {}): Rule {
  return {
    table,
    exported: [
      {
        file: `signed-${getTableName(table)}`,
        title: { 'zh-CN': `我参与维护的内容（${what}）`, 'en-US': `Content I worked on (${what})` },
        rows: (person) => sql`${column(by)} = ${person[name]}`,
      },
    ],
    people: { [by]: 'anonymised', ...people },
    others: 'plain',
    close: (person, stranger) => [
      sql`update ${column(getTableName(table))} set ${column(by)} = ${stranger[name]} where ${column(by)} = ${person[name]}`,
    ],
  };
}

/** Ids of listings of the person, published or drafts. */
export const ownListings = ({ id }: Person): SQL =>
  sql`(select id from listing where owner_id = ${id}::uuid union select listing_id from listing_draft where owner_id = ${id}::uuid)`;
