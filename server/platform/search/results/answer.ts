import type { z } from 'zod/mini';
import type { HitReason, reading as contract } from '#contract/search.ts';
import type { Asked } from '../asked.ts';
import type { Condition, Hit, Query, SearchResult } from '../engine/schema.ts';
import { fullTier } from '../engine/schema.ts';
import type { Question } from '../reading/model/question.ts';
import type { Atom } from '../text/atoms.ts';
import { atomsOf } from '../text/atoms.ts';

/** A question as read, with its search. */
export type AskedSearch = {
  question: Question;
  asked: Asked;
  /** The conditions of the reader's filters, by their names. */
  filters: Readonly<Record<string, Condition>>;
  /** Searches with these parts of a query; without facets by default. */
  search: (part: Pick<Query, 'offset' | 'limit'> & Partial<Query>) => SearchResult;
  /** Whether the input contains nothing that can be searched for. */
  isUnreadable: boolean;
};

/** The least number of hits above the cut if none covers the whole question. */
const enough = 3;
/** Hits that cover less than half of the question are always below it. */
const leastTier = fullTier / 2;

/**
 * Returns the lowest tier whose hits count: that of hits that cover the whole question or are named; without any, the highest with enough hits down
 * to it, but at least half of the best.
 */
export function cutOf(tiers: readonly number[]): number {
  const best = tiers.findLastIndex((count) => count > 0);
  // without words all are of tier 0
  if (best === 0) return 0;
  if (best >= fullTier) return fullTier;
  let found = 0;
  for (let tier = best; tier > best / 2 && tier > leastTier; tier -= 1) {
    found += tiers[tier] ?? 0;
    if (found >= enough) return tier;
  }
  return Math.max(best, leastTier);
}

/** Returns the number of hits below the cut, which are listed last. */
export const alsoFound = ({ tiers, cut }: Pick<SearchResult, 'tiers' | 'cut'>): number =>
  tiers.slice(0, Math.max(0, cut)).reduce((sum, count) => sum + count, 0);

/** The most suggestions for an empty result. */
const mostOffers = 5;

/** Offers what to drop from a search without hits: each filter, the keyword; most hits first. */
export function relaxationsOf({ filters, search, isUnreadable }: AskedSearch): { field: string; value: null; total: number }[] {
  const names = Object.keys(filters);
  const totalOf = (part: Partial<Query>) => search({ offset: 0, limit: 0, ...part }).total;
  const offers = names.map((field) => ({
    field,
    value: null,
    total: totalOf({ filter: Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field)) }),
  }));
  if (names.length > 0 && !isUnreadable) offers.push({ field: 'keyword', value: null, total: totalOf({ groups: [], names: [] }) });
  return offers
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostOffers);
}

const han = /\p{Script=Han}/u;

/** Chinese questions show no English words, although these are searched. */
const isShown = (typed: string, text: string): boolean => !han.test(typed) || han.test(text);

/** Returns why a hit was found: per group its own words, or else their substitutes. */
export function whyFound({ asked }: AskedSearch, { matches }: Hit): HitReason[] {
  const found = matches.flatMap(({ group, alternatives }) => {
    const reasons = alternatives.flatMap((alternative) => asked.reasons[group]?.[alternative] ?? []);
    const [best] = reasons
      .filter(({ typed, text }) => isShown(typed, text))
      .flatMap(({ reason, ...texts }) => (reason === 'filter' ? [] : [{ ...texts, reason }]));
    return best === undefined ? [] : [best];
  });
  // a word may be in two groups
  return [...new Map(found.map((each) => [`${each.typed} ${each.text}`, each])).values()];
}

/** Returns the texts to mark in a hit: the words and synonyms that it was found by. */
export function markedTexts({ asked }: AskedSearch, { matches }: Hit): Atom[][] {
  const texts = matches.flatMap(({ group, alternatives }) =>
    alternatives.flatMap((alternative) => asked.reasons[group]?.[alternative] ?? []).filter(({ reason }) => reason !== 'filter'),
  );
  return [...new Set(texts.map(({ text }) => text))].map(atomsOf);
}

/** Returns how the question was read, for the reader. */
export function readingOf({ question, asked }: AskedSearch, tiers: readonly number[]): z.infer<typeof contract> {
  const { words, needs, filters, names, corrections, unread, text } = question;
  const parts = [
    ...filters.map(({ key, kind, text: typed, range, value }) => ({ key, kind, typed, range, code: value.region?.[0] })),
    ...needs.map(({ key, text: typed, range, code }) => ({ key, kind: 'need' as const, typed, range, code })),
    ...names.map(({ key, text: typed, range }) => ({ key, kind: 'name' as const, typed, range, code: undefined })),
  ].toSorted((a, b) => a.range[0] - b.range[0]);
  const sounds = words.flatMap(({ range, alternatives }) => {
    const to = alternatives.filter(({ reason }) => reason === 'pinyin').map((each) => each.text);
    return to.length === 0 ? [] : [{ from: text.slice(...range), to }];
  });
  return {
    terms: words.slice(0, words.length - asked.ignored.length).map(({ range }) => text.slice(...range)),
    synonyms: words.flatMap(({ range, alternatives }) => {
      const from = text.slice(...range);
      const to = alternatives
        .filter(({ reason }) => reason === 'synonym')
        .map((each) => each.text)
        .filter((each) => isShown(from, each));
      return to.length === 0 ? [] : [{ from, to }];
    }),
    pinyin: sounds,
    ignored: [...asked.ignored, ...(unread === '' ? [] : [unread])],
    unknown: asked.unknown,
    loosened: asked.groups.length > 0 && tiers.slice(fullTier).every((count) => count === 0) && tiers.some((count) => count > 0),
    parts: parts.map(({ key, kind, typed, code }) => ({ key, kind, typed, ...(code !== undefined && { code }) })),
    corrected: corrections.filter(({ reason }) => reason !== 'pinyin').map(({ typed, text: to }) => ({ from: typed, to })),
  };
}
