import { sql } from 'drizzle-orm';
import type { CompanyDetail, SourcedFact } from '#contract/company.ts';
import type { CompanyBase } from '#contract/company-choice.ts';
import type { Holding, Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { basePairs, completed } from './base.ts';
import { sourcedFactsOfRow } from './facts.ts';
import type { CompanyAccess } from './profile.ts';
import { profileOfRow } from './profile.ts';
import { relationsOf } from './relations.ts';
import { accountOf, factVisibleTo, visibleTo, withheldFrom } from './visible.ts';

type Found = Pick<CompanyDetail, 'grants' | 'relationCounts' | 'updatedAt' | 'withheld'> & {
  base: Omit<CompanyBase, 'creditCodeValid'>;
  facts: SourcedFact[];
  profile: Profile;
  mine: boolean;
};

async function find(db: Db, access: CompanyAccess): Promise<Found | undefined> {
  const { companyId, reader } = access;
  const accountId = accountOf(reader);
  const [found] = await rows<{ company: Found }>(
    db,
    sql`select jsonb_build_object(
      'base', jsonb_build_object(${basePairs}),
      'facts', ${sourcedFactsOfRow(reader)},
      'profile', ${profileOfRow(reader)},
      'grants', coalesce((select jsonb_agg(jsonb_build_object('id', g.id::text, 'policyId', p.id, 'title', g.title, 'issuer', g.issuer,
          'grantedOn', g.granted_on, 'amount', g.amount) order by g.granted_on desc, g.id)
        from enterprise_grant g left join policy p on p.id = g.policy_id and p.state = 'published' where g.enterprise_id = e.id), '[]'::jsonb),
      'relationCounts', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'count', count) order by count desc, kind)
        from (select kind, count(*)::int as count from ${relationsOf(access)} each group by kind) counted), '[]'::jsonb),
      'withheld', ${withheldFrom(reader)},
      'mine', exists (select 1 from membership m where m.enterprise_id = e.id and m.account_id = ${accountId}::uuid),
      'updatedAt', to_char(greatest(e.updated_at, (select max(f.updated_at) from enterprise_fact f where f.enterprise_id = e.id
          and ${factVisibleTo(reader)})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as company
      from enterprise e left join region r on r.code = e.region_code where e.id = ${companyId} and ${visibleTo(reader)}`,
  );
  return found?.company;
}

const isHolding = (value: unknown): value is Holding => typeof value === 'object' && value !== null && 'held' in value;

/** Returns the titles that a company holds or has held, in dictionary order, including those that only the caller denies. */
async function titlesOf(db: Db, { profile, facts }: Found, today: string): Promise<CompanyDetail['qualifications']> {
  const names = await qualificationNames(db);
  return names.flatMap(({ code, name, nameEn }) => {
    const value = profile[`qualification:${code}`];
    if (!isHolding(value)) return [];
    const { held, since = null, until = null } = value;
    const isOfficial = facts.some((fact) => !fact.own && fact.key === `qualification:${code}` && isHolding(fact.value) && fact.value.held);
    if (!held && !isOfficial) return [];
    return [{ code, name, nameEn, since, until, expired: until !== null && until < today, held }];
  });
}

/** Returns all that a reader may see of a company; null if no such company is visible to it. */
export async function companyDetail(db: Db, access: CompanyAccess, today: string): Promise<CompanyDetail | null> {
  const found = await find(db, access);
  if (found === undefined) return null;
  const { base, profile: _profile, ...rest } = found;
  return { ...rest, released: [], base: completed(base), qualifications: await titlesOf(db, found, today), declarations: [] };
}
