import { sql } from 'drizzle-orm';
import { creditCodeFits, creditCodePattern } from '#domain/company/credit-code.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import type { Note, SourceRow } from '#server/platform/table/kind/kind.ts';
import { targetName } from '#server/platform/table/kind/kind.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import { readCode, readName } from './read-fields.ts';

/** Identity of a row: credit code, empty for none, and normalised name. */
export type Identity = { row: number; code: string; name: string; key: string };

export type StoredCompany = { id: string; name: string; code: string | null; key: string; version: number };

/** Which stored company a row is about, with notes on it; an error rejects the row. */
export type Match = { stored: StoredCompany | null; notes: readonly Note[] };

export const standing = ({ id, version }: StoredCompany): string => targetName(id, version);

export function identityOf({ row, values }: SourceRow): Identity {
  const [name, code] = [readName(values), readCode(values)];
  return { row, name, code: creditCodePattern.test(code) ? code : '', key: nameKey(name) };
}

const [short, long] = ['有限公司', '有限责任公司'];
/** Names whose keys differ only in this form are equal, as in `duplicateGroups`. */
export const formOf = (key: string): string => key.replaceAll(long, short);

/** Two different valid codes belong to two companies. */
const surelyTwo = (a: string | null, b: string | null): boolean =>
  a !== null && a !== '' && b !== null && b !== '' && a !== b && creditCodeFits(a) && creditCodeFits(b);

/** Rows looked up per statement: the embedded database serves other requests in between. */
const looked = 500;

/** Returns the public companies that any row may be about, by id. Two indexes. */
export async function findStored(tx: Db, identities: readonly Identity[]): Promise<StoredCompany[]> {
  const found = new Map<string, StoredCompany>();
  for (let from = 0; from < identities.length; from += looked)
    for (const one of await findSome(tx, identities.slice(from, from + looked))) found.set(one.id, one);
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function findSome(tx: Db, identities: readonly Identity[]): Promise<StoredCompany[]> {
  const list = (values: string[]) => sql`${sql.param([...new Set(values.filter((value) => value !== ''))])}::text[]`;
  const names = identities.flatMap(({ key }) => [key, formOf(key), formOf(key).replaceAll(short, long)]);
  return rowsOf<StoredCompany>(
    tx,
    sql`select id, name, credit_code as code, name_key as key, version from enterprise
      where owner_id is null and (credit_code = any(${list(identities.map(({ code }) => code))}) or name_key = any(${list(names)})) order by id`,
  );
}

const codesOf = (some: readonly StoredCompany[]): string =>
  some
    .slice(0, 5)
    .map(({ id, code }) => code ?? id)
    .join('、');

function byCodeOf(one: Identity, owner: StoredCompany, named: readonly StoredCompany[], notes: Notes): StoredCompany {
  const other = named.find(({ id }) => id !== owner.id);
  if (one.key === '' || formOf(one.key) === formOf(owner.key)) return owner;
  if (other !== undefined) notes.error('creditCode', 'twoCompanies', { byCode: owner.name, byName: other.name });
  else notes.warning('name', 'nameDiffers', { stored: owner.name });
  return owner;
}

function byNameOf({ code, key }: Identity, named: readonly StoredCompany[], notes: Notes): StoredCompany | null {
  const fitting = named.filter((stored) => !surelyTwo(stored.code, code));
  if (fitting.length === 0) {
    if (named.length > 0) notes.warning('name', 'sameName', { codes: codesOf(named) });
    return null;
  }
  const exactly = fitting.filter((stored) => stored.key === key);
  const [stored, ...more] = exactly.length > 0 ? exactly : fitting;
  if (stored === undefined || more.length > 0) {
    notes.error('name', 'ambiguous', { codes: codesOf(fitting) });
    return null;
  }
  if (stored.key !== key) notes.warning('name', 'nameForm', { stored: stored.name });
  if (code !== '' && stored.code !== null) {
    const values = { name: stored.name, stored: stored.code, value: code };
    if (creditCodeFits(code)) notes.warning('creditCode', 'codeReplaced', values);
    else notes.error('creditCode', 'codeConflict', values);
  }
  return stored;
}

type Seen = { row: number; code: string };

/** Rejects all rows of a company except the first. Rows are identified by code, and if no company has it, by name. */
export function matchRows(identities: readonly Identity[], stored: readonly StoredCompany[]): Map<number, Match> {
  const byCode = new Map(stored.map((one) => [one.code, one]));
  const byForm = Map.groupBy(stored, ({ key }) => formOf(key));
  const seen = new Map<string, Seen[]>();
  return new Map(
    identities.map((one): [number, Match] => {
      const notes = new Notes();
      const { row, code, key } = one;
      const named = key === '' ? [] : (byForm.get(formOf(key)) ?? []);
      const owner = code === '' ? undefined : byCode.get(code);
      const found = owner === undefined ? byNameOf(one, named, notes) : byCodeOf(one, owner, named, notes);
      const keys = [code, key === '' ? '' : `name ${formOf(key)}`, found === null ? '' : `id ${found.id}`].filter((each) => each !== '');
      const before = keys.flatMap((each) => seen.get(each) ?? []);
      const duplicate = before.find((other) => !surelyTwo(other.code, code));
      for (const each of keys) seen.set(each, [...(seen.get(each) ?? []), { row, code }]);
      const twice = new Notes();
      if (duplicate !== undefined) twice.error(null, 'twice', { row: duplicate.row });
      return [row, { stored: found, notes: duplicate === undefined ? notes.list : twice.list }];
    }),
  );
}
