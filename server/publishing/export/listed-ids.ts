import type { PolicyFilters, PolicySort } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { CompanyFit } from '#server/companies/matching/fit.ts';
import { idsFound } from '../policy/ask-policies.ts';

/**
 * Returns the ids of all hits in list order, as one space-separated text (20 MB for a million). The export then needs no long query, and later
 * changes do not affect it.
 */
export async function listedIds(
  db: Db,
  filters: PolicyFilters & { sort: PolicySort },
  today: string,
  company: CompanyFit | null,
): Promise<{ total: number; ids: string }> {
  const ids = await idsFound(db, filters, today, { company });
  return { total: ids.length, ids: ids.join(' ') };
}

/** Yields the ids of such a text in batches. */
export function* idBatches(ids: string, size: number): Generator<string[]> {
  for (let from = 0; from < ids.length;) {
    const batch: string[] = [];
    while (batch.length < size && from < ids.length) {
      const space = ids.indexOf(' ', from);
      const end = space < 0 ? ids.length : space;
      batch.push(ids.slice(from, end));
      from = end + 1;
    }
    yield batch;
  }
}
