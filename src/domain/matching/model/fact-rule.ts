import { isDay } from '#domain/china-time.ts';
import type { FlagFact } from './criteria.ts';
import { figureOf, numberFacts } from './figures.ts';
import { flagFacts, isMark, isOneOf, legalForms, scales } from './criteria.ts';
import type { FactKey, FactValue, Figure, Holding } from './profile.ts';
import { partsOfKey } from './profile.ts';

/** Allowed values of a fact. Bounds are inclusive. */
export type FactRule =
  | { type: 'figure'; min: number; max: number; integer: boolean }
  | { type: 'flag' }
  | { type: 'holding' }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'day' }
  | { type: 'region' }
  | { type: 'industry' };

/** A thousand trillion yuan: above any company's figure, and all smaller integers are exact. */
const mostOfAny = 1e15;

const isFlag = (fact: string): fact is FlagFact => (flagFacts as readonly string[]).includes(fact);

/** Returns the rule of a fact. */
export function factRule(key: FactKey): FactRule {
  const { fact } = partsOfKey(key);
  if (fact.startsWith('qualification:') || isMark(fact)) return { type: 'holding' };
  if (fact.startsWith('declaration:') || isFlag(fact)) return { type: 'flag' };
  if (fact === 'scale') return { type: 'choice', values: scales };
  if (fact === 'legalForm') return { type: 'choice', values: legalForms };
  if (fact === 'established' || fact.startsWith('registered:')) return { type: 'day' };
  if (fact === 'regionCode' || fact === 'movedFrom') return { type: 'region' };
  if (fact === 'industry') return { type: 'industry' };
  if (!isOneOf(fact, numberFacts)) throw new Error(`No such fact: ${key}`);
  const { unit, signed, most } = figureOf(fact);
  if (unit === 'heads' || unit === 'pieces') return { type: 'figure', min: 0, max: 10_000_000, integer: true };
  return { type: 'figure', min: signed ? -mostOfAny : 0, max: most ?? mostOfAny, integer: false };
}

/** Problems of a value; callers have the texts. */
export type FactProblem =
  | { problem: 'figure' | 'integer' | 'flag' | 'holding' | 'heldPeriod' | 'heldFirst' | 'day' | 'region' | 'industry' | 'qualification' }
  | { problem: 'year'; last: number }
  | { problem: 'range'; min: number; max: number }
  | { problem: 'choice'; values: readonly string[] };

/** Checks that need a database or a long list. */
export type Known = {
  region: (code: string) => boolean;
  industry: (code: string) => boolean;
  qualification: (code: string) => boolean;
};

const isFigure = (value: FactValue): value is Figure => typeof value === 'number' || (typeof value === 'object' && !('held' in value));
export const isHolding = (value: FactValue): value is Holding => typeof value === 'object' && 'held' in value;

const earliest = '1800-01-01';

/** A day that exists and is not in the future. */
function isPast(day: string, today: string): boolean {
  return isDay(day) && day >= earliest && day <= today;
}

function figureProblem(value: FactValue, rule: FactRule & { type: 'figure' }): FactProblem | null {
  if (!isFigure(value)) return { problem: 'figure' };
  const ends = (typeof value === 'number' ? [value] : [value.min, value.max]).filter((end) => end !== undefined);
  if (rule.integer && !ends.every(Number.isInteger)) return { problem: 'integer' };
  return ends.every((end) => end >= rule.min && end <= rule.max) ? null : { problem: 'range', min: rule.min, max: rule.max };
}

function holdingProblem(key: FactKey, value: FactValue, today: string, known: Known): FactProblem | null {
  if (!isHolding(value)) return { problem: 'holding' };
  const isTitle = !isMark(key);
  if (isTitle && !known.qualification(key.slice('qualification:'.length))) return { problem: 'qualification' };
  const { since, until, first } = value;
  // a removal from a list has happened; a title runs out on a day to come
  if ([since, first, isTitle ? undefined : until].some((day) => day !== undefined && !isPast(day, today))) return { problem: 'day' };
  if (first !== undefined && first > (since ?? today)) return { problem: 'heldFirst' };
  return since !== undefined && until !== undefined && until < since ? { problem: 'heldPeriod' } : null;
}

/** Returns the problem of a fact on the day `today`; null for a valid one. Figures may be of this year or any before. */
export function factProblem(key: FactKey, value: FactValue, today: string, known: Known): FactProblem | null {
  const { year } = partsOfKey(key);
  const last = Number(today.slice(0, 4));
  if (year !== null && year > last) return { problem: 'year', last };
  const rule = factRule(key);
  switch (rule.type) {
    case 'figure':
      return figureProblem(value, rule);
    case 'holding':
      return holdingProblem(key, value, today, known);
    case 'flag':
      return typeof value === 'boolean' ? null : { problem: 'flag' };
    case 'choice':
      return typeof value === 'string' && rule.values.includes(value) ? null : { problem: 'choice', values: rule.values };
    case 'day':
      return typeof value === 'string' && isPast(value, today) ? null : { problem: 'day' };
    case 'region':
      return typeof value === 'string' && known.region(value) ? null : { problem: 'region' };
    case 'industry':
      return typeof value === 'string' && known.industry(value) ? null : { problem: 'industry' };
  }
}
