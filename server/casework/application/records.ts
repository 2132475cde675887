import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationKind } from '#contract/application/kind.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ApplicationAction } from '#domain/application/actions.ts';
import type { Standing } from '#domain/application/machine.ts';
import { actsIn, isColleague } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application, applicationEvent, applicationStep, applicationTask } from '#server/platform/db/tables/application.ts';
import { isContested, membershipIn } from '#server/companies/company/company-lock.ts';
import { absentFor } from '#server/platform/permission/grants.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { gone } from '#server/platform/http/problem.ts';
import { notifyPartners } from '#server/platform/notification/channel/partners.ts';
import type { Form } from './forms.ts';
import { formById, kindOf } from './forms.ts';
import { administration, holdsAny } from './place/holds-any.ts';
import { askedOf } from './place/joined.ts';
import type { CaseReader } from './reading/reader.ts';
import { caseReader } from './reading/reader.ts';
import { reachLimits } from './time/case-limits.ts';
import type { StoredRequest } from './time/requests.ts';
import { openRequestsOf, timeStandingOf } from './time/requests.ts';
import { decidesAsOwner, hadTask, hasAnswered, hasSent, ratingStandingOf } from './place/standing.ts';

/** The caller, and when. */
type Caller = Pick<WriteCall, 'user' | 'now'>;

/** The parts of a call that a write in this folder needs. */
export type ApplicationCall = Omit<WriteCall, 'record' | 'token'> & Pick<Deps, 'access'>;

export type Stored = typeof application.$inferSelect;
export type StoredStep = typeof applicationStep.$inferSelect;
export type StoredTask = typeof applicationTask.$inferSelect;

/** 2026-000123: the year of creation, and a serial number. */
export const numberOf = ({ createdAt, serial }: { createdAt: Date; serial: number }): string =>
  `${createdAt.getUTCFullYear()}-${String(serial).padStart(6, '0')}`;

const isApplication = (id: string) => eq(sql`${application.id}::text`, id);

/** Returns an application; null if it does not exist. `lock` makes other actions on it wait. */
export async function find(db: Db, id: string, { lock = false } = {}): Promise<Stored | null> {
  const query = db.select().from(application).where(isApplication(id));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

/** Returns the step that officers have now. */
export async function openStepOf(db: Db, { id, step }: Stored): Promise<StoredStep | null> {
  if (step === null) return null;
  const [found] = await db
    .select()
    .from(applicationStep)
    .where(and(eq(applicationStep.applicationId, id), isNull(applicationStep.closedAt)));
  return found ?? null;
}

export const openTasksOf = (db: Db, { id }: Stored): Promise<StoredTask[]> =>
  db
    .select()
    .from(applicationTask)
    .where(and(eq(applicationTask.applicationId, id), isNull(applicationTask.closedAt)))
    .orderBy(applicationTask.openedAt, applicationTask.id);

/** An application with everything that decides permissions. */
export type Opened = {
  stored: Stored;
  kind: ApplicationKind;
  form: Form;
  step: StoredStep | null;
  tasks: StoredTask[];
  /** Open requests of officers. */
  requests: StoredRequest[];
  standing: Standing;
  /** Whether the caller is its applicant or a colleague there, not an officer. */
  isOfCompany: boolean;
  /** The caller, and the people they are deputy of. */
  holders: readonly string[];
  /** Whether the caller hands it to a colleague: as its keeper, or as an administrator of the company. */
  mayHandOver: boolean;
  /** How the caller reads the facts of its company. */
  reader: CaseReader;
};

/** Returns the step of the officers, when the machine has allowed an action of officers. */
export function stepOf({ step, stored }: Pick<Opened, 'step' | 'stored'>): StoredStep {
  if (step === null) throw new Error(`the application ${stored.id} is ${stored.state} without a step`);
  return step;
}

/**
 * Returns an application for a caller who may know of it: the applicant, colleagues of its company, officers of any of its steps once it
 * was sent, people asked for an opinion, and members of departments that were asked. GONE for anybody else.
 */
export async function open(db: Db, caller: Caller & Pick<ApplicationCall, 'access'>, id: string, { lock = false } = {}): Promise<Opened> {
  const { user, now } = caller;
  const stored = await find(db, id, { lock });
  if (stored === null) throw gone('applicationGone');
  const kind = kindOf(stored.kind);
  const form = await formById(db, stored.formId);
  // a draft has no step, and nothing of officers
  const wasSent = stored.submittedAt !== null;
  const step = await openStepOf(db, stored);
  const tasks = wasSent ? await openTasksOf(db, stored) : [];
  const requests = wasSent ? await openRequestsOf(db, id) : [];
  const isSender = stored.accountId === user.id;
  const own = await membershipIn(db, stored.companyId, user.id);
  const acts = own !== undefined && actsIn(own, kind.matter ?? 'application');
  const isApplicant = isSender || acts;
  const isOfCompany = isApplicant || isColleague(own);
  const isConsulted = tasks.some(({ purpose, assigneeId }) => purpose === 'advise' && assigneeId === user.id);
  const isOwner = await decidesAsOwner(db, user.id, stored);
  const holdsStep = await holdsAStep(db, caller, { stored, form, step });
  // a draft is its applicant's alone
  const administers = wasSent && (await holdsAny(db, caller, stored, [administration], 'write'));
  const joined = wasSent ? await askedOf(db, id, user.id, now()) : [];
  if (!isOfCompany && !holdsStep && !administers && joined.length === 0 && !(await mayRead(db, caller, stored, form)))
    throw gone('applicationGone');
  // a deputy has the tasks of an absent officer
  const holders = [user.id, ...(wasSent ? await absentFor(db, user.id, now()) : [])];
  const rating = kind.rated === true ? await ratingStandingOf(db, stored, now()) : undefined;
  const deciding = tasks.filter(({ purpose }) => purpose === 'decide');
  const standing: Standing = {
    state: stored.state,
    isApplicant,
    // the submitter may not decide it, even after leaving the company
    isInvolved: own !== undefined || ((holdsStep || administers) && (await hasSent(db, stored, user.id))),
    isStranger: isSender && stored.companyId !== null && !acts,
    isConsulted,
    ...(holdsStep && { isContested: await isContested(db, stored.companyId) }),
    holdsStep,
    ...(administers && { administers }),
    ...(step !== null && step.ownerId !== null && { isOwners: true }),
    hasAnswered: step !== null && (await hasAnswered(db, step, user.id)),
    task: deciding.some(({ assigneeId }) => assigneeId !== null && holders.includes(assigneeId))
      ? 'mine'
      : deciding.some(({ assigneeId }) => assigneeId === null)
        ? 'free'
        : 'others',
    ...(stored.step !== null && { allowed: form.definition.steps[stored.step]?.allowed ?? [] }),
    ...(step !== null && { time: await timeStandingOf(db, { id, kind, open: requests, holders, joined }) }),
    isFromRecord: kind.fromRecord === true,
    ...(rating !== undefined && { rating }),
  };
  const mayHandOver = acts && (isSender || own.role === 'administrator');
  const reader = await caseReader(db, caller, { stored, form, isOfCompany, isOwner });
  return { stored, kind, form, step, tasks, requests, standing, isOfCompany, holders, mayHandOver, reader };
}

/** The owner of the subject decides, or people acting for its company; without an owner, those with the permission. */
const holdsStepOf = async (db: Db, caller: Caller, stored: Stored, { ownerId, permission }: StoredStep): Promise<boolean> =>
  ownerId === null
    ? holdsAny(db, caller, stored, [permission], 'write')
    : decidesAsOwner(db, caller.user.id, { ownerId, subjectId: stored.subjectId });

/** Whether a caller is an officer of the present step, or of any step if the application is in none. A draft has no officers. */
async function holdsAStep(db: Db, caller: Caller, { stored, form, step }: Pick<Opened, 'stored' | 'form' | 'step'>): Promise<boolean> {
  if (step !== null) return holdsStepOf(db, caller, stored, step);
  if (stored.submittedAt === null) return false;
  const { steps } = form.definition;
  if (steps.some(({ byOwner }) => byOwner) && (await decidesAsOwner(db, caller.user.id, stored))) return true;
  const permissions = steps.filter(({ byOwner }) => !byOwner || stored.ownerId === null).map(({ permission }) => permission);
  return permissions.length > 0 && holdsAny(db, caller, stored, permissions, 'write');
}

/** Officers of other steps, and everybody who was ever asked for an opinion, may read an application that was sent. */
async function mayRead(db: Db, caller: Caller, stored: Stored, form: Form): Promise<boolean> {
  if (stored.submittedAt === null) return false;
  if ((await askedOf(db, stored.id, caller.user.id, caller.now())).length > 0) return true;
  if ((await hadTask(db, stored, caller.user.id)) || (await holdsAny(db, caller, stored, [administration], 'read'))) return true;
  return holdsAStep(db, caller, { stored, form, step: null });
}

/** Whether a caller may read an application: its applicant, colleagues of its company, officers, and people asked for an opinion. */
export async function mayOpen(db: Db, caller: Caller, stored: Stored): Promise<boolean> {
  if (stored.accountId === caller.user.id || isColleague(await membershipIn(db, stored.companyId, caller.user.id))) return true;
  const [form, step] = [await formById(db, stored.formId), await openStepOf(db, stored)];
  return (step !== null && (await holdsStepOf(db, caller, stored, step))) || mayRead(db, caller, stored, form);
}

export type Actor = Pick<CurrentUser, 'id' | 'displayName'>;

export type Happened = {
  action: ApplicationAction | 'begin';
  after: Stored;
  from: Stored['state'];
  /** Null for automatic events. */
  user: Actor | null;
  now: Date;
  step?: number | null;
  target?: string | null;
  note?: string;
};

/** Records an event, and sends a new state to the programs of its company. */
export async function recordEvent(
  tx: Db,
  { action, after, from, user, now, step = null, target = null, note = '' }: Happened,
): Promise<void> {
  const { id, kind, companyId, state, round, version } = after;
  const by = { accountId: user?.id ?? null, by: user?.displayName ?? '' };
  const what = { action, fromState: from, toState: state, round, step, target, note: note === '' ? null : note, version };
  await tx.insert(applicationEvent).values({ applicationId: id, at: now, ...by, ...what });
  await reachLimits(tx, after, action, step, now);
  if (companyId === null || state === from || state === 'draft') return;
  const data = { case: { id, number: numberOf(after), kind, state, from, round } };
  await notifyPartners(tx, [{ event: 'caseChanged', key: `caseChanged:${id}:${version}`, companyId, data }], now);
}

type Change = Partial<Omit<Stored, 'id' | 'serial' | 'version' | 'updatedAt'>>;

/** Writes a change of a locked application. Returns it as it is now. */
export async function change(tx: Db, { id, version }: Stored, values: Change, now: Date): Promise<Stored> {
  const [after] = await tx
    .update(application)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(and(eq(application.id, id), eq(application.version, version)))
    .returning();
  if (after === undefined) throw new Error('a locked application was changed by somebody else');
  return after;
}
