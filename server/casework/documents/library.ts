import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { DocumentDetail, DocumentRow, DocumentUse, DocumentVersion } from '#contract/document.ts';
import type * as contract from '#contract/document.ts';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import { daysUntil } from '#domain/china-time.ts';
import type { DocumentKind } from '#domain/document/kinds.ts';
import { documentStanding } from '#domain/document/validity.ts';
import { numberOf } from '../application/records.ts';
import { sharedWith } from '../application/rows.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { documentChangedBy, documentVisibleTo, isShared } from '#server/companies/company/visible.ts';

/** The most documents of an account, and the most that a company shares: few enough to filter and count here. */
export const mostDocuments = 500;

type Found = {
  id: string;
  kind: DocumentKind;
  title: string;
  remark: string | null;
  shared: boolean;
  keeper: string | null;
  mayChange: boolean;
  company: { id: string; name: string } | null;
  version: number;
  current: DocumentVersion;
  uses: number;
  updatedAt: Date | string;
};

/** A version `v` of a document, as JSON. */
const versionPairs = sql`json_build_object('number', v.number, 'issuer', v.issuer, 'serial', v.serial, 'validFrom', v.valid_from,
  'validTo', v.valid_to, 'grade', v.grade, 'vouchedBy', v.vouched_by, 'vouchedAt', v.vouched_at, 'savedAt', v.created_at,
  'files', (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'size', s.size) order by f.place, f.file_id), '[]')
    from document_file f join file s on s.id = f.file_id where f.version_id = v.id))`;

/** The current version `v` of document `d`. */
export const joinCurrent = sql`join lateral (select * from document_version w where w.document_id = d.id order by w.number desc limit 1) v on true`;

const moment = (value: Date | string) => new Date(value).toISOString();

const shownVersion = (version: DocumentVersion): DocumentVersion => ({
  ...version,
  vouchedAt: version.vouchedAt === null ? null : moment(version.vouchedAt),
  savedAt: moment(version.savedAt),
});

/** Returns the documents that an account sees: by end of validity, then those without an end, last changed first. */
async function documentsOf(db: Db, accountId: string, today: string, more: SQL = sql`true`): Promise<DocumentRow[]> {
  const found = await rows<Found>(
    db,
    sql`select d.id::text as id, d.kind, d.title, d.remark, d.version, d.updated_at as "updatedAt",
        ${isShared} as shared, case when d.account_id <> ${accountId}::uuid then k.display_name end as keeper,
        ${documentChangedBy(accountId)} as "mayChange", case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as company, ${versionPairs} as current,
        (select count(distinct af.application_id)::int from document_version w join document_file df on df.version_id = w.id
          join application_file af on af.file_id = df.file_id join application a on a.id = af.application_id
          where w.document_id = d.id and ${sharedWith(accountId)}) as uses
      from document d ${joinCurrent} join account k on k.id = d.account_id left join enterprise e on e.id = d.enterprise_id
      where ${documentVisibleTo(accountId)} and ${more} order by v.valid_to nulls last, d.updated_at desc, d.id`,
  );
  return found.map(({ current, updatedAt, ...document }) => {
    const { validTo } = current;
    return {
      ...document,
      current: shownVersion(current),
      standing: documentStanding(validTo, today),
      daysLeft: validTo === null ? null : daysUntil(today, validTo),
      updatedAt: moment(updatedAt),
    };
  });
}

const countsBy = <Row>(list: readonly Row[], key: (row: Row) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of list) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
};

const textOf = ({ title, remark, company, keeper, current: { issuer, serial, files } }: DocumentRow): string =>
  [title, remark, company?.name, keeper, issuer, serial, ...files.map(({ name }) => name)].join('\n').normalize('NFKC').toLowerCase();

/** Returns a page of the documents that an account sees. */
export async function listDocuments(
  db: Db,
  accountId: string,
  { kind, standing, keyword, companyId, page, pageSize }: ParsedInput<typeof contract.list>['body'],
  today: string,
): Promise<HandlerData<typeof contract.list>> {
  const all = await documentsOf(
    db,
    accountId,
    today,
    companyId === null ? sql`true` : sql`(not ${isShared} or d.enterprise_id = ${companyId})`,
  );
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => words.every((word) => textOf(one).includes(word)));
  const ofKind = (one: DocumentRow) => kind.length === 0 || kind.includes(one.kind);
  const ofStanding = (one: DocumentRow) => standing.length === 0 || standing.includes(one.standing);
  const shown = found.filter((one) => ofKind(one) && ofStanding(one));
  return {
    total: shown.length,
    list: shown.slice((page - 1) * pageSize, page * pageSize),
    kinds: countsBy(found.filter(ofStanding), (one) => one.kind),
    standings: countsBy(found.filter(ofKind), (one) => one.standing),
    all: all.length,
  };
}

type FoundUse = { id: string; serial: string | number; createdAt: Date | string; title: string; state: ApplicationState; taken: number };

/** Returns the applications that use a version of a document, last changed first; all, or those that a reader sees. */
export async function usesOf(db: Db, documentId: string, readerId: string | null): Promise<DocumentUse[]> {
  const found = await rows<FoundUse>(
    db,
    sql`select a.id::text as id, a.serial, a.created_at as "createdAt", a.title, a.state, max(v.number)::int as taken
      from document_version v join document_file f on f.version_id = v.id join application_file af on af.file_id = f.file_id
        join application a on a.id = af.application_id
      where v.document_id = ${documentId}::uuid and ${readerId === null ? sql`true` : sharedWith(readerId)} group by a.id order by a.updated_at desc, a.id`,
  );
  return found.map(({ serial, createdAt, ...use }) => ({
    ...use,
    number: numberOf({ serial: Number(serial), createdAt: new Date(createdAt) }),
  }));
}

/** Returns a document that an account sees with everything about it; null if there is none. */
export async function documentDetail(db: Db, accountId: string, id: string, today: string): Promise<DocumentDetail | null> {
  const [found] = await documentsOf(db, accountId, today, sql`d.id::text = ${id}`);
  if (found === undefined) return null;
  const versions = await rows<{ version: DocumentVersion }>(
    db,
    sql`select ${versionPairs} as version from document_version v where v.document_id = ${id}::uuid order by v.number desc`,
  );
  return { ...found, versions: versions.map(({ version }) => shownVersion(version)), usedIn: await usesOf(db, id, accountId) };
}
