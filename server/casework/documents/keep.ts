import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/document.ts';
import type { DocumentDetail, DocumentUse } from '#contract/document.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { isDecided } from '#domain/application/machine.ts';
import { todayInChina } from '#domain/china-time.ts';
import { isVouched } from '#domain/document/kinds.ts';
import { isColleague } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { document, documentFile, documentVersion } from '#server/platform/db/tables/document.ts';
import { lockCompany, membershipIn } from '#server/companies/company/company-lock.ts';
import { companiesOf } from '#server/companies/company/current.ts';
import { lockAccount } from '#server/companies/company/membership.ts';
import { documentVisibleTo, isShared } from '#server/companies/company/visible.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, gone, invalid, Problem } from '#server/platform/http/problem.ts';
import { documentDetail, mostDocuments, usesOf } from './library.ts';

/** Versions of a document: a monthly one for eight years. */
const mostVersions = 100;

type Call = Pick<WriteCall, 'db' | 'user' | 'now' | 'c'>;
type NewVersion = Pick<ParsedInput<typeof contract.renew>['body'], 'issuer' | 'serial' | 'validFrom' | 'validTo' | 'grade' | 'files'>;
type Seen = { id: string; version: number };

async function shown(db: Db, { user, now }: Call, id: string): Promise<DocumentDetail> {
  const found = await documentDetail(db, user.id, id, todayInChina(now()));
  if (found === null) throw gone('documentGone');
  return found;
}

/** Returns a document that the caller sees. GONE if there is none. */
export const readDocument = (call: Call, id: string): Promise<DocumentDetail> => shown(call.db, call, id);

function refuseReversed({ c }: Call, { validFrom, validTo }: Pick<NewVersion, 'validFrom' | 'validTo'>): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw invalid([{ path: 'body.validTo', message: message(c.var.language, 'spanReversed') }]);
}

async function refuseForeignCompany(tx: Db, { user, c }: Call, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const own = await companiesOf(tx, user.id);
  if (!own.some(({ id }) => id === companyId))
    throw invalid([{ path: 'body.companyId', message: message(c.var.language, 'documentCompany') }]);
}

/** Enforces the limit of documents that the caller does not share. The caller's account must be locked. */
async function refuseManyOwn(tx: Db, { user }: Call): Promise<void> {
  const own = sql`select 1 from document d where d.account_id = ${user.id}::uuid and not ${isShared}`;
  if ((await rows(tx, own)).length >= mostDocuments) throw new Problem(200, 'LIMIT', 'documentLimit', { values: { limit: mostDocuments } });
}

/** Locks a company to share a document in it: only for its colleagues, and up to its limit. 422 for others. */
async function lockSharing(tx: Db, { user, c }: Call, companyId: string | null): Promise<void> {
  if (companyId !== null) await lockCompany(tx, companyId);
  if (companyId === null || !isColleague(await membershipIn(tx, companyId, user.id)))
    throw invalid([{ path: 'body.shared', message: message(c.var.language, 'documentShared') }]);
  const held = await tx.$count(document, and(eq(document.companyId, companyId), eq(document.shared, true)));
  if (held >= mostDocuments) throw new Problem(200, 'LIMIT', 'documentCompanyLimit', { values: { limit: mostDocuments } });
}

const filesOfDocument = (id: string): SQL => sql`file f where f.id in (
  select df.file_id from document_file df join document_version v on v.id = df.version_id where v.document_id = ${id}::uuid)`;

/** Files of a shared document have no owner: their uploader can read them as long as they see the document. */
const releaseFiles = (tx: Db, id: string) =>
  tx.execute(sql`update file set account_id = null where id in (select f.id from ${filesOfDocument(id)})`);

/** The files of a document that is no longer shared return to its keeper, except those in another shared one. */
const returnFiles = (tx: Db, id: string, keeperId: string) =>
  tx.execute(sql`update file set account_id = ${keeperId}::uuid where account_id is null and id in (select f.id from ${filesOfDocument(id)}
    and not exists (select 1 from document_file o join document_version v on v.id = o.version_id join document d on d.id = v.document_id
      where o.file_id = f.id and ${isShared}))`);

/** Adds a version of files that the caller has uploaded. */
async function addVersion(
  tx: Db,
  call: Call,
  of: { documentId: string; number: number },
  { files, ...content }: NewVersion,
): Promise<void> {
  const known = await filesOf(
    tx,
    files.map(({ fileId }) => fileId),
    { lock: true },
  );
  const seen = new Set<string>();
  const wrong = files.flatMap(({ fileId, name }, index) => {
    const isTwice = seen.has(fileId);
    seen.add(fileId);
    if (!isTwice && known.get(fileId)?.accountId === call.user.id) return [];
    const key = isTwice ? 'documentFileTwice' : 'applicationFile';
    return [{ path: `body.files.${index}`, message: message(call.c.var.language, key, { name }) }];
  });
  if (wrong.length > 0) throw invalid(wrong);
  const [added] = await tx
    .insert(documentVersion)
    .values({ ...of, ...content, createdAt: call.now() })
    .returning({ id: documentVersion.id });
  if (added === undefined) throw new Error('a row that was inserted was not returned');
  await tx.insert(documentFile).values(files.map(({ fileId, name }, place) => ({ versionId: added.id, fileId, name, place })));
}

/** Keeps a new document. */
export async function createDocument(
  call: Call,
  { kind, title, remark, companyId, shared, ...content }: ParsedInput<typeof contract.create>['body'],
): Promise<DocumentDetail> {
  refuseReversed(call, content);
  return call.db.transaction(async (tx) => {
    const accountId = call.user.id;
    await lockAccount(tx, accountId);
    await refuseForeignCompany(tx, call, companyId);
    if (shared) await lockSharing(tx, call, companyId);
    else await refuseManyOwn(tx, call);
    const now = call.now();
    const [made] = await tx
      .insert(document)
      .values({ accountId, companyId: companyId, shared, kind, title, remark, createdAt: now, updatedAt: now })
      .returning({ id: document.id });
    if (made === undefined) throw new Error('a row that was inserted was not returned');
    await addVersion(tx, call, { documentId: made.id, number: 1 }, content);
    if (shared) await releaseFiles(tx, made.id);
    return shown(tx, call, made.id);
  });
}

/** Returns a document as it was read, locked. NOT_YOURS for readers. */
async function locked(tx: Db, call: Call, { id, version }: Seen): Promise<DocumentDetail> {
  await tx.execute(sql`select 1 from document d where d.id::text = ${id} and ${documentVisibleTo(call.user.id)} for update`);
  const stored = await shown(tx, call, id);
  if (!stored.mayChange) throw new Problem(200, 'NOT_YOURS', 'documentNotYours');
  if (stored.version !== version) throw conflict(stored);
  return stored;
}

const touched = (call: Call, { version }: Seen) => ({ version: version + 1, updatedAt: call.now() });

/** Adds a version of a document. Reminders of the one before end with it. */
export async function renewDocument(
  call: Call,
  { id, version, ...content }: ParsedInput<typeof contract.renew>['body'],
): Promise<DocumentDetail> {
  refuseReversed(call, content);
  return call.db.transaction(async (tx) => {
    const stored = await locked(tx, call, { id, version });
    const { number } = stored.current;
    if (number >= mostVersions) throw new Problem(200, 'LIMIT', 'documentVersionLimit', { values: { limit: mostVersions } });
    await addVersion(tx, call, { documentId: stored.id, number: number + 1 }, content);
    if (stored.shared) await releaseFiles(tx, stored.id);
    await tx.update(document).set(touched(call, stored)).where(eq(document.id, stored.id));
    return shown(tx, call, id);
  });
}

/** Edits the details of a document. Details that an officer has checked are fixed. */
export async function editDocument(call: Call, body: ParsedInput<typeof contract.edit>['body']): Promise<DocumentDetail> {
  const { id, version, kind, title, remark, companyId, shared, ...content } = body;
  refuseReversed(call, content);
  return call.db.transaction(async (tx) => {
    // lock order: the account before the document, as when adding one
    await lockAccount(tx, call.user.id);
    const stored = await locked(tx, call, { id, version });
    const { current } = stored;
    const isSame = (['issuer', 'serial', 'validFrom', 'validTo'] as const).every((key) => content[key] === current[key]);
    if (isVouched(current.grade) && (!isSame || kind !== stored.kind))
      throw new Problem(200, 'VOUCHED', 'documentVouched', { values: { by: current.vouchedBy ?? '' } });
    const isMoved = companyId !== (stored.company?.id ?? null);
    if (isMoved) await refuseForeignCompany(tx, call, companyId);
    const willShare = shared ?? (stored.shared && !isMoved);
    if (stored.shared && (isMoved || !willShare) && stored.keeper !== null) throw new Problem(200, 'NOT_KEEPER', 'documentKeeperOnly');
    if (willShare && (isMoved || !stored.shared)) await lockSharing(tx, call, companyId);
    if (stored.shared && !willShare) await refuseManyOwn(tx, call);
    await tx
      .update(document)
      .set({ kind, title, remark, shared: willShare, companyId: companyId, ...touched(call, stored) })
      .where(eq(document.id, stored.id));
    const isOfVersion = and(eq(documentVersion.documentId, stored.id), eq(documentVersion.number, current.number));
    // another end has its own reminders
    const reminded = content.validTo === current.validTo ? {} : { reminded: null };
    await tx
      .update(documentVersion)
      .set({ ...content, ...reminded })
      .where(isOfVersion);
    if (willShare && !stored.shared) await releaseFiles(tx, stored.id);
    if (stored.shared && !willShare) await returnFiles(tx, stored.id, call.user.id);
    return shown(tx, call, id);
  });
}

/** Deletes a document. Applications that are decided keep the files that they have taken. */
export async function removeDocument(call: Call, asked: Seen): Promise<null> {
  await call.db.transaction(async (tx) => {
    const stored = await locked(tx, call, asked);
    const isUnderWay = ({ state }: DocumentUse) => !isDecided(state);
    const seen = stored.usedIn.filter(isUnderWay);
    if ((await usesOf(tx, stored.id, null)).some(isUnderWay))
      throw new Problem(200, 'IN_USE', seen.length > 0 ? 'documentInUse' : 'documentInUseElsewhere', {
        values: { count: seen.length, titles: seen.map(({ number, title }) => `${number} ${title}`).join('；') },
        data: { usedIn: seen },
      });
    await tx.delete(document).where(eq(document.id, stored.id));
  });
  return null;
}
