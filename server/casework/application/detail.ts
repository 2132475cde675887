import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApplicationDetail } from '#contract/application.ts';
import type { FormStep } from '#contract/application-form.ts';
import { missingIn } from '#domain/form/form.ts';
import type { ApplicationAction } from '#domain/application/actions.ts';
import type { Standing } from '#domain/application/machine.ts';
import { applicationActions } from '#domain/application/actions.ts';
import { applicationMachine, refusalOf } from '#domain/application/machine.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { applicationAnswer, applicationEvent, applicationRound, applicationStep } from '#server/platform/db/tables/application.ts';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import { keysOfKnown, knownOf } from './known.ts';
import { logCaseReading } from './reading/log-reading.ts';
import { dayLength } from '#domain/china-time.ts';
import { ratedWithinDays } from '#domain/application/rating.ts';
import type { ApplicationCall, Opened } from './records.ts';
import { numberOf, open } from './records.ts';
import { applicationRows, departmentColumn } from './rows.ts';
import { subjectOf } from './subject.ts';
import { shownLimits } from './time/case-limits.ts';
import { shownRequests } from './time/requests.ts';
import { rightIn } from '#server/companies/company/company-lock.ts';

/** Actions among officers, hidden from the applicant. */
const amongOfficers: readonly string[] = [
  'reassign',
  'consult',
  'advise',
  'release',
  'extend',
  'refuse',
  'join',
  'unjoin',
  'opine',
] satisfies ApplicationAction[];

/** Returns an application as visible to the caller. GONE if they may not know of it. `isOpening`: to view it, not after an action on it. */
export async function detailFor(call: ApplicationCall, id: string, { isOpening = false } = {}): Promise<ApplicationDetail> {
  const { db, user } = call;
  const now = call.now();
  const opened = await open(db, call, id);
  const { stored, kind, form, standing, isOfCompany: own, mayHandOver } = opened;
  const { definition } = form;
  const isOpenToApplicant = standing.isApplicant && 'save' in applicationMachine[stored.state];
  const hasWindow =
    kind.subject === 'policy' || kind.subject === 'publicNotice' || (kind.subject === 'listing' && kind.fromRecord !== true);
  // asked side by side: on a busy server each question waits for its turn
  const [[row], subject, known] = await Promise.all([
    applicationRows<Pick<ApplicationDetail, 'department' | 'region'>>(
      db,
      {
        where: sql`a.id = ${stored.id}::uuid`,
        order: sql`a.id`,
        page: 1,
        pageSize: 1,
        now,
        readerId: user.id,
      },
      sql`, ${departmentColumn} as department, a.region_code as region`,
    ),
    hasWindow ? subjectOf(db, kind, stored.subjectId, now) : null,
    knownOf(db, definition, {
      companyId: stored.companyId,
      applicantId: stored.accountId,
      reader: opened.reader,
      begun: stored.createdAt,
    }),
    isOpening ? markSeen(opened, db, now) : undefined,
  ]);
  if (row === undefined) throw new Error(`the application ${id} was not read`);
  // a draft has nothing of officers
  const wasSent = stored.submittedAt !== null;
  const [filer, rounds, steps, tasks, requests, limits, timeline, ratings] = await Promise.all([
    filerOf(db, stored),
    wasSent ? roundsOf(db, stored.id) : [],
    wasSent ? stepsOf(db, stored.id, definition.steps) : [],
    own ? [] : tasksOf(db, opened),
    wasSent ? shownRequests(db, stored.id, own, now) : [],
    wasSent ? shownLimits(db, stored, opened.step?.standsFor ?? null, now) : [],
    timelineOf(db, stored.id, definition.steps, own),
    wasSent ? ratingsOf(db, stored.id) : [],
    logCaseReading(db, opened, { user, now, keys: keysOfKnown(definition, known, stored.createdAt) }),
  ]);
  return {
    ...row,
    own,
    handedIn: mayHandOver ? (kind.matter ?? 'application') : null,
    filer,
    subject: { type: kind.subject, id: stored.subjectId === '' ? null : stored.subjectId },
    definition,
    answers: stored.answers,
    known,
    missing: isOpenToApplicant ? missingIn(definition, stored.answers) : [],
    window: hasWindow ? (subject?.status ?? 'gone') : 'open',
    rounds,
    steps,
    tasks,
    requests,
    limits,
    timeline,
    ratings,
    rateUntil:
      row.rateable && stored.decidedAt !== null ? new Date(stored.decidedAt.getTime() + ratedWithinDays * dayLength).toISOString() : null,
    refused: refusedOf(standing),
  };
}

/** Notes when the first officer who can decide the present step opened it. */
async function markSeen({ stored, standing, isOfCompany, step }: Opened, db: Db, now: Date): Promise<void> {
  if (isOfCompany || !standing.holdsStep || step === null || step.seenAt !== null) return;
  const { applicationId, round, step: at } = applicationStep;
  await db
    .update(applicationStep)
    .set({ seenAt: now })
    .where(and(eq(applicationId, stored.id), eq(round, step.round), eq(at, step.step), isNull(applicationStep.seenAt)));
}

/** Returns by which right an application was begun in a company's name, as it is now, and competing claims. Null for a personal one. */
async function filerOf(db: Db, { companyId, accountId }: Opened['stored']): Promise<ApplicationDetail['filer']> {
  if (companyId === null) return null;
  const { right, claims } = await rightIn(db, companyId, accountId);
  const numberOfClaim = (serial: string, createdAt: string) => numberOf({ serial: Number(serial), createdAt: new Date(createdAt) });
  return { right, claims: claims.map(({ id, serial, createdAt, by }) => ({ id, number: numberOfClaim(serial, createdAt), by })) };
}

/** Returns why each action is refused that is. */
export const refusedOf = (standing: Standing): ApplicationDetail['refused'] =>
  Object.fromEntries(
    applicationActions.flatMap((action) => {
      const refusal = refusalOf(action, standing);
      return refusal === null ? [] : [[action, refusal]];
    }),
  );

async function ratingsOf(db: Db, id: string): Promise<ApplicationDetail['ratings']> {
  const { round, score, note, reopened, ratedAt } = applicationRating;
  const found = await db
    .select({ round, score, note, reopened, ratedAt })
    .from(applicationRating)
    .where(eq(applicationRating.applicationId, id))
    .orderBy(desc(round));
  return found.map((one) => ({ ...one, ratedAt: one.ratedAt.toISOString() }));
}

const labelsOf = (steps: readonly FormStep[], at: number) => {
  const { label = '', labelEn = '' } = steps[at] ?? {};
  return { label, labelEn };
};

async function roundsOf(db: Db, id: string): Promise<ApplicationDetail['rounds']> {
  const found = await db.select().from(applicationRound).where(eq(applicationRound.applicationId, id)).orderBy(asc(applicationRound.round));
  return found.map(({ round, submittedAt, submittedBy, answers }) => ({
    round,
    submittedAt: submittedAt.toISOString(),
    submittedBy,
    answers,
  }));
}

async function stepsOf(db: Db, id: string, steps: readonly FormStep[]): Promise<ApplicationDetail['steps']> {
  const agreed = db.$count(
    applicationAnswer,
    and(
      eq(applicationAnswer.applicationId, applicationStep.applicationId),
      eq(applicationAnswer.round, applicationStep.round),
      eq(applicationAnswer.step, applicationStep.step),
      eq(applicationAnswer.answer, 'approve'),
    ),
  );
  const found = await db
    .select({ step: applicationStep, agreed })
    .from(applicationStep)
    .where(eq(applicationStep.applicationId, id))
    .orderBy(asc(applicationStep.round), asc(applicationStep.step));
  return found.map(({ step: { round, step, openedAt, closedAt, due, isGuess, agreeing, outcome }, agreed: count }) => ({
    round,
    step,
    ...labelsOf(steps, step),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    due,
    isGuess,
    agreed: count,
    agreeing,
    outcome,
  }));
}

async function tasksOf(db: Db, { tasks }: Opened): Promise<ApplicationDetail['tasks']> {
  const ids = tasks.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]));
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: account.id, name: account.displayName, username: account.username })
          .from(account)
          .where(inArray(account.id, ids));
  return tasks.map(({ purpose, assigneeId, note, openedAt }) => ({
    purpose,
    assignee: people.find(({ id }) => id === assigneeId) ?? null,
    note,
    since: openedAt.toISOString(),
  }));
}

async function timelineOf(db: Db, id: string, steps: readonly FormStep[], own: boolean): Promise<ApplicationDetail['timeline']> {
  const found = await db
    .select()
    .from(applicationEvent)
    .where(eq(applicationEvent.applicationId, id))
    .orderBy(desc(applicationEvent.version));
  return found
    .filter(({ action }) => !own || !amongOfficers.includes(action))
    .map(({ at, by, action, fromState, toState, round, step, target, note }) => ({
      at: at.toISOString(),
      by: by === '' ? null : by,
      action,
      from: fromState,
      to: toState,
      round,
      step: step === null ? null : labelsOf(steps, step),
      target,
      // the reason for another department stays among officers
      note: own && action === 'route' ? null : note,
    }));
}
