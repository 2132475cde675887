import { and, eq, isNull } from 'drizzle-orm';
import type * as contract from '#contract/approval.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Decision, OfficerAction } from '#domain/application/actions.ts';
import { decisions } from '#domain/application/actions.ts';
import { needsNote } from '#domain/application/machine.ts';
import { outcomeOf } from '#domain/application/steps.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { applicationAnswer, applicationTask } from '#server/platform/db/tables/application.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, unauthorised } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import type { ApplicationWrite } from '../effects.ts';
import { openWithRecord } from '../effects.ts';
import { release, route } from './holding.ts';
import { resume } from './clock.ts';
import { expectAnswers, join, opine, unjoin } from './joint.ts';
import { supplement } from './supplement.ts';
import { extend, grant, pause, refuse } from './time.ts';
import type { Colleague } from './officers.ts';
import { colleaguesFor } from './officers.ts';
import type { ApplicationCall, Opened, StoredStep } from '../records.ts';
import { expect } from '../expect.ts';
import { change, find, numberOf, openStepOf, recordEvent, stepOf } from '../records.ts';
import { decided } from '../transitions.ts';
import { closeStep, openStep } from '../steps.ts';
import { ownersOf } from '../place/standing.ts';
import { notifyAbout } from '../notifications.ts';

type Acting = ParsedInput<typeof contract.decide>['body'];
type Act = Acting & { now: Date };
/** Defaults for actions without requests. */
export const noTime = {
  days: null,
  expert: '',
  until: null,
  items: [],
  departments: [],
  opinion: null,
  anyway: false,
} satisfies Partial<Acting>;

const isDecision = (action: OfficerAction): action is Decision => (decisions as readonly string[]).includes(action);

/** Runs an officer's action on an application. If another officer was faster, the error names that officer. */
export async function act(call: ApplicationWrite, acting: Acting): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const opened = await openWithRecord(tx, call, acting.id);
    await holdOfficer(tx, call);
    await expect(tx, opened, acting.action, acting.version);
    const { state, step } = opened.stored;
    if (needsNote(opened.stored, acting.action) && acting.note === '')
      throw invalid([{ path: 'body.note', message: message(call.c.var.language, 'applicationReason') }]);
    await carryOut(tx, call, opened, { ...acting, now });
    const after = await find(tx, acting.id);
    const dueAfter = after === null ? undefined : (await openStepOf(tx, after))?.due;
    await call.record(tx, {
      target: { kind: 'application', id: acting.id, title: numberOf(opened.stored) },
      action: acting.action,
      before: { state, step, due: opened.step?.due },
      after: { state: after?.state, step: after?.step, due: dueAfter },
    });
  });
  return acting.id;
}

/** Locks the officer's account, so that disabling it waits for this action. Fails if the account is already disabled. */
async function holdOfficer(tx: Db, { user }: ApplicationCall): Promise<void> {
  const isThere = and(eq(account.id, user.id), eq(account.disabled, false));
  const found = await tx.select({ id: account.id }).from(account).where(isThere).for('share');
  if (found.length === 0) throw unauthorised();
}

function carryOut(tx: Db, call: ApplicationWrite, opened: Opened, doing: Act): Promise<void> {
  const { action } = doing;
  if (isDecision(action)) return answer(tx, call, opened, { ...doing, action });
  if (action === 'take') return take(tx, call, opened, doing);
  if (action === 'advise') return advise(tx, call, opened, doing);
  if (action === 'release') return release(tx, call, opened, doing);
  if (action === 'route') return route(tx, call, opened, doing);
  if (action === 'extend') return extend(tx, call, opened, doing);
  if (action === 'grant') return grant(tx, call, opened, doing);
  if (action === 'refuse') return refuse(tx, call, opened, doing);
  if (action === 'pause') return pause(tx, call, opened, doing);
  if (action === 'supplement') return supplement(tx, call, opened, doing);
  if (action === 'join') return join(tx, call, opened, doing);
  if (action === 'unjoin') return unjoin(tx, call, opened, doing);
  if (action === 'opine') return opine(tx, call, opened, doing);
  if (action === 'resume') return resume(tx, call, opened, doing);
  return handOver(tx, call, opened, { ...doing, action });
}

const keyOf = ({ applicationId, round, step }: StoredStep) => ({ applicationId, round, step });

/** Gives the caller a task of the step, or returns the one they have. */
async function ownTask(tx: Db, { user, now }: ApplicationCall, { tasks, holders }: Opened): Promise<string> {
  const deciding = tasks.filter(({ purpose }) => purpose === 'decide');
  const of = (ids: readonly (string | null)[]) => deciding.find(({ assigneeId }) => ids.includes(assigneeId));
  const task = of([user.id]) ?? of([null]) ?? of(holders);
  if (task === undefined) throw new Error('every task of the step is taken');
  if (task.assigneeId === user.id) return task.id;
  await tx.update(applicationTask).set({ assigneeId: user.id }).where(eq(applicationTask.id, task.id));
  await decidersChanged(tx, now(), task.applicationId);
  return task.id;
}

async function take(tx: Db, call: ApplicationCall, opened: Opened, { now }: Act): Promise<void> {
  const { stored } = opened;
  await ownTask(tx, call, opened);
  const after = await change(tx, stored, { state: 'reviewing' }, now);
  await recordEvent(tx, { action: 'take', after, from: stored.state, user: call.user, now, step: stored.step });
}

async function answer(
  tx: Db,
  call: ApplicationWrite,
  opened: Opened,
  { action, note, anyway, now }: Act & { action: Decision },
): Promise<void> {
  const { stored, form } = opened;
  const step = stepOf(opened);
  if (!anyway) await expectAnswers(tx, opened);
  const taskId = await ownTask(tx, call, opened);
  await tx.insert(applicationAnswer).values({ ...keyOf(step), accountId: call.user.id, answer: action, answeredAt: now });
  const given = await tx
    .select({ by: applicationAnswer.accountId, answer: applicationAnswer.answer })
    .from(applicationAnswer)
    .where(
      and(
        eq(applicationAnswer.applicationId, step.applicationId),
        eq(applicationAnswer.round, step.round),
        eq(applicationAnswer.step, step.step),
      ),
    );
  const steps = form.definition.steps.map((one, index) => (index === step.step ? { ...one, agreeing: step.agreeing } : one));
  const outcome = outcomeOf(steps, step.step, given);
  const happened = { action, from: stored.state, user: call.user, now, step: step.step, note } as const;
  const applicantNotification = { note, to: [stored.accountId] };
  if (outcome.to === 'waits') {
    await tx.update(applicationTask).set({ closedAt: now }).where(eq(applicationTask.id, taskId));
    await decidersChanged(tx, now, stored.id);
    const after = await change(tx, stored, { state: 'reviewing' }, now);
    return recordEvent(tx, { ...happened, after });
  }
  if (outcome.to === 'step') {
    await closeStep(tx, stored, 'approved', now);
    const after = await change(tx, stored, { state: 'submitted', step: outcome.step }, now);
    const next = await openStep(tx, after, form, now);
    await recordEvent(tx, { ...happened, after });
    return notifyAbout(tx, after, now, [
      { what: 'advanced', ...applicantNotification },
      { what: 'opened', to: await ownersOf(tx, { ...after, ownerId: next.ownerId }), due: next.due },
    ]);
  }
  const effect = call.effects.get(stored.kind);
  const isNotified = outcome.to !== 'rejected' && effect?.notifiesOwner?.has(outcome.to) === true;
  const { after, events } = await decided(tx, opened, action, { user: call.user, note, now, isNotified });
  const more = await effect?.[outcome.to]?.(tx, { call, stored: after, form, note, now });
  await notify(tx, [...events, ...(more ?? [])], now);
}

/** Hands a task to a colleague, or asks one for an opinion. */
async function handOver(
  tx: Db,
  call: ApplicationCall,
  opened: Opened,
  { action, to, note, now }: Act & { action: 'reassign' | 'consult' },
): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const colleague = await colleagueOf(tx, call, opened, action, to);
  if (action === 'reassign') {
    const deciding = opened.tasks.filter(({ purpose }) => purpose === 'decide');
    const task =
      deciding.find(({ assigneeId }) => assigneeId === call.user.id) ??
      deciding.find(({ assigneeId }) => assigneeId === null) ??
      deciding[0];
    if (task === undefined) throw new Error('an open step has no task');
    await tx.update(applicationTask).set({ assigneeId: colleague.id }).where(eq(applicationTask.id, task.id));
    await decidersChanged(tx, now, stored.id);
  } else {
    await tx.insert(applicationTask).values({ ...keyOf(step), purpose: 'advise', assigneeId: colleague.id, note, openedAt: now });
  }
  const after = await change(tx, stored, { state: 'reviewing' }, now);
  await recordEvent(tx, { action, after, from: stored.state, user: call.user, now, step: step.step, target: colleague.name, note });
  await notifyAbout(tx, after, now, [{ what: action === 'reassign' ? 'assigned' : 'consulted', to: [colleague.id], note, due: step.due }]);
}

async function colleagueOf(
  tx: Db,
  call: ApplicationCall,
  opened: Opened,
  action: 'reassign' | 'consult',
  to: string | null,
): Promise<Colleague> {
  const purpose = action === 'reassign' ? 'decide' : 'advise';
  const has = (id: string) => opened.tasks.some((task) => task.purpose === purpose && task.assigneeId === id);
  const possible = (await colleaguesFor(tx, opened, call.now())).filter(
    ({ id, holds, hasAnswered }) => id !== call.user.id && !has(id) && (action === 'consult' || (holds && !hasAnswered)),
  );
  const found = possible.find(({ id }) => id === to);
  if (found === undefined) throw invalid([{ path: 'body.to', message: message(call.c.var.language, 'applicationColleague') }]);
  return found;
}

/** Stores a requested opinion, and closes its task. */
async function advise(tx: Db, call: ApplicationCall, { stored, tasks }: Opened, { note, now }: Act): Promise<void> {
  await tx
    .update(applicationTask)
    .set({ closedAt: now })
    .where(
      and(
        eq(applicationTask.applicationId, stored.id),
        eq(applicationTask.purpose, 'advise'),
        eq(applicationTask.assigneeId, call.user.id),
        isNull(applicationTask.closedAt),
      ),
    );
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'advise', after, from: stored.state, user: call.user, now, step: stored.step, note });
  const officers = tasks.filter(({ purpose }) => purpose === 'decide').map(({ assigneeId }) => assigneeId);
  await notifyAbout(tx, after, now, [{ what: 'advised', to: officers, note }]);
}
