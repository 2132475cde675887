import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { storedDefinition } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { proposalsOf, withProposal } from './form/proposal.ts';

export type Form = { id: string; version: number; definition: ApplicationDefinition };
type Stored = Form & { subjectId: string; savedBy: string | null };

const byCode = new Map(applicationKinds.map((kind) => [kind.kind, kind]));

/** Returns a kind of applications. 404 for one that does not exist. */
export function kindOf(code: string): ApplicationKind {
  const kind = byCode.get(code);
  if (kind === undefined) throw notFound({ kind: 'applicationKind', id: code });
  return kind;
}

const { id, version, definition, subjectId: ofSubject, savedBy } = applicationForm;
const columns = { id, version, definition, subjectId: ofSubject, savedBy };

/** Returns a stored form with defaults for parts added since it was stored. */
const upToDate = <F extends Form>(form: F): F => ({ ...form, definition: storedDefinition.parse(form.definition) });

/** Returns the newest stored form of each subject that has one; the empty id is that of the kind. */
async function newestForms(db: Db, kind: string, subjectIds: readonly string[]): Promise<Map<string, Stored>> {
  const found = await db
    .selectDistinctOn([ofSubject], columns)
    .from(applicationForm)
    .where(and(eq(applicationForm.kind, kind), inArray(ofSubject, [...subjectIds])))
    .orderBy(ofSubject, desc(version));
  return new Map(found.map((form) => [form.subjectId, upToDate(form)]));
}

/** Stores an unpublished form, unless another process has stored that version, and returns the stored one. */
async function storeUnpublished(tx: Db, kind: string, subjectId: string, stored: Omit<Form, 'id'>, now: Date): Promise<Form> {
  await tx
    .insert(applicationForm)
    .values({ ...stored, kind, subjectId, savedAt: now })
    .onConflictDoNothing();
  const newest = (await newestForms(tx, kind, [subjectId])).get(subjectId);
  if (newest === undefined) throw new Error(`the form of ${kind} was not stored`);
  return newest;
}

/**
 * Returns the form for new applications: the one published for the subject; otherwise for a policy the form of all policies with its text's
 * proposal; otherwise the form of the kind. The last two are stored on first use; a proposal again when it changes, the form of a kind at the
 * next start (`storeChangedForms`).
 */
export async function currentForm(tx: Db, kind: ApplicationKind, subjectId: string, now: Date): Promise<Form> {
  const hasOwn = kind.ownForms && subjectId !== '';
  const newest = await newestForms(tx, kind.kind, hasOwn ? ['', subjectId] : ['']);
  const own = hasOwn ? newest.get(subjectId) : undefined;
  if (own !== undefined && own.savedBy !== null) return own;
  const ofKind = newest.get('') ?? (await storeUnpublished(tx, kind.kind, '', { version: 1, definition: kind.definition }, now));
  const proposed = hasOwn ? (await proposedForms(tx, kind, [subjectId], ofKind.definition, now)).get(subjectId) : undefined;
  if (proposed === undefined) return ofKind;
  if (own !== undefined && isDeepStrictEqual(own.definition, proposed)) return own;
  return storeUnpublished(tx, kind.kind, subjectId, { version: (own?.version ?? 0) + 1, definition: proposed }, now);
}

/**
 * Stores the form of each kind that its declaration has changed since the form was stored. Forms that an administrator published, and forms
 * that no application has needed yet, stay as they are.
 */
export async function storeChangedForms(db: Db, now: Date): Promise<void> {
  for (const kind of applicationKinds) {
    const stored = (await newestForms(db, kind.kind, [''])).get('');
    if (stored === undefined || stored.savedBy !== null || isDeepStrictEqual(stored.definition, kind.definition)) continue;
    await storeUnpublished(db, kind.kind, '', { version: stored.version + 1, definition: kind.definition }, now);
  }
}

/** Returns the form that the text of each policy asks for. */
async function proposedForms(db: Db, kind: ApplicationKind, subjectIds: readonly string[], frame: ApplicationDefinition, now: Date) {
  if (kind.subject !== 'policy') return new Map<string, ApplicationDefinition>();
  const proposals = await proposalsOf(db, subjectIds, now);
  return new Map([...proposals].map(([of, proposal]) => [of, withProposal(kind, frame, proposal)]));
}

/** Returns the definitions that new applications for these subjects would get, without storing anything; the empty id is that of the kind. */
export async function readForms(db: Db, kind: ApplicationKind, subjectIds: readonly string[], now: Date) {
  const newest = await newestForms(db, kind.kind, ['', ...(kind.ownForms ? subjectIds : [])]);
  const ofKind = newest.get('')?.definition ?? kind.definition;
  const published = (of: string) => {
    const own = of === '' ? undefined : newest.get(of);
    return own === undefined || own.savedBy === null ? undefined : own.definition;
  };
  const others = subjectIds.filter((of) => of !== '' && published(of) === undefined);
  const proposed = kind.ownForms ? await proposedForms(db, kind, others, ofKind, now) : new Map<string, ApplicationDefinition>();
  return new Map(subjectIds.map((of) => [of, published(of) ?? proposed.get(of) ?? ofKind]));
}

/** Returns the definition that new applications for a subject would get; with the empty id that of the kind. */
export async function readForm(db: Db, kind: ApplicationKind, subjectId: string, now: Date): Promise<ApplicationDefinition> {
  return (await readForms(db, kind, [subjectId], now)).get(subjectId) ?? kind.definition;
}

/** Returns the form an application was begun with. */
export async function formById(db: Db, formId: string): Promise<Form> {
  const [found] = await db.select({ id, version, definition }).from(applicationForm).where(eq(id, formId));
  if (found === undefined) throw new Error(`the form ${formId} of an application is missing`);
  return upToDate(found);
}
