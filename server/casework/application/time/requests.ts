import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationKind } from '#contract/application/kind.ts';
import type { CaseRequest } from '#contract/application-time.ts';
import type { RequestOutcome } from '#domain/application/time.ts';
import { clockStops, opinions } from '#domain/application/time.ts';
import { workingDaysBetween } from '#domain/calendar/working-days.ts';
import { todayInChina } from '#domain/china-time.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';
import type { TimeStanding } from '#domain/application/time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import { extensionsOf } from './limit.ts';

export type StoredRequest = typeof applicationRequest.$inferSelect;
type Actor = { id: string; displayName: string };

const ofCase = (id: string) => eq(applicationRequest.applicationId, id);

/** Returns the open requests of officers in an application, in order. */
export const openRequestsOf = (db: Db, id: string): Promise<StoredRequest[]> =>
  db
    .select()
    .from(applicationRequest)
    .where(and(ofCase(id), isNull(applicationRequest.closedAt)))
    .orderBy(asc(applicationRequest.openedAt), asc(applicationRequest.id));

/** Whether the applicant may read a request: those that moved the deadline. */
const isForApplicant = ({ type, outcome }: StoredRequest): boolean => type !== 'joint' && (type !== 'extension' || outcome === 'granted');

/** Returns the requests of officers for display: open ones, then the newest. */
export async function shownRequests(db: Db, id: string, own: boolean, now: Date): Promise<CaseRequest[]> {
  const found = await db
    .select({ asked: applicationRequest, name: dictEntry.name, nameEn: dictEntry.nameEn })
    .from(applicationRequest)
    .leftJoin(dictEntry, and(eq(dictEntry.category, 'policy.issuer'), eq(dictEntry.code, applicationRequest.department)))
    .where(ofCase(id))
    .orderBy(sql`${applicationRequest.closedAt} is null desc`, desc(applicationRequest.openedAt), desc(applicationRequest.id));
  const calendar = await readWorkCalendar(db);
  const stood = ({ type, openedAt, closedAt }: StoredRequest) =>
    clockStops.some((one) => one === type) ? workingDaysBetween(calendar, todayInChina(openedAt), todayInChina(closedAt ?? now)) : null;
  return found
    .filter(({ asked }) => !own || isForApplicant(asked))
    .map(({ asked: one, name, nameEn }) => ({
      ...one,
      department: one.department === null ? null : { code: one.department, name: name ?? one.department, nameEn: nameEn ?? '' },
      isLate: one.type === 'joint' && one.closedAt === null && one.until !== null && one.until < todayInChina(now),
      stood: stood(one),
      at: one.openedAt.toISOString(),
      closedAt: one.closedAt?.toISOString() ?? null,
      // remarks among officers
      note: own ? null : one.note,
    }));
}

function joinedOf(outcomes: readonly (RequestOutcome | null)[]): TimeStanding['joined'] {
  if (outcomes.length === 0) return null;
  if (outcomes.includes(null)) return 'asked';
  return outcomes.some((one) => opinions.some((opinion) => opinion === one)) ? 'answered' : 'over';
}

/** Returns the clock of an application for a caller. A deputy of the asker does not decide the asker's request either. */
export async function timeStandingOf(
  db: Db,
  {
    id,
    kind,
    open,
    holders,
    joined,
  }: {
    id: string;
    kind: ApplicationKind;
    open: readonly StoredRequest[];
    holders: readonly string[];
    joined: readonly { outcome: RequestOutcome | null }[];
  },
): Promise<TimeStanding> {
  const extension = open.find(({ type }) => type === 'extension');
  return {
    extension: extension === undefined ? null : extension.accountId !== null && holders.includes(extension.accountId) ? 'own' : 'others',
    clockStop: open.map(({ type }) => clockStops.find((one) => one === type)).find((one) => one !== undefined) ?? null,
    hasJoint: open.some(({ type }) => type === 'joint'),
    joined: joinedOf(joined.map(({ outcome }) => outcome)),
    isExtended: (await extensionsOf(db, id)) >= kind.extensions,
  };
}

type Step = { applicationId: string; round: number; step: number };
type Asking = Pick<StoredRequest, 'type' | 'reason'> & Partial<StoredRequest>;

/** Stores a request of an officer. */
export async function ask(
  tx: Db,
  { applicationId, round, step }: Step,
  asking: Asking,
  { user, now }: { user: Actor; now: Date },
): Promise<StoredRequest> {
  const [stored] = await tx
    .insert(applicationRequest)
    .values({ ...asking, applicationId, round, step, accountId: user.id, by: user.displayName, openedAt: now })
    .returning();
  if (stored === undefined) throw new Error('a request was not stored');
  return stored;
}

type Ending = { outcome: RequestOutcome; user: Actor | null; now: Date; note?: string; given?: StoredRequest['given'] | undefined };

/** Ends a request. */
export async function end(
  tx: Db,
  { id }: Pick<StoredRequest, 'id'>,
  { outcome, user, now, note = '', given = null }: Ending,
): Promise<void> {
  await tx
    .update(applicationRequest)
    .set({
      outcome,
      closedAt: now,
      closedById: user?.id ?? null,
      closedBy: user?.displayName ?? null,
      note: note === '' ? null : note,
      given,
    })
    .where(eq(applicationRequest.id, id));
}

/** Ends the open requests of an application when its step ends. */
export async function endAll(tx: Db, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(applicationRequest)
    .set({ outcome: sql`'void'`, closedAt: now })
    .where(and(ofCase(applicationId), isNull(applicationRequest.closedAt)));
}
