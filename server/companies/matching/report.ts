import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { matchReport } from '#contract/match-report.ts';
import { mostReported, reportedVerdicts } from '#contract/match-report.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { SourcedFact } from '#contract/company.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { registerFacts } from '#domain/matching/model/existence.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { factName, factQuestion, formatFact } from '#domain/matching/wording/wording.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { forbidden, notFound } from '#server/platform/http/problem.ts';
import { holds } from '#server/platform/permission/permissions.ts';
import { companyOf } from '../company/base.ts';
import { sourcedFacts } from '../company/facts.ts';
import { logReading } from '../company/release/readings.ts';
import type { Reader } from '../company/visible.ts';
import { officer, visibleTo, worksFor } from '../company/visible.ts';
import { policiesToMatch } from './catalogue.ts';
import { matchPolicies } from './match.ts';
import type { Asking } from './match.ts';
import { namesIn } from './names.ts';
import { policiesOf } from './policies.ts';

type Report = HandlerData<typeof matchReport>;

/**
 * Returns the role in which the caller reads a company's report: a colleague, the owner of the entry, or an officer of companies. FORBIDDEN
 * for anybody else.
 */
async function readerOf(db: Db, companyId: string, user: CurrentUser): Promise<Reader> {
  const [found] = await rows<{ own: boolean }>(
    db,
    sql`select (${worksFor(user.id)} or e.owner_id = ${user.id}::uuid) is true as own from enterprise e where e.id = ${companyId} and ${visibleTo(user.id)}`,
  );
  if (found === undefined) throw notFound();
  if (found.own) return user.id;
  if (await holds(db, user, 'content:enterprise', 'read')) return officer;
  throw forbidden();
}

/** The effective fact of each key: the caller's own before the official one, except register facts. */
function counting(facts: readonly SourcedFact[]): Map<FactKey, SourcedFact> {
  const found = new Map<FactKey, SourcedFact>();
  const registerKeys = new Set<FactKey>(registerFacts);
  for (const fact of facts) {
    const known = found.get(fact.key);
    if (known === undefined || fact.own !== registerKeys.has(fact.key)) found.set(fact.key, fact);
  }
  return found;
}

const sumOf = (list: Report['list'], verdict: Report['sums'][number]['verdict']): Report['sums'][number] => {
  const amounts = list.filter((one) => one.verdict === verdict).map(({ policy }) => policy.amountMax);
  const stated = amounts.filter((amount) => amount !== null);
  return {
    verdict,
    programmes: amounts.length,
    amount: stated.reduce((sum, amount) => sum + amount, 0),
    withoutAmount: amounts.length - stated.length,
  };
};

/** Returns the report of a company: policies by the verdicts of `matchPolicies`, with the facts used. */
export async function reportOf(
  db: Db,
  companyId: string,
  { user, now, ...asking }: Asking & { user: CurrentUser; now: Date },
): Promise<Report> {
  const { language, today } = asking;
  const reader = await readerOf(db, companyId, user);
  const company = await companyOf(db, { companyId, reader });
  if (company === null) throw notFound();
  const matched = await matchPolicies(
    db,
    { companyId, profile: company.profile, verdict: [...reportedVerdicts], page: 1, pageSize: mostReported },
    { ...asking, user },
  );
  const ids = matched.list.map(({ policy }) => policy.id);
  const [policies, texts, facts, links] = await Promise.all([
    policiesToMatch(db),
    policiesOf(db, ids, today),
    sourcedFacts(db, { companyId, reader }),
    rows<{ id: string; url: string | null }>(db, sql`select id, source_url as url from policy where id = any(${sql.param(ids)}::text[])`),
  ]);
  const names = await namesIn(db, language, policies);
  const urls = new Map(links.map(({ id, url }) => [id, url]));
  const list = matched.list.map((one) => ({ ...one, sourceUrl: urls.get(one.policy.id) ?? null }));
  const asked = new Map<FactKey, string[]>();
  for (const { verdict, missing, policy } of list)
    if (verdict === 'possible') for (const fact of missing) asked.set(fact, [...(asked.get(fact) ?? []), policy.id]);
  const used = new Set([...texts.values()].flatMap(({ criteria }) => leavesOf(criteria).flatMap((leaf) => factsOf(leaf, today))));
  const shown = [...counting(facts).values()].filter(({ key }) => used.has(key));
  if (reader === officer)
    await logReading(db, {
      companyIds: [companyId],
      by: { accountId: user.id, applicationId: null },
      keys: shown.map(({ key }) => key),
      now,
    });
  const { id, name, nameEn, creditCode, regionName, standing } = company;
  return {
    company: { id, name, nameEn, creditCode, regionName, standing },
    day: today,
    madeAt: now.toISOString(),
    counts: matched.counts,
    total: matched.total,
    list,
    sums: reportedVerdicts.map((verdict) => sumOf(list, verdict)),
    missing: [...asked]
      .map(([fact, policyIds]) => ({
        fact,
        name: factName(fact, language, names),
        question: factQuestion(fact, language, names),
        policyIds,
      }))
      .toSorted((a, b) => b.policyIds.length - a.policyIds.length || (a.fact < b.fact ? -1 : 1)),
    facts: shown.map(({ key, value, source, sourceDate, confirmed, own }) => ({
      fact: key,
      name: factName(key, language, names),
      value: formatFact(key, value, language, names, today),
      source,
      sourceDate,
      confirmed,
      own,
    })),
  };
}
