import { eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/grant-admin.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { GrantProblem } from '#domain/grant/find.ts';
import { grantProblems } from '#domain/grant/find.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { grantPolicy } from '#server/platform/db/tables/grant.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { inUse, invalid, notFound } from '#server/platform/http/problem.ts';
import type { Writing } from './change.ts';
import type { FindingPolicy } from './find.ts';
import { findingPolicies } from './find.ts';

const wordOf = { criteria: 'grantNoCriteria', condition: 'grantCondition', window: 'grantWindow', notOpen: 'grantNotOpen' } as const;

const sentence = ({ field, clause }: GrantProblem, language: Language): string =>
  message(language, wordOf[field], clause === null ? {} : { clause });

/** Returns a policy whose companies can be found by facts. 422 names each condition that is no fact, and a window that is not open. */
export async function decidedPolicy(
  tx: Db,
  { policyId, language, today, isMarked }: { policyId: string; language: Language; today: string; isMarked: boolean },
): Promise<FindingPolicy> {
  const [policy] = await findingPolicies(tx, sql`p.id = ${policyId}`, today);
  if (policy === undefined) throw invalid([{ path: 'body.policyId', message: message(language, 'noticePolicy') }]);
  // a policy marked before its window opens waits for it
  const problems = grantProblems(policy).filter(({ field }) => isMarked || field !== 'notOpen');
  if (problems.length > 0) throw invalid(problems.map((one) => ({ path: 'body.policyId', message: sentence(one, language) })));
  if (isMarked && !policy.isMarked) throw invalid([{ path: 'body.policyId', message: message(language, 'grantUnmarked') }]);
  return policy;
}

/** Marks a policy as one that finds its companies by facts, or removes the mark. */
export async function markPolicy(
  call: Writing,
  { policyId, isMarked }: ParsedInput<typeof contract.mark>['body'],
): Promise<CallData<typeof contract.mark>> {
  const now = call.now();
  const { language } = call.c.var;
  await call.db.transaction(async (tx) => {
    const [locked] = await rows<{ title: string }>(tx, sql`select title from policy where id = ${policyId} for update`);
    if (locked === undefined) throw notFound({ kind: 'policy', id: policyId });
    const [before] = await tx.select().from(grantPolicy).where(eq(grantPolicy.policyId, policyId));
    if ((before !== undefined) === isMarked) return;
    if (isMarked) {
      await decidedPolicy(tx, { policyId, language, today: todayInChina(now), isMarked: false });
      await tx.insert(grantPolicy).values({ policyId, markedAt: now, accountId: call.user.id });
    } else {
      const [used] = await rows<{ count: number }>(
        tx,
        sql`select count(*)::int as count from grant_round g left join public_notice n on n.id = g.notice_id
          where g.policy_id = ${policyId} and n.state is distinct from 'withdrawn' and g.state in ('draft', 'fixed', 'announced')`,
      );
      if (used !== undefined && used.count > 0) throw inUse([{ kind: 'grantRound', count: used.count }]);
      await tx.delete(grantPolicy).where(eq(grantPolicy.policyId, policyId));
    }
    // searches find it by the mark: the policy has changed for them
    await tx.execute(sql`update policy set state = state where id = ${policyId}`);
    const target = { kind: 'policy', id: policyId, title: locked.title };
    await call.record(tx, { target, before: { isGrant: !isMarked }, after: { isGrant: isMarked } });
  });
  return { isMarked };
}
