import { halfWidth } from '../half-width.ts';

/** The words of a case, as typed: its title and its text. */
export type CaseText = { title: string; text: string };

export type Similarity = {
  /** 0 (nothing in common) to 1 (the same words); symmetric. */
  score: number;
  /** The longest common phrases, at most `mostPhrases`. */
  phrases: string[];
};

/** The least score of cases that may be the same. */
export const leastSimilar = 0.52;
const mostPhrases = 5;
/** Characters of a text that phrases are looked for in. */
const mostRead = 600;

/** Phrases that only introduce a question. Longer ones come first. */
const fillers =
  /请问|咨询|关于|什么时候|什么时间|为什么|怎么办|怎么|怎样|如何|何时|哪里|能否|能不能|可不可以|可以|是否|有没有|迟迟|一直|至今|仍然|没有|还没|尚未|还未|未能|不能|无法|问题|情况|申请|我们|我司|本公司|我公司|公司|企业|希望|尽快|有关|相关|[的了吗呢吧啊请未不]/gu;

/** A label from a form or template before a line, such as `事情经过：`. */
const lineLabel = /^[^：:\n]{2,14}[：:]/gmu;

/** The words of a text in their order, without signs and fillers: runs of Chinese characters, and whole Latin words and numbers. */
function runsOf(text: string): string[] {
  const plain = halfWidth(text.replaceAll(lineLabel, ' ')).toLowerCase();
  return plain.replaceAll(fillers, ' ').match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);

/** Pairs of neighbouring Chinese characters, as no dictionary covers the companies' wording; other words whole. */
function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const run of runsOf(text)) {
    const characters = isHan(run) ? [...run] : [];
    if (characters.length < 2) grams.add(run);
    else for (let at = 0; at + 1 < characters.length; at++) grams.add(`${characters[at]}${characters[at + 1]}`);
  }
  return grams;
}

/** The Dice coefficient: twice the common grams over the sum of both. 0 if one set is empty. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((gram) => other.has(gram)).length;
  return both === 0 ? 0 : (2 * both) / (one.size + other.size);
}

/** Returns the longest common phrases, longest first; none is part of another. */
function commonPhrases(one: CaseText, other: CaseText): string[] {
  const [mine, theirs] = [one, other].map(({ title, text }) => runsOf(`${title}\n${text}`.slice(0, mostRead))) as [string[], string[]];
  const found = new Set<string>();
  const hasIt = (phrase: string) => theirs.some((run) => run.includes(phrase));
  for (const run of mine) {
    if (!isHan(run)) {
      if (theirs.includes(run)) found.add(run);
      continue;
    }
    const characters = [...run];
    for (let from = 0; from + 1 < characters.length; from++) {
      let to = from + 1;
      while (to < characters.length && hasIt(characters.slice(from, to + 1).join(''))) to++;
      if (to - from >= 2) found.add(characters.slice(from, to).join(''));
    }
  }
  const all = [...found];
  return all
    .filter((phrase) => !all.some((longer) => longer !== phrase && longer.includes(phrase)))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, mostPhrases);
}

/**
 * Compares two cases by their words. The title counts most: texts are compared if both have one, and can only add back what slightly
 * different titles have lost.
 */
export function similarityOf(one: CaseText, other: CaseText): Similarity {
  const titles = overlap(gramsOf(one.title), gramsOf(other.title));
  const [mine, theirs] = [gramsOf(one.text), gramsOf(other.text)];
  const texts = mine.size === 0 || theirs.size === 0 ? titles : overlap(mine, theirs);
  const score = Math.max((titles * 3 + texts) / 4, (titles + texts) / 2);
  return { score, phrases: score === 0 ? [] : commonPhrases(one, other) };
}
