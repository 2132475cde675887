import { plainNumber } from '#domain/contact/plain-number.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/registration.ts';
import { mostPersons } from '#domain/booking/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { registration } from '#server/platform/db/tables/booking.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem, wrongState } from '#server/platform/http/problem.ts';
import { rush } from './limits.ts';
import type { Activity } from './listings.ts';
import { activityOf } from './listings.ts';
import { closedFor, newCode, settle } from './places.ts';
import type { StoredRegistration } from './registrations.ts';
import { isRegistration, shownRegistration } from './registrations.ts';

type Answer = CallData<typeof contract.register>;

const isActive = sql`${registration.state} in ('registered', 'waiting', 'offered')`;

const closedWords = { over: 'registrationOver', closed: 'registrationClosed', withdrawn: 'registrationWithdrawn' } as const;

const refuseClosed = (closed: keyof typeof closedWords) => new Problem(200, 'WRONG_STATE', closedWords[closed], { data: { closed } });

const full = ({ waiting }: { waiting: number }) =>
  new Problem(200, 'FULL', 'placesFull', { values: { waiting }, data: { left: 0, waiting } });

/** A company as its places are counted: `（）` and `()`, capitals and spaces make no other one. */
const companyKey = (company: string): string => company.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** Registers a person, or adds them to the waiting list. The lock on the activity serialises callers, so that none uses outdated counts. */
export async function register(
  { db, user, now: clock }: WriteCall,
  { activityId, wait, ...form }: ParsedInput<typeof contract.register>['body'],
): Promise<Answer> {
  const now = clock();
  const registering = async (tx: Db) => {
    const activity = await activityOf(tx, activityId, now, { lock: true });
    if (activity === null) throw gone('listingGone');
    const closed = closedFor(activity, now);
    if (closed !== null) throw refuseClosed(closed);
    await refuseTooMany(tx, activity, user.id, form);
    const { taken, waiting } = await settle(tx, activity, now);
    // the waiting list comes first; settling has offered it the free places
    const isFree = taken < activity.capacity && waiting === 0;
    if (!isFree && !wait) throw full({ waiting });
    const [added] = await tx
      .insert(registration)
      .values({
        ...form,
        listingId: activity.id,
        accountId: user.id,
        companyKey: companyKey(form.company),
        ...(isFree ? { state: 'registered', code: await newCode(tx, activity) } : { state: 'waiting' }),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: registration.id });
    if (added === undefined) throw new Error('The registration was not stored');
    return shownRegistration(tx, added.id, now);
  };
  return rush(() => db.transaction(registering));
}

type Form = Pick<StoredRegistration, 'company' | 'phone'>;

async function refuseTooMany(tx: Db, { id, perCompany }: Activity, accountId: string, { company, phone }: Form): Promise<void> {
  const count = (which: ReturnType<typeof sql>) => tx.$count(registration, and(eq(registration.listingId, id), isActive, which));
  const mine = sql`${registration.accountId} = ${accountId}::uuid`;
  const numbers = await tx
    .select({ phone: registration.phone })
    .from(registration)
    .where(and(eq(registration.listingId, id), isActive, mine));
  // numbers of earlier registrations are stored as typed
  if (numbers.some((one) => plainNumber(one.phone) === phone)) throw new Problem(200, 'EXISTS', 'registeredAlready');
  if (numbers.length >= mostPersons) throw new Problem(200, 'LIMIT', 'personsPlaces', { values: { limit: mostPersons } });
  if (perCompany !== null && (await count(sql`${registration.companyKey} = ${companyKey(company)}`)) >= perCompany)
    throw new Problem(200, 'LIMIT', 'companyPlaces', { values: { limit: perCompany, company } });
}

/** Locks the activity of the account's registration, then the registration, and passes on free places. */
async function lockOwn(tx: Db, accountId: string, id: string, now: Date): Promise<{ activity: Activity; own: StoredRegistration }> {
  const which = and(isRegistration(id), eq(registration.accountId, accountId));
  const [listed] = await tx.select({ listingId: registration.listingId }).from(registration).where(which);
  const activity = listed === undefined ? null : await activityOf(tx, listed.listingId, now, { lock: true });
  // reread: it may have changed while this call waited for the lock
  const [own] = await tx.select().from(registration).where(which);
  if (activity === null || own === undefined) throw gone('registrationGone');
  return { activity, own };
}

/** Cancels a registration of the account. Its place is offered to the next at once, in the same transaction. */
export async function cancel({ db, user, now: clock }: WriteCall, { id }: ParsedInput<typeof contract.cancel>['body']): Promise<Answer> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { activity, own } = await lockOwn(tx, user.id, id, now);
    if (own.state === 'cancelled' || own.state === 'lapsed') return shownRegistration(tx, own.id, now);
    if (now >= activity.times.startsAt) throw refuseClosed('over');
    await tx.update(registration).set({ state: 'cancelled', offerUntil: null, updatedAt: now }).where(eq(registration.id, own.id));
    await settle(tx, activity, now);
    return shownRegistration(tx, own.id, now);
  });
}

/** Accepts an offered place. Places are recounted: if the activity has fewer now, the person returns to the front of the waiting list. */
export async function accept({ db, user, now: clock }: WriteCall, { id }: ParsedInput<typeof contract.accept>['body']): Promise<Answer> {
  const now = clock();
  const accepted = await db.transaction(async (tx) => {
    const { activity, own } = await lockOwn(tx, user.id, id, now);
    if (own.state === 'registered') return shownRegistration(tx, own.id, now);
    if (!activity.open) throw refuseClosed('withdrawn');
    if (own.state === 'lapsed' || (own.state === 'offered' && own.offerUntil !== null && own.offerUntil <= now))
      throw new Problem(200, 'WRONG_STATE', 'offerLapsed', { data: await shownRegistration(tx, own.id, now) });
    if (own.state !== 'offered') throw wrongState(await shownRegistration(tx, own.id, now));
    const { taken, waiting } = await settle(tx, activity, now);
    if (taken > activity.capacity) {
      await tx.update(registration).set({ state: 'waiting', offerUntil: null, updatedAt: now }).where(eq(registration.id, own.id));
      return { waiting };
    }
    await tx
      .update(registration)
      .set({ state: 'registered', code: await newCode(tx, activity), offerUntil: null, updatedAt: now })
      .where(eq(registration.id, own.id));
    return shownRegistration(tx, own.id, now);
  });
  if ('waiting' in accepted) throw full(accepted);
  return accepted;
}

/** Confirms a registration after its time or place has changed. A second call keeps the first time. */
export async function confirm({ db, user, now: clock }: WriteCall, { id }: ParsedInput<typeof contract.confirm>['body']): Promise<Answer> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { activity, own } = await lockOwn(tx, user.id, id, now);
    if (now >= activity.times.startsAt) throw refuseClosed('over');
    if (!activity.open) throw refuseClosed('withdrawn');
    if (own.state !== 'registered') throw wrongState(await shownRegistration(tx, own.id, now));
    if (own.changedAt !== null && own.confirmedAt === null)
      await tx.update(registration).set({ confirmedAt: now, updatedAt: now }).where(eq(registration.id, own.id));
    return shownRegistration(tx, own.id, now);
  });
}
