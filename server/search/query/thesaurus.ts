import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';

export type Word = { text: string; key: string; canonical: boolean };

/** Synonym groups, looked up by `keyOf` their atoms. */
export type Thesaurus = {
  /** The groups of a word; it may be in several. */
  groups: Map<string, Word[][]>;
  longest: number;
};

export function makeThesaurus(groups: readonly (readonly string[])[]): Thesaurus {
  const byKey = new Map<string, Word[][]>();
  let longest = 0;
  for (const words of groups) {
    const group = words
      .map((text, index) => ({ text, key: keyOf(atomsOf(text)), canonical: index === 0 }))
      .filter((word) => word.key !== '');
    for (const { key, text } of group) {
      byKey.set(key, [...(byKey.get(key) ?? []), group]);
      longest = Math.max(longest, atomsOf(text).length);
    }
  }
  return { groups: byKey, longest };
}

/** Synonyms, and the Chinese and English names of tags and issuers. */
const groups = sql`select words from synonym
  union all select array[name, name_en] from tag where name_en <> name
  union all select array[name, name_en] from dict_entry where category = 'policy.issuer' and name_en <> ''
  order by words`;

const freshFor = 10_000;
type Kept = { stamp: string; checkedAt: number; thesaurus: Thesaurus };
const kept = new WeakMap<Db, Kept>();

/** The synonyms as this process last read it, at most ten seconds old. Read again only when it has changed. */
export async function thesaurusOf(db: Db): Promise<Thesaurus> {
  const known = kept.get(db);
  const now = performance.now();
  if (known !== undefined && now - known.checkedAt < freshFor) return known.thesaurus;
  const [{ stamp } = { stamp: '' }] = await rows<{ stamp: string }>(
    db,
    // unique order: equal words give equal text
    sql`select coalesce(md5(string_agg(array_to_string(words, ','), ';' order by words)), '') as stamp from (${groups}) as one`,
  );
  if (known?.stamp === stamp) {
    known.checkedAt = now;
    return known.thesaurus;
  }
  const found = await rows<{ words: string[] }>(db, groups);
  const thesaurus = makeThesaurus(found.map((row) => row.words));
  kept.set(db, { stamp, checkedAt: now, thesaurus });
  return thesaurus;
}
