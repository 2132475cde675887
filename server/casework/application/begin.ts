import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { answersSchema } from '#contract/application/answers.ts';
import type { ApplicationAnswers, ApplicationDefinition } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { missingIn } from '#domain/form/form.ts';
import { notBegun } from '#domain/application/states.ts';
import { actsIn } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { membershipIn } from '#server/companies/company/company-lock.ts';
import { companiesOf } from '#server/companies/company/current.ts';
import { conflict, gone, Problem } from '#server/platform/http/problem.ts';
import { checkedAnswers, keepFiles, titleOf } from './answers.ts';
import { detailFor, refusedOf } from './detail.ts';
import { currentForm, formById, kindOf, readForm } from './forms.ts';
import { knownOf } from './known.ts';
import type { ApplicationBegin } from './effects.ts';
import type { ApplicationCall, Stored } from './records.ts';
import { find, recordEvent } from './records.ts';
import { changed } from './expect.ts';
import type { Subject } from './subject.ts';
import { refusals, refusalWith, subjectAddress, subjectOf } from './subject.ts';
import { refuseMore, sameSubject, sentOf } from './transitions.ts';

type Company = { id: string; name: string };

/** Returns the named company of the account, else its current one; null without one. */
export async function chosenCompany(db: Db, accountId: string, companyId: string | undefined): Promise<Company | null> {
  const own = await companiesOf(db, accountId);
  const chosen = own.find(({ id, current }) => (companyId === undefined ? current : id === companyId));
  return chosen === undefined ? null : { id: chosen.id, name: chosen.name };
}

async function companyFor(
  db: Db,
  { user }: ApplicationCall,
  kind: ApplicationKind,
  companyId: string | undefined,
): Promise<Company | null> {
  const chosen = await chosenCompany(db, user.id, companyId);
  if (chosen === null && (kind.forCompany || companyId !== undefined)) throw new Problem(200, 'NO_COMPANY', 'applicationCompany');
  return kind.forCompany ? chosen : null;
}

type Asked = Omit<ParsedInput<typeof contract.begin>['body'], 'answers'>;

/** The subject of a new application, whether the caller acts for the company, and the existing draft. */
type Target = {
  kind: ApplicationKind;
  subjectId: string;
  subject: Subject | null;
  window: string;
  company: Company | null;
  acts: boolean;
  draft: string | undefined;
};

async function targetOf(tx: Db, call: ApplicationBegin, { kind: code, subjectId: given, companyId }: Asked): Promise<Target> {
  const kind = kindOf(code);
  if (kind.fromRecord === true) throw new Problem(200, 'WRONG_STATE', 'applicationElsewhere');
  const subjectId = given ?? '';
  const ofCompany = kind.subject === 'enterprise' ? await companyFor(tx, call, kind, subjectId) : undefined;
  const subject = kind.subject === 'none' ? null : await subjectOf(tx, kind, subjectId, call.now());
  if (kind.subject !== 'none' && subject === null) throw gone('applicationSubjectGone');
  await call.effects.get(kind.kind)?.offered?.(tx, { accountId: call.user.id, subjectId });
  const company = ofCompany ?? (await companyFor(tx, call, kind, companyId));
  const own = await membershipIn(tx, company?.id ?? null, call.user.id);
  const acts = own !== undefined && actsIn(own, kind.matter ?? 'application');
  const target = { kind, subjectId, subject, window: subject?.window ?? '', company, acts };
  return { ...target, draft: await draftOf(tx, call, target) };
}

/** The caller's own draft, otherwise a colleague's if the caller acts for the company. */
async function draftOf(db: Db, { user }: ApplicationCall, { kind, subjectId, window, company, acts }: Omit<Target, 'draft'>) {
  const [found] = await db
    .select({ id: application.id })
    .from(application)
    .where(
      and(
        sameSubject(kind, subjectId, window),
        acts ? undefined : eq(application.accountId, user.id),
        eq(application.state, 'draft'),
        sql`${application.companyId} is not distinct from ${company?.id ?? null}::text`,
      ),
    )
    .orderBy(desc(eq(application.accountId, user.id)), application.createdAt, application.id)
    .limit(1);
  return found?.id;
}

/** Fails if the window is not open, or the company has applied as often as it may. */
async function refuseBeginning(tx: Db, { user }: ApplicationCall, target: Target, { perWindow }: ApplicationDefinition): Promise<void> {
  const { kind, subjectId, subject, window, company } = target;
  if (subject !== null && subject.status !== 'open') throw new Problem(200, 'WRONG_STATE', refusals[subject.status]);
  const sent = await sentOf(tx, { kind: kind.kind, subjectId, window, companyId: company?.id ?? null, accountId: user.id });
  if (sent.length >= perWindow) throw await refuseMore(tx, sent, user.id);
}

/** Begins an application, with the given input or prefilled from the records, or returns the account's existing draft. */
export async function begin(call: ApplicationBegin, { answers: typed, ...asked }: ParsedInput<typeof contract.begin>['body']) {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const target = await targetOf(tx, call, asked);
    const { kind, subjectId, subject, window, company } = target;
    if (target.draft !== undefined) return goOn(tx, target.draft, typed);
    const form = await currentForm(tx, kind, subjectId, now);
    await refuseBeginning(tx, call, target, form.definition);
    const companyId = company?.id ?? null;
    const answers = await prefilled(tx, call, form.definition, companyId);
    const [made] = await tx
      .insert(application)
      .values({
        kind: kind.kind,
        subjectId,
        window,
        companyId,
        accountId: call.user.id,
        title: subject?.title ?? '',
        ownerId: subject?.ownerId ?? null,
        companyName: company?.name ?? null,
        formId: form.id,
        answers,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) {
      // another request has begun it at the same time
      const other = await draftOf(tx, call, target);
      if (other === undefined) throw new Error('a draft that was there has gone');
      return goOn(tx, other, typed);
    }
    if (typed !== undefined) {
      const opened = { stored: made, kind, form };
      const checked = await checkedAnswers(tx, call, opened, typed);
      await tx
        .update(application)
        .set({ answers: checked, title: titleOf(opened, checked) })
        .where(eq(application.id, made.id));
      await keepFiles(tx, made.id, checked);
    }
    await recordEvent(tx, { action: 'begin', after: made, from: 'draft', user: call.user, now });
    return { id: made.id, isNew: true };
  });
}

/** Continues a draft. CONFLICT if something else was typed for it, in another tab or on another device. */
async function goOn(tx: Db, id: string, typed: unknown): Promise<{ id: string; isNew: boolean }> {
  const stored = typed === undefined ? null : await find(tx, id);
  if (stored === null) return { id, isNew: false };
  const { definition } = await formById(tx, stored.formId);
  // the same, sent again because the answer was lost, is no conflict
  const { data } = answersSchema(definition).safeParse(typed);
  if (!isDeepStrictEqual(stored.answers, data)) throw conflict(await changed(tx, stored, true));
  return { id, isNew: false };
}

async function prefilled(tx: Db, { user, now }: ApplicationCall, definition: ApplicationDefinition, companyId: string | null) {
  const known = await knownOf(tx, definition, { companyId, applicantId: user.id, reader: user.id, begun: now() });
  return filledWith(definition, known);
}

function filledWith(definition: ApplicationDefinition, known: Awaited<ReturnType<typeof knownOf>>): ApplicationAnswers {
  const fields = Object.fromEntries(Object.entries(known).map(([code, { value }]) => [code, value]));
  return answersSchema(definition).parse({ fields, materials: {} });
}

/** Returns an application for its form: the account's draft; without one an unsaved application (`notBegun`), prefilled from the records. */
export const opening = (call: ApplicationBegin, asked: Opening): Promise<ApplicationDetail> =>
  opened(call, asked).catch((error: unknown) => {
    throw refusalWith(error, kindOf(asked.kind), asked.subjectId);
  });

type Opening = ParsedInput<typeof contract.opening>['params'];

async function opened(call: ApplicationBegin, asked: Opening): Promise<ApplicationDetail> {
  const { db, user } = call;
  const now = call.now();
  const target = await targetOf(db, call, { ...asked, subjectId: asked.subjectId ?? null });
  if (target.draft !== undefined) return detailFor(call, target.draft);
  const { kind, subjectId, subject, company, acts } = target;
  const definition = await readForm(db, kind, subjectId, now);
  await refuseBeginning(db, call, target, definition);
  const companyId = company?.id ?? null;
  const known = await knownOf(db, definition, { companyId, applicantId: user.id, reader: user.id, begun: now });
  const answers = filledWith(definition, known);
  const isStranger = companyId !== null && !acts;
  const state: Stored['state'] = 'draft';
  return {
    id: notBegun,
    number: '',
    kind: kind.kind,
    state,
    version: 0,
    round: 1,
    title: subject?.title ?? '',
    href: subjectAddress(kind, subjectId, { own: true, published: null }),
    company,
    applicant: user.displayName,
    mine: true,
    step: null,
    due: null,
    submittedAt: null,
    decidedAt: null,
    updatedAt: now.toISOString(),
    score: null,
    rateable: false,
    own: true,
    handedIn: null,
    filer: null,
    subject: { type: kind.subject, id: subjectId === '' ? null : subjectId },
    definition,
    answers,
    known,
    missing: missingIn(definition, answers),
    window: 'open',
    rounds: [],
    steps: [],
    tasks: [],
    requests: [],
    limits: [],
    timeline: [],
    ratings: [],
    rateUntil: null,
    department: null,
    region: null,
    refused: {
      ...refusedOf({
        state,
        isApplicant: true,
        isInvolved: company !== null,
        isStranger,
        holdsStep: false,
        hasAnswered: false,
        isConsulted: false,
        task: 'others',
      }),
      // nothing is stored, so nothing can be deleted
      discard: 'state',
    },
  };
}
