import { and, eq, sql } from 'drizzle-orm';
import type { RatingStanding } from '#domain/application/machine.ts';
import { isDecided } from '#domain/application/machine.ts';
import { isTooLateToRate } from '#domain/application/rating.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { application, applicationStep } from '#server/platform/db/tables/application.ts';
import { applicationAnswer, applicationEvent } from '#server/platform/db/tables/application.ts';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import { rows } from '#server/platform/db/client.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { answerersOf, changesOwned } from '#server/companies/company/owned.ts';
import type { OwnedColumns } from '#server/companies/company/visible.ts';

type Application = typeof application.$inferSelect;

/** Step `s` decided by the owner of the subject: the keeper, and the company it belongs to. */
export const stepColumns: OwnedColumns = {
  keeper: sql`s.owner_id`,
  company: sql`(select l.enterprise_id from application o join listing l on l.id = o.subject_id
    where o.id = s.application_id and s.owner_id is not null)`,
};

/** An application, or a step of it with its subject. */
type Subject = Pick<Application, 'ownerId' | 'subjectId'>;

/** Returns the owner of the subject: null and null if officers decide. */
export async function ownedSubject(db: Db, { ownerId, subjectId }: Subject): Promise<Owned> {
  if (ownerId === null) return { ownerId: null, companyId: null };
  const [found] = await db.select({ companyId: listing.companyId }).from(listing).where(eq(listing.id, subjectId));
  return { ownerId, companyId: found?.companyId ?? null };
}

/** Whether an account decides as the owner of the subject, or acts for its company. */
export const decidesAsOwner = async (db: Db, accountId: string, subject: Subject): Promise<boolean> =>
  subject.ownerId !== null && changesOwned(db, accountId, await ownedSubject(db, subject), 'publishing');

/** Returns the accounts that decide so; none if officers decide. */
export const ownersOf = async (db: Db, subject: Subject): Promise<string[]> =>
  answerersOf(db, await ownedSubject(db, subject), 'publishing');

/** Whether an account ever had a task of an application, as an officer or adviser. */
export const hadTask = async (db: Db, { id }: Pick<Application, 'id'>, accountId: string): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from application_task t join application_step s on (s.application_id, s.round, s.step) = (t.application_id, t.round, t.step)
        where t.application_id = ${id}::uuid and t.assignee_id = ${accountId}::uuid and (t.purpose = 'advise' or s.owner_id is null)
        union all select 1 from application_event e where e.application_id = ${id}::uuid and e.account_id = ${accountId}::uuid
          and e.action in ('release', 'route', 'reassign') limit 1`,
    )
  ).length > 0;

/** Returns the ratings of an application; the last decision is that of its present round. */
export async function ratingStandingOf(
  db: Db,
  { id, state, round, submittedAt, decidedAt }: Application,
  now: Date,
): Promise<RatingStanding> {
  if (submittedAt === null) return { isRated: false, isLate: false, wasReopened: false };
  const given = await db
    .select({ round: applicationRating.round, reopened: applicationRating.reopened })
    .from(applicationRating)
    .where(eq(applicationRating.applicationId, id));
  return {
    isRated: given.some((one) => one.round === round),
    isLate: isDecided(state) && decidedAt !== null && isTooLateToRate(decidedAt, now),
    wasReopened: given.some(({ reopened }) => reopened),
  };
}

/** Whether an account has sent an application, in any round. */
export const hasSent = async (db: Db, { id }: Pick<Application, 'id'>, accountId: string): Promise<boolean> =>
  (await db.$count(
    applicationEvent,
    and(eq(applicationEvent.applicationId, id), eq(applicationEvent.accountId, accountId), eq(applicationEvent.action, 'submit')),
  )) > 0;

/** Whether an account has decided in a step. */
export const hasAnswered = async (
  db: Db,
  { applicationId, round, step }: typeof applicationStep.$inferSelect,
  accountId: string,
): Promise<boolean> =>
  (await db.$count(
    applicationAnswer,
    and(
      eq(applicationAnswer.applicationId, applicationId),
      eq(applicationAnswer.round, round),
      eq(applicationAnswer.step, step),
      eq(applicationAnswer.accountId, accountId),
    ),
  )) > 0;
