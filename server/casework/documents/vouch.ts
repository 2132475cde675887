import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/document.ts';
import { vouchingAccess } from '#contract/document.ts';
import type { TakenDocument } from '#contract/document.ts';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { documentStanding } from '#domain/document/validity.ts';
import type { Opened, Stored } from '../application/records.ts';
import { open } from '../application/records.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { documentVersion } from '#server/platform/db/tables/document.ts';
import { isShared } from '#server/companies/company/visible.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';

type Reader = Pick<WriteCall, 'db' | 'user' | 'now'> & Pick<Deps, 'access'>;

/** Returns the documents that an application uses from its applicant's or company's library, in the order of the materials' files. */
async function takenBy(db: Db, { id, accountId, companyId }: Stored, today: string): Promise<TakenDocument[]> {
  const found = await rows<Omit<TakenDocument, 'standing' | 'vouchedAt'> & { vouchedAt: Date | string | null }>(
    db,
    sql`select distinct on (af.file_id) af.file_id::text as "fileId", d.id::text as "documentId", d.kind, d.title, v.number,
        exists (select 1 from document_version w where w.document_id = d.id and w.number > v.number) as "isOld",
        v.issuer, v.serial, v.valid_from::text as "validFrom", v.valid_to::text as "validTo", v.grade, v.vouched_by as "vouchedBy",
        v.vouched_at as "vouchedAt"
      from application_file af join document_file f on f.file_id = af.file_id join document_version v on v.id = f.version_id
        join document d on d.id = v.document_id
      where af.application_id = ${id}::uuid and (d.account_id = ${accountId}::uuid or (${isShared} and d.enterprise_id = ${companyId}))
      order by af.file_id, v.number desc, d.id`,
  );
  return found.map((one) => ({
    ...one,
    vouchedAt: one.vouchedAt === null ? null : new Date(one.vouchedAt).toISOString(),
    standing: documentStanding(one.validTo, today),
  }));
}

/** Whether a caller may verify the documents of an application: officers who are neither its applicant nor of its company. */
const mayVouch = async ({ db, user, access }: Reader, { standing }: Opened): Promise<boolean> =>
  !standing.isApplicant && !standing.isInvolved && (await access.holds(db, user, vouchingAccess, 'write'));

/** Returns the library documents of an application. GONE for a caller who may not read it. */
export async function documentsOfApplication(reader: Reader, id: string): Promise<HandlerData<typeof contract.ofApplication>> {
  const opened = await open(reader.db, reader, id);
  return { mayVouch: await mayVouch(reader, opened), list: await takenBy(reader.db, opened.stored, todayInChina(reader.now())) };
}

/** Vouches for a document that an application has taken. Recorded in the audit log. */
export async function vouchForDocument(
  call: Reader & Pick<WriteCall, 'record'>,
  { applicationId, documentId, number, grade }: ParsedInput<typeof contract.vouch>['body'],
): Promise<HandlerData<typeof contract.vouch>> {
  const { user, record } = call;
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const opened = await open(tx, call, applicationId);
    const { stored } = opened;
    if (!(await mayVouch({ ...call, db: tx }, opened))) throw new Problem(200, 'OWN', 'applicationOwn');
    const taken = (await takenBy(tx, stored, todayInChina(now))).find((one) => one.documentId === documentId && one.number === number);
    if (taken === undefined) throw gone('documentGone');
    const version = and(eq(documentVersion.documentId, documentId), eq(documentVersion.number, number));
    await tx.update(documentVersion).set({ grade, vouchedBy: user.displayName, vouchedAt: now }).where(version);
    await record(
      tx,
      writtenOver({ kind: 'document', id: documentId, title: taken.title }, { grade: taken.grade, number }, { grade, number }),
    );
    return { mayVouch: true, list: await takenBy(tx, stored, todayInChina(now)) };
  });
}
