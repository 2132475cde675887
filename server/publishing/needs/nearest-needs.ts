import type { Need } from '#domain/need.ts';

/** Characters and pairs of a Chinese text, groups of three letters of another one: features that survive a typo or another word. */
function featuresOf(text: string): Set<string> {
  const features = new Set<string>();
  for (const [run] of text.toLowerCase().matchAll(/\p{Script=Han}+|[a-z]{3,}/gu)) {
    const isHan = /\p{Script=Han}/u.test(run);
    for (let at = 0; at < run.length; at += 1) {
      if (isHan) features.add(run.slice(at, at + 1)).add(run.slice(at, at + 2));
      else if (at + 3 <= run.length) features.add(run.slice(at, at + 3));
    }
  }
  return features;
}

type Known = { code: string; words: Set<string>[] };
type Vocabulary = { needs: Known[]; worthOf: (feature: string) => number };

const kept = new WeakMap<ReadonlyMap<string, Need>, Vocabulary>();

/** The features of the words of all needs. Common features, such as 补贴, are left out. */
function vocabularyOf(needs: ReadonlyMap<string, Need>): Vocabulary {
  const known = kept.get(needs);
  if (known !== undefined) return known;
  const all = [...needs.values()].map(({ code, name, nameEn, official, colloquial, english }): Known => ({
    code,
    words: [name, nameEn, ...official, ...colloquial, ...english].map(featuresOf),
  }));
  const counts = new Map<string, number>();
  for (const { words } of all)
    for (const feature of new Set(words.flatMap((word) => [...word]))) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const made = { needs: all, worthOf: (feature: string) => Math.log((1 + all.length) / (1 + (counts.get(feature) ?? 0))) };
  kept.set(needs, made);
  return made;
}

const most = 5;
/** Below it, two words have no more in common than any two. */
const leastLikeness = 0.2;
/** A character in this many words of a need is its topic, like 碳; the 青 common to 青石 and 青年人才 is not. */
const topical = 3;
/** Weight of the hits of the remaining question, relative to the similarity of words. */
const restShare = 0.3;

/**
 * Returns the codes of the needs that are nearest to words that no record has, nearest first: needs with a word like them, and needs that what
 * the rest of the question finds serves more often than others do. `found` is the share of these records by need, `all` that of all records.
 */
export function nearestNeeds(
  needs: ReadonlyMap<string, Need>,
  unknown: readonly string[],
  found: ReadonlyMap<string, number>,
  all: ReadonlyMap<string, number>,
): string[] {
  const { needs: known, worthOf } = vocabularyOf(needs);
  const worth = (features: Iterable<string>): number => [...features].reduce((sum, feature) => sum + worthOf(feature), 0);
  const asked = unknown.map((text) => ({ text, features: featuresOf(text) })).filter(({ features }) => features.size > 0);
  const likeness = (one: Set<string>, other: Set<string>): number => {
    const shared = [...one].filter((feature) => other.has(feature));
    return worth(shared) / Math.sqrt(worth(one) * worth(other) || 1);
  };
  /** Whether a word has more in common with the words of a need than a character that one or two of them happen to have. */
  const isNear = ({ text, features }: { text: string; features: Set<string> }, words: readonly Set<string>[]): boolean =>
    words.some((word) => [...features].filter((feature) => word.has(feature)).length > 1) ||
    [text.at(0), text.at(-1)].some((end) => words.filter((word) => word.has(end ?? '')).length >= topical);
  const scored = known.flatMap(({ code, words }) => {
    // a need without offers is no help
    const own = all.get(code) ?? 0;
    if (own === 0) return [];
    const near = asked.filter((one) => isNear(one, words));
    const alike = Math.max(0, ...near.flatMap(({ features }) => words.map((word) => likeness(features, word))));
    const beside = Math.max(0, (found.get(code) ?? 0) - own);
    const score = (alike >= leastLikeness ? alike : 0) + restShare * beside;
    return score > 0 ? [{ code, score }] : [];
  });
  const sorted = scored.toSorted((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1));
  const best = sorted[0]?.score ?? 0;
  return sorted
    .filter(({ score }) => score >= best / 2)
    .slice(0, most)
    .map(({ code }) => code);
}
