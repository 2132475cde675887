import { sql } from 'drizzle-orm';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { factVisibleTo, visibleTo } from './visible.ts';

export type CompanyAccess = {
  enterpriseId: string;
  /** The caller; null for a visitor. */
  accountId: string | null;
};

/** The facts of company `e` as one object: its identity, overridden by public facts, overridden by the account's own. */
export const profileOfRow = (accountId: string | null) => sql`(
  jsonb_strip_nulls(jsonb_build_object('regionCode', e.region_code, 'industry', e.industry, 'scale', e.scale, 'legalForm', e.legal_form,
    'established', e.established))
  || coalesce((select jsonb_object_agg(f.key, f.value order by f.account_id nulls first) from enterprise_fact f
    where f.enterprise_id = e.id and ${factVisibleTo(accountId)}), '{}'::jsonb))`;

/**
 * Returns what an account may see of a company, by fact; an absent fact is unknown. Null where no such company is visible to that account.
 */
export async function profileOf(db: Db, { enterpriseId, accountId }: CompanyAccess): Promise<Profile | null> {
  const [found] = await rows<{ profile: Profile }>(
    db,
    sql`select ${profileOfRow(accountId)} as profile from enterprise e where e.id = ${enterpriseId} and ${visibleTo(accountId)}`,
  );
  return found?.profile ?? null;
}
