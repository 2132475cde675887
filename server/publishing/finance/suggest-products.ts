import { sql } from 'drizzle-orm';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { suggest } from '#contract/finance.ts';
import type { ListingSummary } from '#contract/listing.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { todayInChina } from '#domain/china-time.ts';
import { suggestProducts } from '#domain/finance/fit.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingPairs, standing } from '#server/platform/db/listing-summary.ts';
import { shownInLists } from '../listing/search-listings.ts';

/** A city has hundreds of products: the newest of more are judged. */
const mostProducts = 1000;

const noConditions = { state: null, missing: [] } as const;
const unknown = { state: 'unknown', missing: [] } as const;

type Company = { business: { id: string; name: string }; profile: Profile };

/** Returns the products that fit the need of a company, or miss it in one point, best first. Without a company all conditions are unknown. */
export async function suggestedProducts(
  db: Db,
  { limit, ...need }: ParsedInput<typeof suggest>['body'],
  company: Company | null,
  now: Date,
): Promise<HandlerData<typeof suggest>> {
  const found = await rows<{ attributes: unknown; listing: ListingSummary }>(
    db,
    sql`select p.attributes, json_build_object(${listingPairs(shownInLists(financeProduct))}) as listing
      from listing p join region r on r.code = p.region_code
      where ${standing(financeProduct.kind, now)} order by p.published_at desc, p.id collate "C" limit ${mostProducts}::int`,
  );
  const today = todayInChina(now);
  const products = found.map(({ listing, attributes }) => {
    const { criteria, ...offer } = financeProduct.attributes.parse(attributes);
    const { state, missing } = criteria === null ? noConditions : company === null ? unknown : explain(criteria, company.profile, today);
    return { listing, offer, conditions: state, missing: missing.length };
  });
  const suggested = suggestProducts(products, need);
  return {
    total: suggested.length,
    business: company?.business ?? null,
    list: suggested.slice(0, limit).map(({ listing, fit, missing }) => ({ listing, fit, missing })),
  };
}
