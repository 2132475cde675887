import { eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/application-admin.ts';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { limitedEvents } from '#domain/application/limited-events.ts';
import { currentForm, kindOf } from '../forms.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { policyAttachment, policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid } from '#server/platform/http/problem.ts';
import type { FormCall, StoredForm, Subject } from './forms.ts';
import { expectKeeper, permissionsOf, subjectOf, versionsOf } from './forms.ts';

/** Checks beyond the schema: existing permissions, and the needs of a kind. */
async function refuseWrong({ db, c }: FormCall, kind: ApplicationKind, { fields, materials, steps }: ApplicationDefinition): Promise<void> {
  const { language } = c.var;
  const known = new Set((await permissionsOf(db)).map(({ key }) => key));
  const wrong = steps.flatMap(({ permission }, index) =>
    known.has(permission)
      ? []
      : [{ path: `body.definition.steps.${index}.permission`, message: message(language, 'applicationFormPermission') }],
  );
  const title = fields.find(({ code }) => code === kind.titleField);
  if (kind.titleField !== undefined && (title?.type !== 'text' || !title.required || title.when !== null))
    wrong.push({ path: 'body.definition.fields', message: message(language, 'applicationFormTitle', { field: kind.titleField }) });
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (kind.fromRecord === true && !(isSame(fields, kind.definition.fields) && isSame(materials, kind.definition.materials)))
    wrong.push({ path: 'body.definition.fields', message: message(language, 'applicationFormRecord') });
  if (wrong.length > 0) throw invalid(wrong);
}

/** Templates and examples are the officer's own files, attachments of the policy or its draft, or were in the form before. */
async function refuseForeignFiles(
  tx: Db,
  { user, c }: FormCall,
  subject: Subject | null,
  { materials }: ApplicationDefinition,
  before: StoredForm | undefined,
): Promise<void> {
  const named = materials.flatMap(({ template, example }, index) =>
    Object.entries({ template, example }).flatMap(([part, one]) => (one === null ? [] : [{ ...one, path: `${index}.${part}` }])),
  );
  if (named.length === 0) return;
  const known = await filesOf(
    tx,
    named.map(({ fileId }) => fileId),
    { lock: true },
  );
  const attached = await tx
    .select({ fileId: policyAttachment.fileId })
    .from(policyAttachment)
    .where(eq(policyAttachment.policyId, subject?.id ?? ''));
  const [draft] = await tx
    .select({ content: policyDraft.content })
    .from(policyDraft)
    .where(eq(policyDraft.id, subject?.id ?? ''));
  const held = new Set([
    ...(draft?.content.attachments ?? []).map(({ fileId }) => fileId),
    ...attached.map(({ fileId }) => fileId),
    ...(before?.definition.materials ?? []).flatMap(({ template, example }) => [template?.fileId, example?.fileId]),
  ]);
  const wrong = named
    .filter(({ fileId }) => !known.has(fileId) || !(held.has(fileId) || known.get(fileId)?.accountId === user.id))
    .map(({ path, name }) => ({
      path: `body.definition.materials.${path}`,
      message: message(c.var.language, 'applicationFile', { name }),
    }));
  if (wrong.length > 0) throw invalid(wrong);
}

const target = (kind: string, subject: Subject | null) => ({
  kind: 'applicationForm',
  id: subject === null ? kind : `${kind}:${subject.id}`,
  title: subject?.title ?? kind,
});

/** A form as the audit log shows it: a line for each of its parts. */
const recorded = (
  version: number,
  { fields, materials, steps, limits, returns, perWindow, publicNotice, budget }: ApplicationDefinition,
) => ({
  version,
  formFields: fields.map(({ code, label, type, required }) => `${code} ${label} ${type}${required ? ' *' : ''}`),
  materials: materials.map(({ code, label, required }) => `${code} ${label}${required ? ' *' : ''}`),
  approvalSteps: steps.map(({ label, permission, agreeing, limitDays }) => `${label} ${permission} ${agreeing} / ${limitDays}`),
  caseLimits: limitedEvents.flatMap((event) => {
    const limit = limits[event];
    return limit === null ? [] : [`${event} ${limit.count} ${limit.unit}`];
  }),
  returnReasons: returns,
  perWindow,
  publicNotice,
  budget,
});

const shownForm = ({ version, savedBy, savedAt, definition }: StoredForm) => ({
  version,
  savedBy,
  savedAt: savedAt.toISOString(),
  definition,
});

/** Locks a draft against being discarded, which would orphan its form. 404 if it was discarded. */
async function holdDraft(tx: Db, kind: ApplicationKind, { id }: Subject): Promise<void> {
  const held = kind.subject === 'policy' ? sql`policy_draft where policy_id` : sql`listing_draft where listing_id`;
  await rows(tx, sql`select 1 from ${held} = ${id} for share`);
  await subjectOf(tx, kind, id);
}

/** Stores the next version of a form, if `seen` is still the newest. */
async function storeNext(call: FormCall, kind: ApplicationKind, subject: Subject | null, seen: number, definition: ApplicationDefinition) {
  const { user, record } = call;
  const now = call.now();
  const subjectId = subject?.id ?? '';
  return call.db.transaction(async (tx) => {
    if (subject?.published === false) await holdDraft(tx, kind, subject);
    // the built-in form of a kind is its first version
    if (subject === null) await currentForm(tx, kind, '', now);
    const [before] = await versionsOf(tx, kind.kind, subjectId);
    if ((before?.version ?? 0) !== seen) throw conflict(before === undefined ? null : shownForm(before));
    await refuseForeignFiles(tx, call, subject, definition, before);
    const version = seen + 1;
    const stored = await tx
      .insert(applicationForm)
      .values({ kind: kind.kind, subjectId, version, definition, savedBy: user.displayName, savedAt: now })
      .onConflictDoNothing()
      .returning({ id: applicationForm.id });
    if (stored.length === 0) {
      // another request has published at the same time
      const [other] = await versionsOf(tx, kind.kind, subjectId);
      throw conflict(other === undefined ? null : shownForm(other));
    }
    await record(tx, {
      target: target(kind.kind, subject),
      before: before === undefined ? null : recorded(before.version, before.definition),
      after: recorded(version, definition),
    });
    return { version };
  });
}

/** Publishes the next version of a form. */
export async function publishForm(
  call: FormCall,
  { kind: code, subjectId, version, definition }: ParsedInput<typeof contract.publish>['body'],
): Promise<{ version: number }> {
  const kind = kindOf(code);
  await expectKeeper(call.db, call, { kind, subjectId, degree: 'write' });
  const subject = await subjectOf(call.db, kind, subjectId);
  await refuseWrong(call, kind, definition);
  // a budget is that of one policy
  if (definition.budget !== null && (kind.kind !== 'policy' || subject === null))
    throw invalid([{ path: 'body.definition.budget', message: message(call.c.var.language, 'applicationFormBudget') }]);
  return storeNext(call, kind, subject, version, definition);
}
