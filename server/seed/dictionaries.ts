import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry, dictHistory, dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { dictionarySeeds, issuerEntries } from './data/dictionaries/index.ts';
import { issuerSeeds } from './data/issuers.ts';
import type { DictionarySeed } from './data/base/types.ts';

/**
 * Adds missing dictionaries and entries. Existing entries stay as they are; entries that the history records as deleted are not added
 * again.
 */
export async function seedDictionaries(db: Db): Promise<void> {
  await db
    .insert(dictRoot)
    .values(dictionarySeeds.map(({ entries: _entries, ...root }, index) => ({ ...root, sort: (index + 1) * 10, builtIn: true })))
    .onConflictDoNothing();
  // seeded before built-in entries were marked
  const categories = dictionarySeeds.map(({ category }) => category);
  await db
    .update(dictRoot)
    .set({ builtIn: true })
    .where(and(inArray(dictRoot.category, categories), eq(dictRoot.builtIn, false)));
  for (const seed of dictionarySeeds) await seedEntries(db, seed);
}

const idsOf = async (db: Db, category: string): Promise<Map<string, number>> =>
  new Map(
    (await db.select({ code: dictEntry.code, id: dictEntry.id }).from(dictEntry).where(eq(dictEntry.category, category))).map(
      ({ code, id }) => [code, id],
    ),
  );

/** Returns codes that entries of a dictionary had when they were deleted or renamed. */
async function givenUp(db: Db, category: string): Promise<Set<string>> {
  const code = sql<string>`${dictHistory.entry}->>'code'`;
  const found = await db.selectDistinct({ code }).from(dictHistory).where(eq(dictHistory.category, category));
  return new Set(found.map((line) => line.code));
}

/** Adds the issuers of the sample's policies to the dictionary that every install has. */
export const seedIssuers = (db: Db): Promise<void> => seedEntries(db, { category: 'policy.issuer', entries: issuerEntries(issuerSeeds) });

async function seedEntries(db: Db, { category, entries }: Pick<DictionarySeed, 'category' | 'entries'>): Promise<void> {
  const stored = await idsOf(db, category);
  const gone = await givenUp(db, category);
  const missing = entries.flatMap((entry, index) =>
    stored.has(entry.code) || gone.has(entry.code) ? [] : [{ ...entry, category, sort: (index + 1) * 10 }],
  );
  // parents first: their children need the ids
  const [tops, others] = [missing.filter(({ parentCode }) => parentCode === null), missing.filter(({ parentCode }) => parentCode !== null)];
  if (tops.length > 0) await db.insert(dictEntry).values(tops).onConflictDoNothing();
  if (others.length === 0) return;
  const ids = await idsOf(db, category);
  const rows = others.map((entry) => ({ ...entry, parentId: ids.get(entry.parentCode ?? '') ?? null }));
  await db.insert(dictEntry).values(rows).onConflictDoNothing();
}
