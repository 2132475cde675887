import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { policyContent } from '#contract/policy-version.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { PolicyState } from '#domain/policy.ts';
import type { ApplyWindow } from '#domain/window/window.ts';
import { isSpent, windowOn } from '#domain/window/window.ts';
import type { Db } from '#server/platform/db/client.ts';
import { gather } from '#server/platform/jobs/gather.ts';

/** Kind of the jobs that notify applicants and followers. */
export const policyChangedKind = 'policy.changed';

const { criteria, applyRule, applyFrom, applyTo, effectiveFrom, effectiveTo, amountMax, amountText } = policyContent.shape;

/** The data of a policy that matters to present and future applicants. */
export const standingOfPolicy = z.object({
  state: z.enum(['draft', 'published', 'retired']),
  applyFrom,
  applyTo,
  applyRule,
  effectiveFrom,
  effectiveTo,
  amountMax,
  amountText,
  criteria,
});

export type PolicyStanding = ApplyWindow & {
  state: PolicyState;
  amountMax: number | null;
  amountText: string | null;
  criteria: Criterion | null;
};

/** A change that concerns applicants. `spent`: the budget is gone; `unspent`: there is money again. */
export type PolicyAspect = 'retired' | 'reinstated' | 'spent' | 'unspent' | 'window' | 'amount' | 'conditions';

/** Returns the relevant changes as of a day; empty without any. An unpublished policy has no other change. */
export function aspectsBetween(was: PolicyStanding, is: PolicyStanding, today: string): PolicyAspect[] {
  const isOut = is.state === 'published';
  if ((was.state === 'published') !== isOut) return [isOut ? 'reinstated' : 'retired'];
  if (!isOut) return [];
  const aspects: PolicyAspect[] = [];
  if (isSpent(today, was) !== isSpent(today, is)) aspects.push(isSpent(today, is) ? 'spent' : 'unspent');
  const text = ({ applyRule: rule }: PolicyStanding) => rule?.text ?? null;
  if (!isDeepStrictEqual(windowOn(today, was), windowOn(today, is)) || text(was) !== text(is)) aspects.push('window');
  if (was.amountMax !== is.amountMax || was.amountText !== is.amountText) aspects.push('amount');
  if (!isDeepStrictEqual(plain(was.criteria), plain(is.criteria))) aspects.push('conditions');
  return aspects;
}

/** As the database returns it: without undefined values. */
const plain = (value: unknown): unknown => (value === null || value === undefined ? null : JSON.parse(JSON.stringify(value)));

type Known = PolicyStanding & { id: string };

/** Queues notifications of applicants and followers. `before`: the stored policies, locked. */
export async function notePolicyChanges(tx: Db, before: readonly Known[], after: readonly Known[], now: Date): Promise<void> {
  const known = new Map(before.map((one) => [one.id, one]));
  const today = todayInChina(now);
  const changes = after.flatMap((is) => {
    const was = known.get(is.id);
    // a draft is unknown to the public
    if (was === undefined || was.state === 'draft' || aspectsBetween(was, is, today).length === 0) return [];
    return [{ subject: is.id, payload: { id: is.id, was: standingOfPolicy.parse(plain(was)) } }];
  });
  await gather(tx, policyChangedKind, changes, now);
}
