import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { policyFilters, type PolicyFilters } from '#contract/policy.ts';
import { savedListing, type SavedListing } from '#contract/listing-record.ts';
import type { AlertFrequency } from '#domain/subscription.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isKind } from '../listing/kinds.ts';
import { savedSearch } from '#server/platform/db/tables/subscription.ts';

/** A saved search as alerts use it. */
export type Rule = Pick<typeof savedSearch.$inferSelect, 'id' | 'accountId' | 'name' | 'frequency' | 'basis' | 'companyId' | 'newSince'> & {
  filters: PolicyFilters;
  /** A search for listings, in place of the filters. */
  listing: SavedListing | null;
};

/** Rules per job; the embedded database answers no other query meanwhile. */
export const rulesAtOnce = 100;

const stored = z.object({
  filters: policyFilters,
  listing: z.nullable(savedListing.check(z.refine(({ kind }) => isKind(kind)))),
});

type Part = { frequency: AlertFrequency; after: string | null };

/**
 * Returns the next rules of a frequency by id. `last` is the id to continue after; null at the end. Filters that are no longer valid (a value was
 * removed from the contract) are logged and dropped.
 */
export async function rulesAfter(db: Db, { frequency, after }: Part, log: Logger): Promise<{ rules: Rule[]; last: string | null }> {
  const { id, accountId, name, basis, companyId, newSince, filters, listing } = savedSearch;
  const found = await db
    .select({ id, accountId, name, frequency: savedSearch.frequency, basis, companyId, newSince, filters, listing })
    .from(savedSearch)
    .where(and(eq(savedSearch.frequency, frequency), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(rulesAtOnce + 1);
  const taken = found.slice(0, rulesAtOnce);
  const rules = taken.flatMap((rule) => {
    const parsed = stored.safeParse(rule);
    if (!parsed.success) log.warn({ savedSearch: rule.id, issues: parsed.error.issues }, 'a saved search cannot be read');
    return parsed.success ? [{ ...rule, ...parsed.data }] : [];
  });
  return { rules, last: found.length > taken.length ? (taken.at(-1)?.id ?? null) : null };
}

/** Locks rules against deletion until the transaction ends. Returns the ids of those unchanged since they were read. */
export async function heldRules(tx: Db, rules: readonly Rule[]): Promise<Set<string>> {
  const { id, frequency, newSince } = savedSearch;
  const found = await tx
    .select({ id, frequency, newSince })
    .from(savedSearch)
    .where(
      inArray(
        id,
        rules.map((rule) => rule.id),
      ),
    )
    .orderBy(asc(id))
    .for('key share');
  const now = new Map(found.map((rule) => [rule.id, rule]));
  const isSame = (rule: Rule): boolean =>
    now.get(rule.id)?.frequency === rule.frequency && now.get(rule.id)?.newSince.getTime() === rule.newSince.getTime();
  return new Set(rules.filter(isSame).map((rule) => rule.id));
}
