import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PolicyContent, PolicyVersion } from '#contract/policy-version.ts';
import { policyContent } from '#contract/policy-version.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policy, policyCite, policyVersion } from '#server/platform/db/tables/policy.ts';
import type { PolicyRecord } from './record.ts';

/** Versions shown, the current one included. */
const mostVersions = 50;

/** The content of a policy, without bookkeeping. */
const { id, version, views: _v, createdAt: _c, updatedAt, ...columnsOfPolicy } = getTableColumns(policy);

/** As the database returns it: without undefined values. */
const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** A null English name or rule equals an absent one. */
const contentOf = (row: object): PolicyContent => policyContent.parse({ titleEn: null, summaryEn: null, applyRule: null, ...plain(row) });

const partsOf = (row: object, cites: readonly string[]) => {
  const values = plain(row);
  return [Object.keys(columnsOfPolicy).map((key) => values[key] ?? null), [...new Set(cites)].toSorted()];
};

/**
 * Returns which records differ from the stored ones, and keeps the replaced content as versions. Part of saving: the stored rows stay
 * locked. New records are not changes.
 */
export async function keepVersions(tx: Db, records: readonly PolicyRecord[], note: string | null): Promise<Set<string>> {
  const ids = records.map((record) => record.id);
  const columns = { id, version, updatedAt, ...columnsOfPolicy };
  const stored = await tx.select(columns).from(policy).where(inArray(id, ids)).orderBy(id).for('update');
  if (stored.length === 0) return new Set();
  const cites = Map.groupBy(await tx.select().from(policyCite).where(inArray(policyCite.policyId, ids)), (cite) => cite.policyId);
  const byId = new Map(records.map((record) => [record.id, record]));
  const changed = stored.flatMap((before) => {
    const after = byId.get(before.id);
    const cited = cites.get(before.id)?.map(({ citedId }) => citedId) ?? [];
    return after === undefined || isDeepStrictEqual(partsOf(before, cited), partsOf(after, after.cites)) ? [] : [{ before, after }];
  });
  const replaced = changed.flatMap(({ before, after }) => {
    const content = contentOf(before);
    // content that was never public is no version
    if (before.state === 'draft' || isDeepStrictEqual(content, contentOf(after))) return [];
    return [{ policyId: before.id, version: before.version, content, savedAt: before.updatedAt, note }];
  });
  if (replaced.length > 0) await tx.insert(policyVersion).values(replaced);
  return new Set(changed.map(({ before }) => before.id));
}

/**
 * Returns the versions of a published policy, newest first, each with its reason; null for an unknown policy. A change outside the compared
 * content (source address, contact) leaves a gap in the numbers.
 */
export async function policyVersions(db: Db, policyId: string): Promise<PolicyVersion[] | null> {
  const [current] = await db
    .select({ version, updatedAt, ...columnsOfPolicy })
    .from(policy)
    .where(and(eq(id, policyId), eq(policy.state, 'published')));
  if (current === undefined) return null;
  const earlier = await db
    .select()
    .from(policyVersion)
    .where(eq(policyVersion.policyId, policyId))
    .orderBy(desc(policyVersion.version))
    .limit(mostVersions);
  const states = [{ version: current.version, savedAt: current.updatedAt, content: contentOf(current) }, ...earlier];
  return states.slice(0, mostVersions).map((state, index) => ({
    version: state.version,
    savedAt: state.savedAt.toISOString(),
    // a note explains why the previous content was replaced, which is why this version was made
    note: earlier[index]?.note ?? null,
    content: state.content,
  }));
}
