import { sql } from 'drizzle-orm';
import type { ListingSummary } from '#contract/listing.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { listingPairs } from '../db/listing-summary.ts';
import { standing } from '../listing/listing-source.ts';

/** Returns the products that stand, with all their attributes, in the order of the ids. */
export async function comparedProducts(db: Db, ids: readonly string[], now: Date): Promise<ListingSummary[]> {
  const found = await rows<{ listing: ListingSummary }>(
    db,
    sql`select json_build_object(${listingPairs(Object.keys(financeProduct.fields))}) as listing
      from listing p join region r on r.code = p.region_code
      where ${standing(financeProduct.kind, now).visible} and p.id = any(${sql.param([...ids])}::text[])`,
  );
  return found.map(({ listing }) => listing).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
