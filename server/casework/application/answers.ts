import { and, eq, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApplicationAnswers, ApplicationDefinition } from '#contract/application-form.ts';
import { getOwn } from '#domain/get-own.ts';
import { answersSchema } from '#contract/application/answers.ts';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { phonePattern } from '#domain/contact/telephone.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import { applicationFile, applicationRound } from '#server/platform/db/tables/application.ts';
import { documentVisibleTo } from '#server/companies/company/visible.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import { issuesOf } from '#server/platform/http/issues.ts';
import { phoneIssues } from '#server/platform/http/issues/phones.ts';
import { message } from '#server/platform/http/messages.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { invalid, Problem } from '#server/platform/http/problem.ts';
import type { ApplicationCall, Opened, Stored } from './records.ts';

/** Returns the answers, parsed by the application's form. 422 names each invalid field. */
export async function checkedAnswers(
  tx: Db,
  call: ApplicationCall,
  { form, stored }: Pick<Opened, 'form' | 'stored'>,
  given: unknown,
): Promise<ApplicationAnswers> {
  const schema = answersSchema(form.definition);
  const parsed = schema.safeParse(given, { reportInput: true });
  const { language } = call.c.var;
  const issues = issuesOf('body', { schema, given, error: parsed.error }, language).map(({ path, message: text }) => ({
    path: path.replace(/^body\./, 'body.answers.'),
    message: text,
  }));
  const wrong = [...issues, ...wrongPhones(form.definition, given, stored, language)];
  if (!parsed.success || wrong.length > 0) throw invalid(wrong);
  await refuseForeignFiles(tx, call, stored, parsed.data);
  return parsed.data;
}

const filled = z.object({ fields: z.record(z.string(), z.unknown()) });

/** Returns the problems of telephone numbers that the stored answers do not have. */
function wrongPhones({ fields }: ApplicationDefinition, given: unknown, { answers }: Stored, language: Language) {
  const codes = fields.filter(({ type }) => type === 'phone').map(({ code }) => code);
  const phoneOf = (from: Record<string, unknown>, code: string): string | null => {
    const value = getOwn(from, code);
    return typeof value === 'string' ? plainNumber(value) : null;
  };
  const typed = filled.safeParse(given).data?.fields ?? {};
  return phoneIssues(
    codes.map((code) => ({ path: `body.answers.fields.${code}`, value: phoneOf(typed, code) })),
    codes.map((code) => phoneOf(answers.fields, code)),
    phonePattern,
    language,
  );
}

/** Returns the files in the account's visible documents, which may be submitted whoever uploaded them. */
async function filesOfDocuments(tx: Db, accountId: string, fileIds: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct f.file_id::text as id from document_file f join document_version v on v.id = f.version_id
        join document d on d.id = v.document_id
      where f.file_id::text = any(${sql.param([...fileIds])}::text[]) and ${documentVisibleTo(accountId)}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Rejects files that are neither the account's own, nor in visible documents, nor in the application already. */
async function refuseForeignFiles(tx: Db, call: ApplicationCall, stored: Stored, { materials }: ApplicationAnswers): Promise<void> {
  const ids = filesIn({ fields: {}, materials });
  if (ids.length === 0) return;
  const known = await filesOf(tx, ids, { lock: true });
  const lent = await filesOfDocuments(tx, call.user.id, ids);
  const held = new Set(Object.values(stored.answers.materials).flatMap((list) => list.map(({ fileId }) => fileId)));
  const wrong = Object.entries(materials).flatMap(([code, list]) =>
    list.flatMap(({ fileId, name }, index) =>
      held.has(fileId) || known.get(fileId)?.accountId === call.user.id || lent.has(fileId)
        ? []
        : [
            {
              path: `body.answers.materials.${code}.${index}`,
              message: message(call.c.var.language, 'applicationFile', { name }),
            },
          ],
    ),
  );
  if (wrong.length > 0) throw invalid(wrong);
}

/** The failure of answers with gaps, which it names. */
export const incomplete = ({ c }: ApplicationCall, missing: readonly string[]) =>
  new Problem(422, 'INCOMPLETE', 'applicationIncomplete', {
    values: { count: missing.length },
    data: { fields: missing.map((path) => ({ path: `body.answers.${path}`, message: message(c.var.language, 'applicationMissing') })) },
  });

/** Returns the title of an application: its subject's, or the applicant's own if it has no subject. */
export function titleOf({ kind, stored }: Pick<Opened, 'kind' | 'stored'>, { fields }: ApplicationAnswers): string {
  const given = kind.titleField === undefined ? undefined : fields[kind.titleField];
  return typeof given === 'string' ? given : stored.title;
}

const filesIn = ({ materials }: ApplicationAnswers): string[] =>
  Object.values(materials).flatMap((list) => list.map(({ fileId }) => fileId));

/**
 * Records the files of an application, which keeps them and gives its readers access. Files of earlier rounds, and files replaced by a supplement,
 * remain recorded.
 */
export async function keepFiles(tx: Db, id: string, answers: ApplicationAnswers): Promise<void> {
  const rounds = await tx
    .select({ answers: applicationRound.answers })
    .from(applicationRound)
    .where(eq(applicationRound.applicationId, id));
  const replaced = await tx
    .select({ answers: applicationRequest.before })
    .from(applicationRequest)
    .where(eq(applicationRequest.applicationId, id));
  const named = [...new Set([answers, ...[...rounds, ...replaced].flatMap((one) => one.answers ?? [])].flatMap((one) => filesIn(one)))];
  const ofThis = eq(applicationFile.applicationId, id);
  await tx.delete(applicationFile).where(named.length === 0 ? ofThis : and(ofThis, notInArray(applicationFile.fileId, named)));
  if (named.length === 0) return;
  await tx
    .insert(applicationFile)
    .values(named.map((fileId) => ({ applicationId: id, fileId })))
    .onConflictDoNothing();
}
