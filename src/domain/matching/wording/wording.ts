import type { Leaf } from '../model/criteria.ts';
import type { NumberFact, Unit } from '../model/figures.ts';
import { figures } from '../model/figures.ts';
import type { LeafOutcome } from '../model/outcome.ts';
import type { FactKey, FactValue } from '../model/profile.ts';
import { lastYear } from '../model/profile.ts';
import { actualOf, plainValue } from './actual.ts';
import { enUS } from './english.ts';
import { nameOf, questionOf, sortOf } from './fact-words.ts';
import type { Language } from '#domain/format.ts';
import type { Names, Setting } from './names.ts';
import { sayFigure } from './numbers.ts';
import { remedyOf } from './remedy.ts';
import { labelOf, requiredOf } from './required.ts';
import { zhCN } from './chinese.ts';

/** One condition in words: its subject, the company's value (null if unknown), the requirement, and the remedy (null if met). */
export type Words = { label: string; actual: string | null; required: string; remedy: string | null };

const books = { 'zh-CN': zhCN, 'en-US': enUS };

/** The reasons of one condition in words, on the day `today` (`YYYY-MM-DD`). Declarations and names the tables lack stay as they are. */
export function wordsOf(leaf: Leaf, outcome: LeafOutcome, language: Language, names: Names, today: string): Words {
  const setting: Setting = { language, words: books[language], names, today, last: lastYear(today) };
  return {
    label: labelOf(leaf, setting),
    actual: actualOf(leaf, outcome, setting),
    required: requiredOf(leaf, outcome, setting),
    remedy: remedyOf(leaf, outcome, setting),
  };
}

/** The name of a fact: “Revenue in 2025”, 「2025 年营业收入」. */
export function factName(key: FactKey, language: Language, names: Names): string {
  const words = books[language];
  return words.label(nameOf(key, { language, words, names }));
}

/** The name of a figure without its year: “Revenue”, 「营业收入」. */
export const figureName = (fact: NumberFact, language: Language): string => books[language].label(books[language].facts[fact].name);

/** The question for a fact: “What was your revenue in 2025?”, 「2025 年营业收入是多少？」. */
export function factQuestion(key: FactKey, language: Language, names: Names): string {
  return questionOf(key, { language, words: books[language], names });
}

/** A fact's value as text; `today` marks an expired title; without it, only days are given. */
export function formatFact(key: FactKey, value: FactValue, language: Language, names: Names, today?: string): string {
  const words = books[language];
  const sort = sortOf(key);
  if (typeof value === 'string' || typeof value === 'boolean')
    return plainValue('fact' in sort ? sort.fact : sort.of, value, { language, words, names });
  if (typeof value === 'object' && 'held' in value) return sort.of === 'flag' ? words.marked(value) : words.titleHeld(value, today ?? null);
  return sayFigure(value, sort.of === 'number' ? figures[sort.fact].unit : 'points', words);
}

/** The unit of a figure; null for other facts. */
export function unitOf(key: FactKey): Unit | null {
  const sort = sortOf(key);
  return sort.of === 'number' ? figures[sort.fact].unit : null;
}
