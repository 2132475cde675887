import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SourcedFact } from '#contract/company.ts';
import type { GrantTerms } from '#domain/grant/find.ts';
import { factsRead, grantVerdict } from '#domain/grant/find.ts';
import { grantLimits } from '#domain/grant/limits.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { WindowStatus } from '#domain/policy.ts';
import { sourcedFactsOfRow } from '#server/companies/company/facts.ts';
import { officer, visibleTo } from '#server/companies/company/visible.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyFromOn, statusOn } from '#server/platform/db/policy-summary.ts';
import type { GrantFact } from '#server/platform/db/tables/grant.ts';

/** The policy data for finding companies; `opensOn`: the first day of its window. */
export type FindingPolicy = {
  id: string;
  title: string;
  kind: string;
  criteria: Criterion | null;
  window: WindowStatus;
  opensOn: string | null;
  isMarked: boolean;
};

/** Returns the published projects `p` that a condition fits, as of a day. */
export const findingPolicies = (db: Db, where: SQL, today: string, order: SQL = sql`p.id`): Promise<FindingPolicy[]> =>
  rows<FindingPolicy>(
    db,
    // unique order: the caller's order ends with the id
    sql`select p.id, p.title, p.kind, p.criteria, ${statusOn(today)} as window, ${applyFromOn(today)}::text as "opensOn",
        exists (select 1 from grant_policy m where m.policy_id = p.id) as "isMarked"
      from policy p left join grant_policy k on k.policy_id = p.id where p.kind = 'project' and p.state = 'published' and ${where} order by ${order}`,
  );

/** A company found for a policy, with the facts that the conditions read. */
export type FoundCompany = {
  id: string;
  name: string;
  creditCode: string | null;
  regionCode: string | null;
  facts: GrantFact[];
};

type Seen = Omit<FoundCompany, 'facts'> & { facts: SourcedFact[]; isTaken: boolean };

const atOnce = 500;

/**
 * Company `e` has applied for the policy in this window, or is in another round of it: it is not found again. Rows that an officer, the
 * notice or the company itself took out do not count.
 */
const isTaken = ({ id, opensOn }: FindingPolicy, roundId: string | null): SQL => {
  const since = opensOn === null ? sql`true` : sql`x.at >= ${opensOn}::date`;
  return sql`exists (select 1 from (
      select a.created_at as at from application a where a.kind = 'policy' and a.subject_id = ${id} and a.enterprise_id = e.id
        and a.state in ('submitted', 'reviewing', 'returned', 'approved')
      union all
      select g.created_at from grant_row w join grant_round g on g.id = w.round_id left join public_notice n on n.id = g.notice_id
          left join public_notice_row r on r.id = w.notice_row_id
        where g.policy_id = ${id} and w.enterprise_id = e.id and g.id::text is distinct from ${roundId} and w.excluded_at is null
          and w.answer <> 'declined' and w.decision is distinct from 'drop' and r.removed_at is null and n.state is distinct from 'withdrawn'
    ) x where ${since})`;
};

/**
 * Returns the companies that are eligible by confirmed facts, by id: at most as many as one round takes, and whether there are more.
 * `where` restricts the companies `e`.
 */
export async function findCompanies(
  db: Db,
  policy: FindingPolicy,
  { today, where, roundId, most = grantLimits.rows }: { today: string; where: SQL; roundId: string | null; most?: number },
): Promise<{ list: FoundCompany[]; hasMore: boolean; skipped: number }> {
  const { criteria, window } = policy;
  if (criteria === null) return { list: [], hasMore: false, skipped: 0 };
  const terms: GrantTerms = { criteria, window };
  const list: FoundCompany[] = [];
  let skipped = 0;
  for (let after = ''; ;) {
    const seen = await rows<Seen>(
      db,
      sql`select e.id, e.name, e.credit_code as "creditCode", e.region_code as "regionCode", ${sourcedFactsOfRow(officer)} as facts,
          ${isTaken(policy, roundId)} as "isTaken"
        from enterprise e where ${visibleTo(null)} and e.id > ${after} and ${where} order by e.id limit ${atOnce}`,
    );
    for (const { facts, isTaken: taken, ...company } of seen) {
      if (grantVerdict(terms, facts, today) !== 'eligible') continue;
      if (taken) skipped += 1;
      else if (list.length === most) return { list, hasMore: true, skipped };
      else list.push({ ...company, facts: keptFacts(criteria, facts, today) });
    }
    const last = seen.at(-1);
    if (last === undefined || seen.length < atOnce) return { list, hasMore: false, skipped };
    after = last.id;
  }
}

const keptFacts = (criteria: Criterion, facts: readonly SourcedFact[], today: string): GrantFact[] =>
  factsRead(criteria, facts, today).map(({ key, value, source, sourceDate }) => ({ key, value, source, sourceDate }));

/** Returns the given companies that are still eligible by confirmed facts. The window is ignored, because nobody applies. */
export async function stillEligible(db: Db, criteria: Criterion | null, ids: readonly string[], today: string): Promise<Set<string>> {
  if (criteria === null || ids.length === 0) return new Set();
  const seen = await rows<{ id: string; facts: SourcedFact[] }>(
    db,
    sql`select e.id, ${sourcedFactsOfRow(officer)} as facts from enterprise e
      where ${visibleTo(null)} and e.id = any(${sql.param([...ids])}::text[]) order by e.id`,
  );
  return new Set(seen.filter(({ facts }) => grantVerdict({ criteria, window: 'open' }, facts, today) === 'eligible').map(({ id }) => id));
}
