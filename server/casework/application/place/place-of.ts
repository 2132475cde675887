import { sql } from 'drizzle-orm';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { departmentOf } from '#domain/application/routing.ts';
import type { RoutingRule } from '#domain/application/routing.ts';
import type { Place } from '#domain/office/scope.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { application } from '#server/platform/db/tables/application.ts';

type Found = { rules: RoutingRule[] | null; issuers: string[]; region: string | null; regions: string[] };

/**
 * Returns the place of a sent application: the district of its company, or else of its subject, and the department by the routing rules.
 */
export async function placeOf(
  tx: Db,
  { subjectId, companyId }: Pick<typeof application.$inferSelect, 'subjectId' | 'companyId'>,
  { kind, subject, topicField }: ApplicationKind,
  { fields }: ApplicationAnswers,
): Promise<Place> {
  const region = sql`coalesce((select e.region_code from enterprise e where e.id = ${companyId}), (select l.region_code from listing l where l.id = ${subjectId}),
    (select e.region_code from public_notice_row r join enterprise e on e.id = r.enterprise_id where r.id::text = ${subjectId}))`;
  const policyId = sql`case ${subject}::text when 'policy' then ${subjectId} when 'publicNotice' then
    (select n.policy_id from public_notice_row r join public_notice n on n.id = r.notice_id where r.id::text = ${subjectId}) end`;
  const issued = sql`select d.code from policy p cross join lateral unnest(p.issuers) with ordinality as i(name, at)
    join dict_entry d on d.category = 'policy.issuer' and d.name = i.name where p.id = ${policyId} order by i.at, d.code`;
  const [found] = await rows<Found>(
    tx,
    sql`with recursive up as (select ${region} as code
        union select r.parent_code from region r join up on r.code = up.code where r.parent_code is not null)
      select (select rules from case_routing) as rules, array(${issued}) as issuers, ${region} as region,
        array(select code from up where code is not null) as regions`,
  );
  if (found === undefined) throw new Error('the place of an application was not read');
  const topic = topicField === undefined ? null : fields[topicField];
  const department = departmentOf(found.rules ?? [], { ...found, kind, topic: typeof topic === 'string' ? topic : null });
  return { department, region: found.region };
}
