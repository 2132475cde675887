import { sql } from 'drizzle-orm';
import type { Need } from '#domain/need.ts';
import type { Db } from '../db/client.ts';
import { cacheKeyOf, rows } from '../db/client.ts';
import { stampOf } from '../db/generations.ts';
import type { CompiledKnown } from './reading/known/compile-known.ts';
import { compileKnown } from './reading/known/compile-known.ts';
import { glossary } from '#domain/english/glossary.ts';
import type { Known, KnownRegion, Lexicon } from './reading/model/known.ts';

type Named = { name: string; nameEn: string };

type Words = {
  regions: KnownRegion[];
  synonyms: string[][];
  tags: Named[];
  entries: (Named & { category: string; code: string })[];
  needs: Need[];
};

const kept = new WeakMap<object, { stamp: string; words: string; known: CompiledKnown }>();

/** Returns the stamp of the words that questions are read by, but for those of the index. */
export const stampOfWords = (db: Db): Promise<string> => stampOf(db, ['policy', 'dict']);

/** Returns the prepared knowledge for reading questions on a day. It is recompiled after changes of words or dictionaries. */
export async function knowledgeOf(db: Db, lexicon: Lexicon, today: string): Promise<CompiledKnown> {
  const key = cacheKeyOf(db);
  const stamp = await stampOfWords(db);
  const before = kept.get(key);
  if (before?.stamp === stamp) return { ...before.known, lexicon, today };
  const words = await wordsOf(db);
  // compiling takes much longer than reading, and most changes of policies change no word
  const read = JSON.stringify(words);
  const known = before?.words === read ? before.known : compileKnown({ ...words, lexicon, today });
  kept.set(key, { stamp, words: read, known });
  return { ...known, lexicon, today };
}

/** Returns the portal's own words: regions, tags, needs and dictionaries, in both languages. */
export async function wordsOf(db: Db): Promise<Omit<Known, 'lexicon' | 'today'>> {
  const [found] = await rows<Words>(
    db,
    sql`select
      (select json_agg(json_build_object('code', code, 'parentCode', parent_code, 'name', name, 'nameEn', name_en, 'level', level) order by code)
        from region) as regions,
      (select json_agg(words order by id) from synonym) as synonyms,
      (select json_agg(json_build_object('name', name, 'nameEn', name_en) order by name) from tag) as tags,
      (select json_agg(json_build_object('code', code, 'name', name, 'nameEn', name_en, 'broader', broader, 'official', official,
        'colloquial', colloquial, 'english', english) order by sort, code) from need) as needs,
      (select json_agg(json_build_object('category', category, 'code', code, 'name', name, 'nameEn', name_en) order by category, sort, id)
        from dict_entry where category in ('policy.issuer', 'policy.category', 'policy.supportMode')) as entries`,
  );
  const of = (category: string) => (found?.entries ?? []).filter((entry) => entry.category === category);
  return {
    needs: found?.needs ?? [],
    regions: found?.regions ?? [],
    synonyms: found?.synonyms ?? [],
    tags: found?.tags ?? [],
    issuers: of('policy.issuer'),
    categories: of('policy.category'),
    supportModes: of('policy.supportMode'),
    glossary,
  };
}
