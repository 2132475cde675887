import { and, eq } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { refusalOf } from '#domain/application/machine.ts';
import { isBadRating } from '#domain/application/rating.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationAnswer, applicationRound } from '#server/platform/db/tables/application.ts';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { expect } from './expect.ts';
import type { ApplicationCall, Opened, Stored } from './records.ts';
import { change, open, recordEvent } from './records.ts';
import { ownersOf } from './place/standing.ts';
import { openStep } from './steps.ts';
import { notifyAbout } from './notifications.ts';

type Rating = ParsedInput<typeof contract.rate>['body'];

/**
 * Rates the decision of an application, once. The first bad rating reopens it: a new round of the same answers, from the first step, with
 * new limits. Its officers are notified of a bad one.
 */
export async function rate(call: ApplicationCall, { id, version, score, note }: Rating): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const opened = await open(tx, call, id, { lock: true });
    const { stored } = opened;
    const isBad = isBadRating(score);
    const action = isBad && refusalOf('reopen', opened.standing) === null ? 'reopen' : 'rate';
    await expect(tx, opened, action, version);
    if (isBad && note === '') throw invalid([{ path: 'body.note', message: message(call.c.var.language, 'applicationRatingReason') }]);
    const rating = { applicationId: stored.id, round: stored.round, score, reopened: action === 'reopen', ratedAt: now };
    await tx.insert(applicationRating).values({ ...rating, note: note === '' ? null : note });
    if (action === 'reopen') return reopen(tx, call, opened, note, now);
    const after = await change(tx, stored, {}, now);
    await recordEvent(tx, { action, after, from: stored.state, user: call.user, now, note });
    if (isBad) await notifyAbout(tx, after, now, [{ what: 'badlyRated', to: await decidersOf(tx, stored), note }]);
  });
  return id;
}

async function reopen(tx: Db, { user }: ApplicationCall, { stored, form }: Opened, note: string, now: Date): Promise<void> {
  const round = stored.round + 1;
  // keeps its place among the applications of its window
  const after = await change(tx, stored, { state: 'submitted', step: 0, round, decidedAt: null }, now);
  const [last] = await tx
    .select()
    .from(applicationRound)
    .where(and(eq(applicationRound.applicationId, stored.id), eq(applicationRound.round, stored.round)));
  if (last === undefined) throw new Error(`the round ${stored.round} of ${stored.id} is missing`);
  await tx.insert(applicationRound).values({ ...last, round, submittedBy: user.displayName, submittedAt: now });
  const step = await openStep(tx, after, form, now);
  await recordEvent(tx, { action: 'reopen', after, from: stored.state, user, now, note });
  const to = [...(await decidersOf(tx, stored)), ...(await ownersOf(tx, { ...stored, ownerId: step.ownerId }))];
  await notifyAbout(tx, after, now, [{ what: 'reopened', to, note, due: step.due }]);
}

/** Returns who decided the steps of the present round. */
async function decidersOf(tx: Db, { id, round }: Stored): Promise<string[]> {
  const found = await tx
    .selectDistinct({ accountId: applicationAnswer.accountId })
    .from(applicationAnswer)
    .where(and(eq(applicationAnswer.applicationId, id), eq(applicationAnswer.round, round)));
  return found.map(({ accountId }) => accountId);
}
