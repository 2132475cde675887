import { eq } from 'drizzle-orm';
import type { Outcome, Ranked } from '#domain/review-round/ranking.ts';
import { centsText } from '#domain/finance/cents.ts';
import { isWithOfficers } from '#domain/application/machine.ts';
import type { Db } from '#server/platform/db/client.ts';
import { reviewCase } from '#server/platform/db/tables/review-round.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { change, find, recordEvent } from '../application/records.ts';
import { assignmentsOf, casesOf } from './assignments.ts';
import { resultsOf } from './results.ts';
import type { StoredRound } from './round.ts';
import { changeRound } from './round.ts';

const outcomeWords: Record<Outcome, string> = {
  above: '在拟支持范围内',
  partly: '预算余额不足以全额支持',
  beyond: '预算用尽，未列入拟支持范围',
  below: '低于最低分数线',
  unasked: '没有申请金额，未计入预算',
  unscored: '没有评分',
};

/** The opinion that officers read in the case: `专家评审：综合得分 86.50，第 3 名（共 12 家），在拟支持范围内。`. */
const opinionOf = (title: string, { score, rank, outcome, isWide }: Ranked, of: number): string =>
  `专家评审“${title}”：${score === null ? '' : `综合得分 ${centsText(score)}，`}第 ${rank} 名（共 ${of} 家），${outcomeWords[outcome]}。${isWide ? '专家评分差异较大。' : ''}`;

/** Confirms the ranking of a locked round: stores each place, and adds it as an opinion to undecided applications. Decides none of them. */
export async function confirmResults(
  tx: Db,
  { user }: Pick<WriteCall, 'user'>,
  before: StoredRound,
  { note, now }: { note: string; now: Date },
): Promise<StoredRound> {
  const cases = await casesOf(tx, before.id);
  const results = resultsOf(before, cases, await assignmentsOf(tx, before.id));
  const after = await changeRound(tx, before, { state: 'confirmed', confirmedAt: now, note }, now);
  // applications are locked in one order, like when a round is started
  for (const one of cases.toSorted((a, b) => ((a.applicationId ?? '') < (b.applicationId ?? '') ? -1 : 1))) {
    const result = results.get(one.id);
    if (result === undefined) throw new Error(`the case ${one.id} has no place`);
    await tx.update(reviewCase).set({ active: false, result }).where(eq(reviewCase.id, one.id));
    const stored = one.applicationId === null ? null : await find(tx, one.applicationId, { lock: true });
    if (stored === null || !isWithOfficers(stored.state)) continue;
    const changed = await change(tx, stored, {}, now);
    const opinion = opinionOf(before.title, result, cases.length);
    await recordEvent(tx, { action: 'advise', after: changed, from: stored.state, user, now, step: stored.step, note: opinion });
  }
  return after;
}
