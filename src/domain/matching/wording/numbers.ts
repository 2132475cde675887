import type { Measure } from '../model/criteria.ts';
import type { Figure } from '../model/profile.ts';
import type { Count, Phrases } from './phrases.ts';
import { figures } from '../model/figures.ts';

/** Ends of a figure; infinite if open. */
export const endsOf = (figure: Figure): { lo: number; hi: number } =>
  typeof figure === 'number' ? { lo: figure, hi: figure } : { lo: figure.min ?? -Infinity, hi: figure.max ?? Infinity };

/** The unit of a measure. Different weights turn pieces into points. */
export function countOf(measure: Measure): Count {
  switch (measure.of) {
    case 'fact':
      return figures[measure.fact].unit;
    case 'ratio':
    case 'growth':
      return 'fraction';
    case 'weighted': {
      const [unit = 'points', ...others] = measure.terms.map(({ fact }) => figures[fact].unit);
      const plain = measure.terms.every(({ weight }) => weight === 1) && others.every((other) => other === unit);
      return plain ? unit : 'points';
    }
    case 'age':
      return 'years';
    case 'score':
      return 'points';
  }
}

export const isCounted = (unit: Count): boolean => unit === 'heads' || unit === 'pieces' || unit === 'years';

/** Formats a number with enough decimals to differ from the bound that it misses: 4.996 % is not 5 %. */
export function sayBeside(value: number, bounds: readonly number[], unit: Count, words: Phrases): string {
  for (let digits = 2; digits < 8; digits += 1) {
    const text = words.number(value, unit, digits);
    if (bounds.every((bound) => Math.abs(bound - value) < 1e-9 || words.number(bound, unit, digits) !== text)) return text;
  }
  return words.number(value, unit, 8);
}

/** A figure, as a range if it is a band. */
export function sayFigure(figure: Figure, unit: Count, words: Phrases, bounds: readonly number[] = []): string {
  const { lo, hi } = endsOf(figure);
  const say = (value: number) => sayBeside(value, bounds, unit, words);
  if (lo === hi) return say(lo);
  if (hi === Infinity) return words.atLeast(say(lo));
  return lo === -Infinity ? words.atMost(say(hi)) : words.between(say(lo), say(hi));
}

/** Returns two decimals, or as many as a difference needs to be visible. */
export const digitsOf = (value: number): number => Math.min(8, Math.max(2, value === 0 ? 0 : Math.ceil(-Math.log10(Math.abs(value)))));
