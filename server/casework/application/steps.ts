import { and, eq, isNull } from 'drizzle-orm';
import { toChinaTime } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationAnswer, applicationStep, applicationTask } from '#server/platform/db/tables/application.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import type { Form } from './forms.ts';
import type { Stored, StoredStep } from './records.ts';
import { ownedSubject } from './place/standing.ts';
import { openCaseLimits } from './time/case-limits.ts';
import { limitsOf } from './time/limit.ts';
import { endAll } from './time/requests.ts';

export const dayOf = (moment: Date): string => toChinaTime(moment.toISOString()).slice(0, 10);

/** Opens the step that an application has come to, with a task for each answer that it needs. Returns it. */
export async function openStep(tx: Db, stored: Stored, { definition }: Form, now: Date): Promise<StoredStep> {
  const at = stored.step;
  const step = at === null ? undefined : definition.steps[at];
  if (at === null || step === undefined) throw new Error(`the application ${stored.id} has no step ${at}`);
  const { permission, agreeing, limitDays, byOwner } = step;
  const ownerId = byOwner ? stored.ownerId : null;
  const isOfCompany = ownerId !== null && (await ownedSubject(tx, { ownerId, subjectId: stored.subjectId })).companyId !== null;
  const where = { applicationId: stored.id, round: stored.round, step: at };
  const [limit] = await limitsOf(tx, [{ ...where, limitDays, openedAt: now }]);
  if (limit === undefined) throw new Error('the limit of a step was not counted');
  const { day: due, isGuess } = limit;
  const [opened] = await tx
    .insert(applicationStep)
    // an owner is one person, so one approval is enough
    .values({ ...where, permission, ownerId, agreeing: ownerId === null ? agreeing : 1, limitDays, openedAt: now, due, isGuess })
    .returning();
  if (opened === undefined) throw new Error('a step was not stored');
  await tx
    .insert(applicationTask)
    // colleagues who act for the owning company can take it
    .values(
      Array.from({ length: opened.agreeing }, () => ({
        ...where,
        purpose: 'decide' as const,
        assigneeId: isOfCompany ? null : ownerId,
        openedAt: now,
      })),
    );
  if (at === 0) await openCaseLimits(tx, stored, definition.limits, now);
  await decidersChanged(tx, now, stored.id);
  return opened;
}

/** Closes the step that officers have, and every task and request of the application that is open. */
export async function closeStep(tx: Db, { id }: Stored, outcome: NonNullable<StoredStep['outcome']>, now: Date): Promise<void> {
  await tx
    .update(applicationStep)
    .set({ closedAt: now, outcome, standsFor: null })
    .where(and(eq(applicationStep.applicationId, id), isNull(applicationStep.closedAt)));
  await tx
    .update(applicationTask)
    .set({ closedAt: now })
    .where(and(eq(applicationTask.applicationId, id), isNull(applicationTask.closedAt)));
  await endAll(tx, id, now);
}

/** Reopens the step that a merge closed, with its limit; approvals stay. Returns it. */
export async function reopenStep(tx: Db, { id, round }: Stored, now: Date): Promise<StoredStep> {
  const [step] = await tx
    .update(applicationStep)
    .set({ closedAt: null, outcome: null })
    .where(and(eq(applicationStep.applicationId, id), eq(applicationStep.round, round), eq(applicationStep.outcome, 'merged')))
    .returning();
  if (step === undefined) throw new Error(`the application ${id} was not merged in a step`);
  const where = { applicationId: id, round, step: step.step };
  const agreed = await tx.$count(
    applicationAnswer,
    and(eq(applicationAnswer.applicationId, id), eq(applicationAnswer.round, round), eq(applicationAnswer.step, step.step)),
  );
  await tx
    .insert(applicationTask)
    .values(Array.from({ length: Math.max(1, step.agreeing - agreed) }, () => ({ ...where, purpose: 'decide' as const, openedAt: now })));
  await decidersChanged(tx, now, id);
  return step;
}
