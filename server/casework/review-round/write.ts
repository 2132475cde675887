import { eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/review-round-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { todayInChina } from '#domain/china-time.ts';
import { sheetProblems } from '#domain/review-round/sheet.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { reviewCase, reviewExpert, reviewRound } from '#server/platform/db/tables/review-round.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import { assignAll, assignmentsOf, casesOf, expertsOf, isHeld } from './assignments.ts';
import type { Candidate } from './candidates.ts';
import { candidatesOf, expertsToInvite, reachedRounds } from './candidates.ts';
import { confirmResults } from './confirm.ts';
import { counts } from './results.ts';
import type { StoredRound } from './round.ts';
import { changeRound, expectRound, lockRound, recordRound, roundWritten } from './round.ts';
import { roundEvents } from './wording.ts';

export type Writing = Omit<WriteCall, 'token'>;

/** Returns a round within the reach of the caller, locked. */
export async function reachedRound(tx: Db, { user, now }: Writing, id: string): Promise<StoredRound> {
  const stored = await lockRound(tx, id);
  const where = sql`n.id::text = ${id} and ${await reachedRounds(tx, user.id, 'write', now())}`;
  const isReached = (await rows(tx, sql`select 1 from review_round n where ${where}`)).length > 0;
  if (stored === undefined || !isReached) throw notFound({ kind: 'reviewRound', id });
  return stored;
}

/** Rejects applications of the caller and of companies they work for: they must be put up for scoring by somebody else. */
function refuseOwn(candidates: readonly Candidate[]): void {
  const own = candidates.find(({ isOwn }) => isOwn);
  if (own !== undefined) throw new Problem(200, 'OWN', 'roundOwn', { values: { company: own.companyName } });
}

const caseValues = (roundId: string) => (one: Candidate, position: number) => ({
  roundId,
  position,
  applicationId: one.id,
  companyId: one.companyId,
  companyName: one.companyName,
  purpose: one.purpose,
  number: one.number,
  sentAt: new Date(one.sentAt),
  amount: one.amount,
});

type Saving = ParsedInput<typeof contract.save>['body'];

/** Stores a draft; a new one without an id. Returns its id. */
export async function saveRound(call: Writing, { id, version, applicationIds, expertIds, ...content }: Saving): Promise<string> {
  const now = call.now();
  const { language } = call.c.var;
  return call.db.transaction(async (tx) => {
    const before = id === null ? undefined : await reachedRound(tx, call, id);
    if (before !== undefined) await expectRound(tx, before, { action: 'save', version, language });
    const wrong = sheetProblems(content.sheet).map(({ path, problem }) => ({
      path: `body.sheet.${path}`,
      message: message(language, sheetMessages[problem]),
    }));
    if (wrong.length > 0) throw invalid(wrong);
    const [of] = await tx.select({ title: policy.title }).from(policy).where(eq(policy.id, content.policyId));
    if (of === undefined) throw invalid([{ path: 'body.policyId', message: message(language, 'noticePolicy') }]);
    const chosen = await candidatesOf(tx, { policyId: content.policyId, userId: call.user.id, ids: applicationIds, now });
    if (chosen.length < new Set(applicationIds).size)
      throw invalid([{ path: 'body.applicationIds', message: message(language, 'roundCases') }]);
    refuseOwn(chosen);
    const known = await expertsToInvite(tx);
    // numbers follow the order in which they were chosen
    const experts = [...new Set(expertIds)].flatMap((one) => known.find((expert) => expert.id === one) ?? []);
    if (experts.length < new Set(expertIds).size) throw invalid([{ path: 'body.expertIds', message: message(language, 'roundExperts') }]);
    if (content.perCase > experts.length) throw invalid([{ path: 'body.perCase', message: message(language, 'roundPerCase') }]);
    const values = { ...content, policyTitle: of.title };
    const made =
      before === undefined
        ? await tx
            .insert(reviewRound)
            .values({ ...values, createdAt: now, updatedAt: now })
            .returning()
        : undefined;
    const after = before === undefined ? made?.[0] : await changeRound(tx, before, values, now);
    if (after === undefined) throw new Error('a round was not stored');
    const was = before === undefined ? {} : { before: await namesIn(tx, after.id) };
    await tx.delete(reviewCase).where(eq(reviewCase.roundId, after.id));
    await tx.delete(reviewExpert).where(eq(reviewExpert.roundId, after.id));
    await tx.insert(reviewCase).values(chosen.map(caseValues(after.id)));
    await tx
      .insert(reviewExpert)
      .values(experts.map((one, index) => ({ roundId: after.id, accountId: one.id, number: index + 1, name: one.name })));
    await call.record(tx, roundWritten(before, after, { ...was, after: await namesIn(tx, after.id) }));
    await recordRound(tx, { roundId: after.id, now, user: call.user, action: 'save' });
    return after.id;
  });
}

const sheetMessages = {
  weights: 'roundWeights',
  codes: 'roundCodes',
  range: 'roundRange',
  step: 'roundStep',
  comment: 'roundCommentLimit',
} as const;

/** The people and companies of a round for the audit log. */
async function namesIn(tx: Db, roundId: string) {
  const [cases, experts] = [await casesOf(tx, roundId), await expertsOf(tx, roundId)];
  return { companies: cases.map(({ companyName }) => companyName), experts: experts.map(({ name }) => name) };
}

/** Starts, deletes, closes, confirms or cancels a round. Returns its id; null if it was deleted. */
export async function actOnRound(
  call: Writing,
  { id, version, action, note }: ParsedInput<typeof contract.act>['body'],
): Promise<string | null> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const before = await reachedRound(tx, call, id);
    await expectRound(tx, before, { action, version, note, language: call.c.var.language });
    if (action === 'discard') {
      const { before: _none, after: discarded, ...written } = roundWritten(undefined, before, { after: await namesIn(tx, before.id) });
      await tx.delete(reviewRound).where(eq(reviewRound.id, before.id));
      await call.record(tx, { ...written, before: discarded, after: null });
      return null;
    }
    const happened = { roundId: before.id, now, user: call.user, action, note };
    const after = await { start, close, confirm: confirmResults, callOff }[action](tx, call, before, { note, now });
    await recordRound(tx, happened);
    await call.record(tx, { ...roundWritten(before, after), action });
    return after.id;
  });
}

type Doing = { note: string; now: Date };

/** Starts a locked draft: its cases are checked again and fixed. */
async function start(tx: Db, call: Writing, before: StoredRound, { now }: Doing): Promise<StoredRound> {
  const list = await casesOf(tx, before.id);
  const ids = list.flatMap(({ applicationId }) => applicationId ?? []);
  // two rounds that name the same application take turns
  await tx.execute(sql`select 1 from application where id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  const found = await candidatesOf(tx, { policyId: before.policyId, userId: call.user.id, ids, now });
  refuseOwn(found);
  const byId = new Map(found.map((one) => [one.id, one]));
  const missing = list.filter(({ applicationId }) => !byId.has(applicationId ?? ''));
  if (missing.length > 0) throw notReady(call, 'roundNotReady', missing);
  const valuesOf = caseValues(before.id);
  for (const one of list) {
    const current = byId.get(one.applicationId ?? '');
    if (current !== undefined)
      await tx
        .update(reviewCase)
        .set({ ...valuesOf(current, one.position), active: true })
        .where(eq(reviewCase.id, one.id));
  }
  const { day } = addWorkingDays(await readWorkCalendar(tx), todayInChina(now), before.days);
  const after = await changeRound(tx, before, { state: 'scoring', startedAt: now, lastDay: day }, now);
  await notify(tx, roundEvents(after, 'invited', await assignAll(tx, before.id, before.perCase)), now);
  return after;
}

function notReady({ c }: Writing, key: 'roundNotReady' | 'roundUnscored', list: readonly { companyName: string }[]): Problem {
  const companies = list
    .slice(0, 5)
    .map(({ companyName }) => companyName)
    .join(c.var.language === 'zh-CN' ? '、' : ', ');
  return new Problem(200, 'NOT_READY', key, { values: { companies, count: list.length } });
}

/** Ends the scoring of a locked round. Every case needs a score; if some are missing, a note explains why that is enough. */
async function close(tx: Db, call: Writing, before: StoredRound, { note, now }: Doing): Promise<StoredRound> {
  const [cases, assignments] = [await casesOf(tx, before.id), await assignmentsOf(tx, before.id)];
  const unscored = cases.filter(({ id }) => !assignments.some((one) => one.caseId === id && counts(one)));
  if (unscored.length > 0) throw notReady(call, 'roundUnscored', unscored);
  const isMissing =
    assignments.some((one) => isHeld(one) && !counts(one)) ||
    cases.some(({ id }) => assignments.filter((one) => one.caseId === id && counts(one)).length < before.perCase);
  if (isMissing && note === '') throw invalid([{ path: 'body.note', message: message(call.c.var.language, 'roundCloseNote') }]);
  return changeRound(tx, before, { state: 'ranked', closedAt: now }, now);
}

/** Calls a locked round off: its cases can be in another one. */
async function callOff(tx: Db, _call: Writing, before: StoredRound, { note, now }: Doing): Promise<StoredRound> {
  const after = await changeRound(tx, before, { state: 'calledOff', note }, now);
  await tx.update(reviewCase).set({ active: false }).where(eq(reviewCase.roundId, before.id));
  const experts = await expertsOf(tx, before.id);
  await notify(
    tx,
    roundEvents(
      before,
      'calledOff',
      experts.map(({ accountId }) => accountId),
      { reason: note },
    ),
    now,
  );
  return after;
}
