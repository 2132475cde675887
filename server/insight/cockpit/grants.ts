import { sql } from 'drizzle-orm';
import { heldStates } from '#domain/payment/machine.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { reachedBy } from '#server/platform/permission/grants.ts';
import { industryOf } from './dimensions.ts';
import type { Filters } from './page.ts';
import { all, momentsWithin, placed } from './page.ts';
import type { Reach } from './reach.ts';
import { paysGrants } from './reach.ts';

type Figures = { found: number; confirmed: number; paid: number };

/**
 * Returns the companies of announced rounds that were not taken out, of these who confirmed, and what they have been paid, within the reach of the
 * caller; null for who pays no grants.
 */
export async function grantFigures(db: Db, filters: Filters, reach: Reach): Promise<Figures | null> {
  if (reach.grants.length === 0) return null;
  const [found] = await rows<Figures>(
    db,
    sql`select count(*)::int as found, (count(*) filter (where w.answer = 'confirmed'))::int as confirmed,
        coalesce(sum(y.amount) filter (where y.state = any(${sql.param([...heldStates])}::text[])), 0)::float8 as paid
      from grant_row w join grant_round g on g.id = w.round_id join public_notice n on n.id = g.notice_id and n.state = 'announced'
        left join public_notice_row r on r.id = w.notice_row_id left join payment y on y.grant_row_id = w.id
        left join enterprise e on e.id = w.enterprise_id
      where ${all(
        sql`w.excluded_at is null and r.removed_at is null`,
        reachedBy(reach.grants, sql`${paysGrants}::text`, { department: sql`g.department`, region: sql`w.region_code` }),
        ...momentsWithin(sql`g.announced_at`, filters),
        ...placed(sql`w.region_code`, industryOf(sql`e.industry`), filters),
      )}`,
  );
  return found ?? { found: 0, confirmed: 0, paid: 0 };
}
