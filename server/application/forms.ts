import { and, desc, eq } from 'drizzle-orm';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import type { Db } from '../db/client.ts';
import { applicationForm } from '../db/tables/application.ts';
import { notFound } from '../http/problem.ts';

export type Form = { id: string; version: number; definition: ApplicationDefinition };

const byCode = new Map(applicationKinds.map((kind) => [kind.kind, kind]));

/** Returns a kind of applications. 404 for one that does not exist. */
export function kindOf(code: string): ApplicationKind {
  const kind = byCode.get(code);
  if (kind === undefined) throw notFound({ kind: 'applicationKind', id: code });
  return kind;
}

const { id, version, definition } = applicationForm;

async function newest(db: Db, kind: string, subjectId: string): Promise<Form | undefined> {
  const [found] = await db
    .select({ id, version, definition })
    .from(applicationForm)
    .where(and(eq(applicationForm.kind, kind), eq(applicationForm.subjectId, subjectId)))
    .orderBy(desc(version))
    .limit(1);
  return found;
}

/** Returns the form that new applications get: that of the subject, else that of the kind, which is stored when it is first needed. */
export async function currentForm(tx: Db, kind: ApplicationKind, subjectId: string, now: Date): Promise<Form> {
  const own = kind.ownForms && subjectId !== '' ? await newest(tx, kind.kind, subjectId) : undefined;
  const found = own ?? (await newest(tx, kind.kind, ''));
  if (found !== undefined) return found;
  await tx.insert(applicationForm).values({ kind: kind.kind, version: 1, definition: kind.definition, savedAt: now }).onConflictDoNothing();
  const laid = await newest(tx, kind.kind, '');
  if (laid === undefined) throw new Error(`the form of ${kind.kind} was not stored`);
  return laid;
}

/** Returns the definition that new applications would get, without storing anything. */
export async function readForm(db: Db, kind: ApplicationKind, subjectId: string): Promise<ApplicationDefinition> {
  const own = kind.ownForms && subjectId !== '' ? await newest(db, kind.kind, subjectId) : undefined;
  return (own ?? (await newest(db, kind.kind, '')))?.definition ?? kind.definition;
}

/** Returns the form an application was begun with. */
export async function formById(db: Db, formId: string): Promise<Form> {
  const [found] = await db.select({ id, version, definition }).from(applicationForm).where(eq(id, formId));
  if (found === undefined) throw new Error(`the form ${formId} of an application is missing`);
  return found;
}
