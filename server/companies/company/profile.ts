import { sql } from 'drizzle-orm';
import { registerFacts } from '#domain/matching/model/existence.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Reader } from './visible.ts';
import { factVisibleTo, visibleTo } from './visible.ts';

export type CompanyAccess = {
  companyId: string;
  reader: Reader;
};

/**
 * The facts of company `e` as one object: its identity, overridden by official facts, overridden by the account's own; except that register
 * facts override the account's.
 */
export const profileOfRow = (reader: Reader) => sql`(
  jsonb_strip_nulls(jsonb_build_object('regionCode', e.region_code, 'industry', e.industry, 'scale', e.scale, 'legalForm', e.legal_form,
    'established', e.established))
  || coalesce((select jsonb_object_agg(f.key, f.value order by f.account_id nulls first) from enterprise_fact f
    where f.enterprise_id = e.id and ${factVisibleTo(reader)}), '{}'::jsonb)
  || coalesce((select jsonb_object_agg(f.key, f.value) from enterprise_fact f
    where f.enterprise_id = e.id and f.account_id is null and f.key = any(${sql.param([...registerFacts])}::text[])), '{}'::jsonb))`;

/** Returns the facts of a company that a reader may see; an absent fact is unknown. Null if the company is not visible to that reader. */
export async function profileOf(db: Db, { companyId, reader }: CompanyAccess): Promise<Profile | null> {
  const [found] = await rows<{ profile: Profile }>(
    db,
    sql`select ${profileOfRow(reader)} as profile from enterprise e where e.id = ${companyId} and ${visibleTo(reader)}`,
  );
  return found?.profile ?? null;
}
