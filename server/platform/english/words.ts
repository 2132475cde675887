import { LRUCache } from 'lru-cache';
import { insideSentence, titleLexicon } from '#domain/english/lexicon.ts';
import { companyName, translateTitle } from '#domain/english/translate-title.ts';
import type { Db } from '../db/client.ts';
import { cacheKeyOf } from '../db/client.ts';
import { stampOfWords, wordsOf } from '../search/knowledge.ts';
import { spokenName } from './spoken-name.ts';

/** The most cached translations; recomputing one takes about 20 µs. */
const mostKept = 20_000;

/** The extent of translation: names of persons are not translated, those of companies and products only in part. */
export type Reading = 'sentence' | 'name' | 'person';

export type EnglishWords = {
  /** Translates a title; null if the glossary lacks too much. */
  titleOf: (title: string, reading: Reading) => string | null;
  regionOf: (code: string) => string | null;
  /** The name of a tag inside a sentence; null without one. */
  tagOf: (name: string) => string | null;
  /** The name of an entry of a dictionary inside a sentence; null without one. */
  entryOf: (dictionary: 'policy.supportMode' | 'policy.category', code: string) => string | null;
};

const kept = new WeakMap<object, { stamp: string; words: EnglishWords }>();

/** Returns the words that names are translated with, compiled again after dictionaries changed. */
export async function englishWords(db: Db): Promise<EnglishWords> {
  const key = cacheKeyOf(db);
  const stamp = await stampOfWords(db);
  const before = kept.get(key);
  if (before?.stamp === stamp) return before.words;
  const words = await readWords(db);
  kept.set(key, { stamp, words });
  return words;
}

async function readWords(db: Db): Promise<EnglishWords> {
  const { regions, issuers, tags, needs, categories, supportModes } = await wordsOf(db);
  const terms = [...categories, ...supportModes, ...needs, ...tags];
  const lexicon = titleLexicon({ regions, issuers, terms });
  const titles = new LRUCache<string, { text: string | null }>({ max: mostKept });
  const translated = (title: string, reading: Reading): string | null => {
    if (reading === 'person') return spokenName(title);
    return (
      translateTitle(title, lexicon, reading === 'name' || companyName.test(title) ? (zh) => spokenName(zh, 1) ?? zh : undefined)?.text ??
      null
    );
  };
  const named = (list: readonly { name: string; nameEn: string; code?: string }[], by: 'name' | 'code') =>
    new Map(list.flatMap((one) => (one.nameEn === '' ? [] : [[one[by], insideSentence(one.nameEn)] as const])));
  const tagNames = named(tags, 'name');
  const entries = { 'policy.supportMode': named(supportModes, 'code'), 'policy.category': named(categories, 'code') };
  const places = new Map(regions.map(({ code, nameEn }) => [code, nameEn]));
  return {
    titleOf: (title, reading) => {
      const key = `${reading} ${title}`;
      const known = titles.get(key) ?? { text: translated(title, reading) };
      titles.set(key, known);
      return known.text;
    },
    regionOf: (code) => places.get(code) ?? null,
    tagOf: (name) => tagNames.get(name) ?? null,
    entryOf: (dictionary, code) => entries[dictionary].get(code) ?? null,
  };
}
