import { and, eq, isNull, sql } from 'drizzle-orm';
import { toChinaTime } from '#domain/china-time.ts';
import { dueOf } from '#domain/application/limits.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationStep, applicationTask } from '#server/platform/db/tables/application.ts';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import type { Form } from './forms.ts';
import type { Stored, StoredStep } from './records.ts';
import { ownedSubject } from './place/standing.ts';

export const dayOf = (moment: Date): string => toChinaTime(moment.toISOString()).slice(0, 10);

/** Steps of the rounds since a bad rating has opened the application again: the limits began anew. All, where none has. */
export const sinceReopened = sql`${applicationStep.round} > coalesce((select max(r.round) from ${applicationRating} r
  where r.application_id = ${applicationStep.applicationId} and r.reopened), 0)`;

/** Returns until when a step that is opened now has to be decided: its limit, less what earlier rounds used of it. */
async function limitOf(tx: Db, { id }: Pick<Stored, 'id'>, at: number, limitDays: number, openedOn: string) {
  const earlier = await tx
    .select({ from: applicationStep.openedAt, to: applicationStep.closedAt })
    .from(applicationStep)
    .where(and(eq(applicationStep.applicationId, id), eq(applicationStep.step, at), sinceReopened));
  const stretches = earlier.flatMap(({ from, to }) => (to === null ? [] : [{ from: dayOf(from), to: dayOf(to) }]));
  return dueOf(await readWorkCalendar(tx), openedOn, limitDays, stretches);
}

/** Opens the step that an application has come to, with a task for each answer that it needs. Returns it. */
export async function openStep(tx: Db, stored: Stored, { definition }: Form, now: Date): Promise<StoredStep> {
  const at = stored.step;
  const step = at === null ? undefined : definition.steps[at];
  if (at === null || step === undefined) throw new Error(`the application ${stored.id} has no step ${at}`);
  const { permission, agreeing, limitDays, byOwner } = step;
  const ownerId = byOwner ? stored.ownerId : null;
  const { day: due, isGuess } = await limitOf(tx, stored, at, limitDays, dayOf(now));
  const isOfCompany = ownerId !== null && (await ownedSubject(tx, { ownerId, subjectId: stored.subjectId })).companyId !== null;
  const where = { applicationId: stored.id, round: stored.round, step: at };
  const [opened] = await tx
    .insert(applicationStep)
    // an owner is one person: no more can agree
    .values({ ...where, permission, ownerId, agreeing: ownerId === null ? agreeing : 1, limitDays, openedAt: now, due, isGuess })
    .returning();
  if (opened === undefined) throw new Error('a step was not stored');
  await tx
    .insert(applicationTask)
    // who acts for the company that owns it takes it
    .values(
      Array.from({ length: opened.agreeing }, () => ({
        ...where,
        purpose: 'decide' as const,
        assigneeId: isOfCompany ? null : ownerId,
        openedAt: now,
      })),
    );
  await decidersChanged(tx, now);
  return opened;
}

/** Closes the step that officers have, and every task of the application that is open. */
export async function closeStep(tx: Db, { id }: Stored, outcome: NonNullable<StoredStep['outcome']>, now: Date): Promise<void> {
  await tx
    .update(applicationStep)
    .set({ closedAt: now, outcome })
    .where(and(eq(applicationStep.applicationId, id), isNull(applicationStep.closedAt)));
  await tx
    .update(applicationTask)
    .set({ closedAt: now })
    .where(and(eq(applicationTask.applicationId, id), isNull(applicationTask.closedAt)));
}
