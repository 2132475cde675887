import { sql } from 'drizzle-orm';
import type { CompanyBase } from '#contract/company-choice.ts';
import { creditCodeFits } from '#domain/company/credit-code.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import type { CompanyAccess } from './profile.ts';
import { profileOfRow } from './profile.ts';
import { standingOf } from './standing.ts';
import { visibleTo, withheldFrom } from './visible.ts';

type Stored = Omit<CompanyBase, 'creditCodeValid'>;

/** Company `e` in region `r` as pairs for `jsonb_build_object`. JSON, because the two drivers read dates differently. */
export const basePairs = sql`
  'id', e.id, 'name', e.name, 'nameEn', e.name_en, 'creditCode', e.credit_code, 'legalForm', e.legal_form, 'regionCode', e.region_code,
  'regionName', r.name, 'industry', e.industry, 'scale', e.scale, 'established', e.established,
  'legalRepresentative', e.legal_representative, 'address', e.address, 'businessScope', e.business_scope, 'own', e.owner_id is not null,
  'sample', e.sample, 'standing', ${standingOf()}`;

/** Adds derived columns: names of places outside the portal's regions, and whether the code's check digit fits. */
export const completed = <Row extends Stored>(row: Row): Row & CompanyBase => ({
  ...row,
  regionName: row.regionName ?? placeName(row.regionCode),
  creditCodeValid: row.creditCode === null || creditCodeFits(row.creditCode),
});

export type CompanyRow = CompanyBase & { profile: Profile; withheld: number };

/** Returns a company with the facts the reader may see; null if no such company is visible to it. */
export async function companyOf(db: Db, { companyId, reader }: CompanyAccess): Promise<CompanyRow | null> {
  const [found] = await rows<{ business: Stored & Pick<CompanyRow, 'profile' | 'withheld'> }>(
    db,
    sql`select jsonb_build_object(${basePairs}, 'profile', ${profileOfRow(reader)}, 'withheld', ${withheldFrom(reader)}) as business
      from enterprise e left join region r on r.code = e.region_code where e.id = ${companyId} and ${visibleTo(reader)}`,
  );
  return found === undefined ? null : completed(found.business);
}
