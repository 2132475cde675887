import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyKind } from '#domain/policy.ts';
import { documentNumberKey } from '#domain/policy-editing.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { digitsIn, digitsOf, ideographsIn, ideographsOf } from '#server/platform/db/import-keys.ts';
import type { SourceRow } from '#server/platform/table/kind/kind.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import { readIssuers } from '#server/platform/table/parse/names.ts';
import { choiceKey, looseKey } from '#server/platform/table/parse/spelling.ts';
import type { Choices } from './choices.ts';
import { guessKind } from './guess.ts';
import { readDays } from './read-figures.ts';
import { readId, readNumber, readTitle } from './read-texts.ts';
import type { RowStatements } from './statements.ts';
import { hasWindow } from './statements.ts';

/** Identity of a row or stored policy. */
export type Identity = {
  row: number;
  id: string;
  kind: PolicyKind;
  hasKind: boolean;
  number: string;
  title: string;
  /** The title as written. */
  wording: string;
  day: string;
  /** The first department, empty for none. */
  issuer: string;
};

export type StoredPolicy = {
  id: string;
  kind: PolicyKind;
  number: string;
  title: string;
  day: string;
  issuer: string;
  version: number;
  draftVersion: number;
};

/** Which stored policy a row is about. */
export type Match = {
  stored: StoredPolicy | null;
  /** An earlier row about the same document. */
  duplicateOf: number | null;
  /** Stored policies that match equally well. */
  ambiguous: string[];
  /** For a row with an id: other policies that match by number or title. */
  alike: string[];
  /** Stored policies with the same title and department on another day: the gazette and the original of one document. */
  republications: string[];
};

export function identityOf({ row, values }: SourceRow, choices: Choices): Identity {
  const statements: RowStatements = {};
  const notes = new Notes();
  readNumber(values, statements, notes);
  readDays(values, { today: '9999-12-31' }, statements, notes);
  const title = readTitle(values);
  const kind = choices.kind.get(choiceKey(values['kind'] ?? ''));
  // many documents share a number that names no agency
  const complete =
    typeof statements.docNumber === 'string' && !notes.list.some(({ key }) => key === 'docNumberNoAgency' || key === 'docNumberOdd');
  return {
    row,
    id: readId(values),
    kind: kind ?? guessKind(title, hasWindow(statements)),
    hasKind: kind !== undefined,
    number: complete ? documentNumberKey(statements.docNumber ?? '') : '',
    title: looseKey(title),
    wording: title,
    day: statements.publishDate ?? '',
    issuer: looseKey(readIssuers((values['issuers'] ?? '').slice(0, 5000)).list[0] ?? ''),
  };
}

type Found = Omit<StoredPolicy, 'number' | 'issuer'> & { docNumber: string | null; issuer: string | null };

type Columns = Record<'id' | 'title' | 'number' | 'day', SQL>;
type Asked = Record<'ids' | 'titles' | 'digits' | 'wordings' | 'days', SQL>;

const draftColumns: Columns = {
  id: sql`policy_id`,
  title: sql`(content->>'title')`,
  number: sql`(content->>'docNumber')`,
  day: sql`(content->>'publishDate')`,
};

/** The ids in a table; each select uses another index. */
const idsFound = (table: SQL, { id, title, number, day }: Columns, { ids, titles, digits, wordings, days }: Asked): SQL => sql`
  select ${id} as id from ${table} where ${id} = any(${ids})
  union select ${id} from ${table} where ${ideographsOf(title)} = any(${titles})
  union select ${id} from ${table} where ${digitsOf(number)} = any(${digits})
  union select ${id} from ${table} where ${ideographsOf(title)} = '' and (${title} = any(${wordings}) or ${day} = any(${days}))`;

/**
 * Returns stored policies and drafts that any row may be about, and some more. One query that reads no bodies and finds each by an index: each
 * slice of an import asks, of as many policies as there are.
 */
export async function findStored(tx: Db, identities: readonly Identity[]): Promise<StoredPolicy[]> {
  const list = (values: string[]) => sql`${sql.param([...new Set(values.filter((value) => value !== ''))])}::text[]`;
  const rare = identities.filter(({ wording }) => ideographsIn(wording) === '');
  const of = {
    ids: list(identities.map(({ id }) => id)),
    titles: list(identities.map(({ wording }) => ideographsIn(wording))),
    digits: list(identities.map(({ number }) => digitsIn(number))),
    // titles without ideographs
    wordings: list(rare.map(({ wording }) => wording)),
    days: list(rare.map(({ day }) => day)),
  };
  const found = await rowsOf<Found>(
    tx,
    sql`with asked as materialized (
        ${idsFound(sql`policy`, { id: sql`id`, title: sql`title`, number: sql`doc_number`, day: sql`publish_date::text` }, of)}
        union ${idsFound(sql`policy_draft`, draftColumns, of)})
      select named.id, named.kind, named."docNumber", named.title, named.day, named.issuer, named.version, coalesce(d.version, 0)::int as "draftVersion" from (
        select id, kind, doc_number as "docNumber", title, publish_date::text as day, issuers[1] as issuer, version from policy join asked using (id)
        union all select a.id, content->>'kind', content->>'docNumber', content->>'title', content->>'publishDate', content->'issuers'->>0, 0
          from asked a join policy_draft on policy_id = a.id where not exists (select 1 from policy p where p.id = a.id)) named
      left join policy_draft d on d.policy_id = named.id
      order by named.id`,
  );
  return found.map(({ docNumber, ...one }) => ({
    ...one,
    number: documentNumberKey(docNumber ?? ''),
    title: looseKey(one.title),
    issuer: looseKey(one.issuer ?? ''),
  }));
}

/**
 * Keys a row looks up among earlier rows and adds for later ones. A number identifies a document unless both rows state different kinds.
 */
function keysOf({ id, kind, hasKind, number, title, day }: Identity, found: StoredPolicy | null): { looked: string[]; left: string[] } {
  if (id !== '') return { looked: [`id ${id}`], left: [`id ${id}`] };
  const both = [...(title === '' || day === '' ? [] : [`title ${title} ${day}`]), ...(found === null ? [] : [`id ${found.id}`])];
  if (number === '') return { looked: both, left: both };
  const [ofKind, ofAny, ofNoKind] = [`number ${number} ${kind}`, `number ${number} of any`, `number ${number} unsaid`];
  return { looked: [...both, ...(hasKind ? [ofKind, ofNoKind] : [ofAny])], left: [...both, ofAny, hasKind ? ofKind : ofNoKind] };
}

type Document = Pick<Identity, 'kind' | 'number' | 'title' | 'issuer'>;

/** Whether two records are one document despite different days. Notices of projects have the same title every year. */
const areSameDocument = (a: Document, b: Document): boolean =>
  a.kind === b.kind &&
  a.kind !== 'project' &&
  a.title !== '' &&
  a.title === b.title &&
  a.issuer !== '' &&
  a.issuer === b.issuer &&
  (a.number === '' || b.number === '' || a.number === b.number);

export function matchRows(identities: readonly Identity[], stored: readonly StoredPolicy[]): Map<number, Match> {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const byNumber = Map.groupBy(stored, ({ number }) => number);
  const byTitle = Map.groupBy(stored, ({ title, day }) => `${title}|${day}`);
  const byTitleAlone = Map.groupBy(stored, ({ title }) => title);
  const rowOf = new Map<string, number>();
  const before = new Map<string, Identity[]>();
  return new Map(
    identities.map((one): [number, Match] => {
      const numbered = one.number === '' ? [] : (byNumber.get(one.number) ?? []);
      const ofKind = numbered.filter(({ kind }) => kind === one.kind);
      const titled = one.title === '' || one.day === '' ? [] : (byTitle.get(`${one.title}|${one.day}`) ?? []);
      // an unstated kind does not make it another document
      const byNumberAlone = ofKind.length > 0 || one.hasKind ? ofKind : numbered;
      const sameTitle = byNumberAlone.filter(({ title }) => title === one.title);
      const fitting = one.id !== '' ? [] : ([sameTitle, byNumberAlone, titled].find((some) => some.length > 0) ?? []);
      const found = one.id === '' ? (fitting.length === 1 ? (fitting[0] ?? null) : null) : (byId.get(one.id) ?? null);
      const { looked, left } = keysOf(one, found);
      const earlier = one.id === '' ? (before.get(one.title) ?? []) : [];
      const duplicateOf =
        looked.map((key) => rowOf.get(key)).find((row) => row !== undefined) ??
        earlier.find((other) => areSameDocument(other, one))?.row ??
        null;
      if (one.title !== '') before.set(one.title, [...(before.get(one.title) ?? []), one]);
      const republications =
        one.id === '' && fitting.length === 0 ? (byTitleAlone.get(one.title) ?? []).filter((other) => areSameDocument(other, one)) : [];
      for (const key of left) if (!rowOf.has(key)) rowOf.set(key, one.row);
      const alike = one.id !== '' && found === null ? [...ofKind, ...titled] : [];
      return [
        one.row,
        {
          stored: found,
          duplicateOf: duplicateOf,
          ambiguous: fitting.length > 1 ? fitting.map(({ id }) => id) : [],
          alike: [...new Set(alike.map(({ id }) => id))],
          republications: republications.map(({ id }) => id),
        },
      ];
    }),
  );
}
