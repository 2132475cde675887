import { and, asc, eq } from 'drizzle-orm';
import { distribute, nextExpert } from '#domain/review-round/assign.ts';
import type { Db } from '#server/platform/db/client.ts';
import { reviewAssignment, reviewCase, reviewExpert } from '#server/platform/db/tables/review-round.ts';
import { barredFrom } from './candidates.ts';

export type StoredCase = typeof reviewCase.$inferSelect;
export type StoredAssignment = typeof reviewAssignment.$inferSelect;
export type StoredExpert = typeof reviewExpert.$inferSelect;

export const casesOf = (tx: Db, roundId: string): Promise<StoredCase[]> =>
  tx.select().from(reviewCase).where(eq(reviewCase.roundId, roundId)).orderBy(reviewCase.position, reviewCase.id);

export const expertsOf = (tx: Db, roundId: string): Promise<StoredExpert[]> =>
  tx.select().from(reviewExpert).where(eq(reviewExpert.roundId, roundId)).orderBy(reviewExpert.number, reviewExpert.accountId);

export async function assignmentsOf(tx: Db, roundId: string): Promise<StoredAssignment[]> {
  const found = await tx
    .select({ one: reviewAssignment })
    .from(reviewAssignment)
    .innerJoin(reviewCase, eq(reviewCase.id, reviewAssignment.caseId))
    .where(eq(reviewCase.roundId, roundId))
    .orderBy(asc(reviewCase.position), asc(reviewAssignment.id));
  return found.map(({ one }) => one);
}

/** Whether an expert still has a case: without a conflict of interest, and not reassigned. */
export const isHeld = ({ standing }: Pick<StoredAssignment, 'standing'>): boolean => standing === null || standing === 'clear';

/** Assigns the cases of a round to a number of experts each, never their own. Returns the experts with cases. */
export async function assignAll(tx: Db, roundId: string, perCase: number): Promise<string[]> {
  const [cases, experts] = [await casesOf(tx, roundId), await expertsOf(tx, roundId)];
  const barred = await barredFrom(
    tx,
    cases.flatMap(({ applicationId }) => applicationId ?? []),
  );
  const none: ReadonlySet<string> = new Set();
  const given = distribute(
    cases.map(({ id, applicationId }) => ({ id, barred: barred.get(applicationId ?? '') ?? none })),
    experts.map(({ accountId }) => accountId),
    perCase,
  );
  const values = [...given].flatMap(([caseId, accounts]) => accounts.map((accountId) => ({ caseId, accountId })));
  if (values.length > 0) await tx.insert(reviewAssignment).values(values);
  return [...new Set(values.map(({ accountId }) => accountId))];
}

/** Reassigns a case to an expert of its round who has not had it. Returns the expert; undefined if nobody is left. */
export async function passOn(tx: Db, { id, roundId, applicationId }: StoredCase): Promise<string | undefined> {
  const [experts, all] = [await expertsOf(tx, roundId), await assignmentsOf(tx, roundId)];
  const load = new Map(
    [...Map.groupBy(all.filter(isHeld), ({ accountId }) => accountId)].map(([accountId, list]) => [
      accountId,
      list.map(({ caseId }) => caseId),
    ]),
  );
  const barred = applicationId === null ? undefined : (await barredFrom(tx, [applicationId])).get(applicationId);
  const had = new Set([...all.filter(({ caseId }) => caseId === id).map(({ accountId }) => accountId), ...(barred ?? [])]);
  const next = nextExpert(
    experts.map(({ accountId }) => accountId),
    load,
    had,
  );
  if (next !== undefined) await tx.insert(reviewAssignment).values({ caseId: id, accountId: next });
  return next;
}

type Change = Partial<Omit<StoredAssignment, 'id' | 'version' | 'caseId' | 'accountId'>>;

/** Writes a change of an assignment whose round is locked. */
export async function changeAssignment(tx: Db, { id, version }: StoredAssignment, values: Change): Promise<void> {
  await tx
    .update(reviewAssignment)
    .set({ ...values, version: version + 1 })
    .where(eq(reviewAssignment.id, id));
}

/** Returns an assignment of a case, if there is one. */
export async function assignmentOf(tx: Db, caseId: string, accountId: string): Promise<StoredAssignment | undefined> {
  const [found] = await tx
    .select()
    .from(reviewAssignment)
    .where(and(eq(reviewAssignment.caseId, caseId), eq(reviewAssignment.accountId, accountId)));
  return found;
}
