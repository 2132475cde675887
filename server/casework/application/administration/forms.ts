import type { SQL } from 'drizzle-orm';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/application-admin.ts';
import type { AdminDefinition, AdminProposal, FormRow } from '#contract/application-admin.ts';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Degree } from '#domain/office/degree.ts';
import { amountCode } from '#domain/application/proposal/framed.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { forbidden, notFound, Problem } from '#server/platform/http/problem.ts';
import { editedProposal, withProposal } from '../form/proposal.ts';
import { kindOf, readForm } from '../forms.ts';
import { administration } from '../place/holds-any.ts';

export type FormCall = WriteCall & Pick<Deps, 'access'>;
type ReadCall = Pick<FormCall, 'db' | 'user' | 'access' | 'now'>;
export type StoredForm = typeof applicationForm.$inferSelect;

/**
 * Requires the right to edit a form. Editors of policies or matters edit the forms of these; forms of kinds need a permission of their own.
 * A change reaches applicants at once, so the form of a published subject also needs the right to publish.
 */
export async function expectKeeper(
  db: Db,
  { user, access }: Pick<FormCall, 'user' | 'access'>,
  { kind, subjectId, degree }: { kind: ApplicationKind; subjectId: string | null; degree: Degree },
) {
  if (await access.holds(db, user, administration, degree)) return;
  const key = kind.subject === 'policy' ? 'content:policy' : 'content:listing';
  if (subjectId === null || !(await access.holds(db, user, key, degree))) throw new Problem(200, 'NOT_YOURS', 'applicationNotYours');
  if (degree === 'read' || (await access.holds(db, user, key, 'review'))) return;
  if ((await subjectOf(db, kind, subjectId))?.published === true) throw forbidden();
}

/** `published`: ever, even if it is retired now. */
export type Subject = { id: string; title: string; published: boolean };

const policyTitles = (id: string): SQL => sql`select id, title, state <> 'draft' as published from policy where id = ${id}
  union all select policy_id, content->>'title', false from policy_draft where policy_id = ${id}`;
const listingTitles = (
  id: string,
  kind: string,
): SQL => sql`select id, title, state <> 'draft' as published from listing where id = ${id} and kind = ${kind}
  union all select listing_id, content->>'title', false from listing_draft where listing_id = ${id} and kind = ${kind}`;

/**
 * Returns the policy or listing, published or a draft, that can have its own form. 404 if it does not exist, or its kind has no such forms.
 */
export async function subjectOf(db: Db, kind: ApplicationKind, id: string | null): Promise<Subject | null> {
  if (id === null) return null;
  if (!kind.ownForms) throw notFound({ kind: 'applicationForm', id });
  const records = kind.subject === 'policy' ? policyTitles(id) : listingTitles(id, kind.listingKind ?? '');
  const [found] = await rows<Subject>(db, sql`select id, title, published from (${records}) r order by published desc, id limit 1`);
  if (found === undefined) throw notFound({ kind: kind.subject === 'policy' ? 'policy' : 'listing', id });
  return found;
}

export const versionsOf = (db: Db, kind: string, subjectId: string): Promise<StoredForm[]> =>
  db
    .select()
    .from(applicationForm)
    .where(and(eq(applicationForm.kind, kind), eq(applicationForm.subjectId, subjectId)))
    .orderBy(desc(applicationForm.version));

export const permissionsOf = (db: Db): Promise<AdminDefinition['permissions']> =>
  rows(
    db,
    sql`select m.resource_key as key, m.resource_name as name, m.resource_name_en as "nameEn",
        (select count(distinct a.id)::int from account a join role_resource r on r.role_code = any(a.roles)
          where r.resource_id = m.id and not a.disabled) as officers
      from menu_resource m where m.resource_key like 'approve:%' order by m.sort, m.id`,
  );

/** Returns a form as its editor reads it. */
export async function definitionFor(
  call: ReadCall,
  { kind: code, subjectId: given, version }: ParsedInput<typeof contract.definition>['params'],
): Promise<AdminDefinition> {
  const { db } = call;
  const subjectId = given ?? null;
  const kind = kindOf(code);
  await expectKeeper(db, call, { kind, subjectId, degree: 'read' });
  const subject = await subjectOf(db, kind, subjectId);
  const own = await versionsOf(db, code, subjectId ?? '');
  const chosen = version === undefined ? own[0] : own.find((one) => one.version === version);
  if (version !== undefined && chosen === undefined) throw notFound({ kind: 'applicationForm', id: `${code} ${version}` });
  // an unpublished form follows the policy's text
  const isPublished = version !== undefined || (chosen !== undefined && chosen.savedBy !== null);
  const used = await rows<{ id: string; applications: number; open: number }>(
    db,
    sql`select form_id::text as id, count(*)::int as applications, count(*) filter (where decided_at is null)::int as open
      from application where kind = ${code} group by form_id`,
  );
  return {
    kind: code,
    subject,
    proposal: subjectId === null || kind.subject !== 'policy' ? null : await proposalFor(db, kind, subjectId, call.now()),
    // the form that a kind comes with is its first version, stored when it is first needed
    version: chosen?.version ?? (subjectId === null ? 1 : 0),
    definition: isPublished && chosen !== undefined ? chosen.definition : await unsavedForm(db, kind, subject, call.now()),
    versions: own.map(({ id, version: one, savedAt, savedBy }) => {
      const { applications = 0, open = 0 } = used.find((form) => form.id === id) ?? {};
      return { version: one, savedAt: savedAt.toISOString(), savedBy, applications, open };
    }),
    fromRecord: kind.fromRecord === true,
    titleField: kind.titleField ?? null,
    permissions: await permissionsOf(db),
  };
}

/** Returns the form of a subject without a saved one; a draft proposes like its published text would. */
async function unsavedForm(db: Db, kind: ApplicationKind, subject: Subject | null, now: Date): Promise<ApplicationDefinition> {
  const edited = subject?.published === false && kind.subject === 'policy' ? await editedProposal(db, subject.id, now) : null;
  const form = await readForm(db, kind, subject?.id ?? '', now);
  return edited === null ? form : withProposal(kind, form, edited.proposal);
}

/** Returns the proposal from a policy's text, as parts of a form. */
async function proposalFor(db: Db, kind: ApplicationKind, id: string, now: Date): Promise<AdminProposal | null> {
  const edited = await editedProposal(db, id, now);
  if (edited === null) return null;
  const { from, proposal } = edited;
  const general = new Set(kind.definition.materials.map((one) => one.code));
  const { fields, materials, returns } = withProposal(kind, kind.definition, proposal);
  return {
    from,
    fields: fields.filter(({ code, type }) => code === amountCode || type === 'flag'),
    materials: materials.filter((one) => !general.has(one.code)),
    returns,
    isNoneAsked: proposal.isNoneAsked,
    unread: proposal.unread,
  };
}

/** Returns the newest form of every kind, and of each subject that has one. */
export async function formRows(db: Db): Promise<FormRow[]> {
  const stored = await rows<{
    kind: string;
    subjectId: string;
    title: string | null;
    version: number;
    definition: ApplicationDefinition;
    savedBy: string | null;
    savedAt: Date | string;
    open: number;
  }>(
    db,
    sql`select f.kind, f.subject_id as "subjectId", coalesce(p.title, l.title, d.content->>'title', e.content->>'title') as title, f.version, f.definition, f.saved_by as "savedBy",
        f.saved_at as "savedAt", (select count(*)::int from application a join application_form o on o.id = a.form_id
          where o.kind = f.kind and a.decided_at is null
            and (o.subject_id = f.subject_id or (f.subject_id = '' and o.saved_by is null))) as open
      from application_form f left join policy p on p.id = f.subject_id and f.kind = 'policy' left join listing l on l.id = f.subject_id
        left join policy_draft d on d.policy_id = f.subject_id and f.kind = 'policy' left join listing_draft e on e.listing_id = f.subject_id
      where f.version = (select max(o.version) from application_form o where o.kind = f.kind and o.subject_id = f.subject_id)
        and (f.subject_id = '' or f.saved_by is not null)
      order by f.saved_at desc, f.id`,
  );
  const rowOf = (kind: ApplicationKind, one: (typeof stored)[number] | undefined): FormRow => {
    const { fields, materials, steps } = one?.definition ?? kind.definition;
    return {
      kind: kind.kind,
      subject: one === undefined || one.subjectId === '' ? null : { id: one.subjectId, title: one.title ?? one.subjectId },
      version: one?.version ?? 1,
      fields: fields.length,
      materials: materials.length,
      steps: steps.map(({ label, labelEn, limitDays }) => ({ label, labelEn, limitDays })),
      savedAt: one === undefined || one.savedBy === null ? null : new Date(one.savedAt).toISOString(),
      savedBy: one?.savedBy ?? null,
      open: one?.open ?? 0,
    };
  };
  return applicationKinds.flatMap((kind) => {
    const of = stored.filter((one) => one.kind === kind.kind);
    const own = of.filter(({ subjectId }) => subjectId !== '');
    return [
      rowOf(
        kind,
        of.find(({ subjectId }) => subjectId === ''),
      ),
      ...own.map((one) => rowOf(kind, one)),
    ];
  });
}
