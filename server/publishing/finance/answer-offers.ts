import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import type * as contract from '#contract/financing-offer.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { offerState } from '#domain/finance/offer.ts';
import type { Db } from '#server/platform/db/client.ts';
import { financingOffer } from '#server/platform/db/tables/financing-offer.ts';
import { answerersOf, changesOwned } from '#server/companies/company/owned.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, gone, invalid, Problem, wrongState } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { Need } from './offers.ts';
import { isOffer, lenderOf, offeredBy, lockOpenOffers, needFor, receivedOffers, shownOffer } from './offers.ts';
import { answeredEvent, sentEvent, withdrawnEvent } from './wording.ts';

type Call = Pick<WriteCall, 'db' | 'user' | 'now' | 'c'>;

/** The longest validity of an offer. */
const mostDays = 366;

const refusals = { own: 'offerOwnNeed', closed: 'offerClosed', taken: 'offerTaken' } as const;

/** Makes an offer on a need. Of simultaneous offers the unique index accepts one; the others fail with the accepted one as conflict. */
export async function sendOffer(call: Call, { needId, ...terms }: ParsedInput<typeof contract.send>['body']): Promise<FinancingOffer> {
  const { user, c } = call;
  const now = call.now();
  const today = todayInChina(now);
  if (terms.validUntil < today || terms.validUntil > addDays(today, mostDays))
    throw invalid([{ path: 'body.validUntil', message: message(c.var.language, 'offerUntil') }]);
  return call.db.transaction(async (tx) => {
    const lender = await lenderOf(tx, user.id);
    // the need waits, so that it is not met meanwhile
    const need = await needFor(tx, user.id, needId, now, { lock: true });
    if (need === null) throw gone('listingGone');
    if (need.is !== 'open') throw new Problem(200, 'WRONG_STATE', refusals[need.is]);
    if (lender === null) throw new Problem(200, 'NOT_LENDER', 'offerNotLender');
    const ofCaller = and(eq(financingOffer.needId, needId), eq(financingOffer.accountId, user.id), eq(financingOffer.state, 'open'));
    const [standing] = await tx.select().from(financingOffer).where(ofCaller).for('update');
    if (standing !== undefined) {
      if (offerState(standing, today) === 'open')
        throw new Problem(200, 'WRONG_STATE', 'offerOpen', { data: await shownOffer(tx, standing.id, now) });
      // an expired offer is replaced by the new one
      await close(tx, [standing.id], 'withdrawn', now);
    }
    const [added] = await tx
      .insert(financingOffer)
      .values({ ...terms, needId, accountId: user.id, lender: lender.name, lenderId: lender.id, createdAt: now })
      .returning({ id: financingOffer.id });
    if (added === undefined) throw new Error('a row that was inserted was not returned');
    const offer = await shownOffer(tx, added.id, now);
    await notifyAnswerers(tx, need, (accountId) => sentEvent(accountId, offer), now);
    return offer;
  });
}

/** Notifies the accounts that answer offers on a need. */
async function notifyAnswerers(tx: Db, need: Need, eventFor: (accountId: string) => NotificationEvent, now: Date): Promise<void> {
  await notify(tx, (await answerersOf(tx, need, 'publishing')).map(eventFor), now);
}

async function close(tx: Db, ids: readonly string[], state: 'declined' | 'withdrawn', now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(financingOffer)
      .set({ state, closedAt: now })
      .where(inArray(financingOffer.id, [...ids]));
}

/** Withdraws an offer of the caller, or of a lender for which they act. Idempotent. */
export async function withdrawOffer(call: Call, id: string): Promise<FinancingOffer> {
  const { user } = call;
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(financingOffer)
      .where(and(isOffer(id), offeredBy(user.id)))
      .for('update');
    if (before === undefined) throw gone('offerGone');
    if (before.state === 'withdrawn') return shownOffer(tx, before.id, now);
    if (before.state !== 'open') throw wrongState(await shownOffer(tx, before.id, now));
    await tx
      .update(financingOffer)
      .set({ state: 'withdrawn', closedAt: now, version: before.version + 1 })
      .where(eq(financingOffer.id, before.id));
    const offer = await shownOffer(tx, before.id, now);
    const need = await needFor(tx, user.id, before.needId, now);
    if (need !== null) await notifyAnswerers(tx, need, (accountId) => withdrawnEvent(accountId, offer), now);
    return offer;
  });
}

/**
 * Accepts or declines an offer on the caller's own need. Accepting one declines the others, and notifies all lenders. Returns all received
 * offers.
 */
export async function answerOffer(
  call: Call,
  { id, version, accept, note }: ParsedInput<typeof contract.answer>['body'],
): Promise<FinancingOffer[]> {
  const { user } = call;
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const [asked] = await tx.select({ id: financingOffer.id, needId: financingOffer.needId }).from(financingOffer).where(isOffer(id));
    // answers and offers on a need take turns
    const need = asked === undefined ? null : await needFor(tx, user.id, asked.needId, now, { lock: true });
    if (asked === undefined || need?.is !== 'own') throw gone('offerGone');
    if (!(await changesOwned(tx, user.id, need, 'publishing'))) throw new Problem(200, 'NOT_YOURS', 'listingNotYours');
    const open = await lockOpenOffers(tx, need.id);
    const before = open.find((one) => one.id === asked.id);
    if (before === undefined) throw wrongState(await shownOffer(tx, asked.id, now));
    if (before.version !== version) throw conflict(await shownOffer(tx, asked.id, now));
    if (accept && offerState(before, todayInChina(now)) === 'expired') throw new Problem(200, 'EXPIRED', 'offerExpired');
    const met = await tx.$count(financingOffer, and(eq(financingOffer.needId, need.id), eq(financingOffer.state, 'accepted')));
    if (accept && met > 0) throw new Problem(200, 'WRONG_STATE', 'offerMet');
    await tx
      .update(financingOffer)
      .set({ state: accept ? 'accepted' : 'declined', note, closedAt: now, version: version + 1 })
      .where(eq(financingOffer.id, before.id));
    const others = accept ? open.filter((one) => one.id !== before.id) : [];
    await close(
      tx,
      others.map((one) => one.id),
      'declined',
      now,
    );
    const answered = [{ ...before, what: accept ? ('accepted' as const) : ('declined' as const), note }];
    const passed = others.map((one) => ({ ...one, what: 'passed' as const, note: null }));
    await notify(
      tx,
      [...answered, ...passed].map((one) => answeredEvent(one, need)),
      now,
    );
    return receivedOffers(tx, user.id, now);
  });
}
