import type { Measure, PlainMeasure } from '../model/criteria.ts';
import type { NumberFact } from '../model/figures.ts';
import { figureOf, isYearly } from '../model/figures.ts';
import { growthYears } from '../model/facts.ts';
import type { Phrases, Span } from './phrases.ts';

/** The years that a measure covers; for growth including the base year. */
export function spanOf(measure: Measure, last: number): Span {
  switch (measure.of) {
    case 'fact':
      return { from: (measure.aggregate ?? 'latest') === 'latest' ? last : last - (measure.years ?? 1) + 1, to: last };
    case 'ratio':
      return { from: last - (measure.years ?? 1) + 1, to: last };
    case 'growth':
      return { from: last - growthYears(measure), to: last };
    default:
      return { from: last, to: last };
  }
}

/** The figure of a line of an evaluation table. */
function briefly(measure: PlainMeasure, words: Phrases): string {
  switch (measure.of) {
    case 'fact':
    case 'growth':
      return words.facts[measure.fact].name;
    case 'ratio':
      return words.facts[measure.numerator].name;
    case 'weighted':
      return words.and(measure.terms.map(({ fact }) => words.facts[fact].name));
    case 'age':
      return words.age;
  }
}

/** A figure by name, with its year if it has one. */
export const named = (fact: NumberFact, year: number, words: Phrases): string =>
  isYearly(fact) ? words.inYear(words.facts[fact].name, year, figureOf(fact).atYearEnd === true) : words.facts[fact].name;

/** The name of a measure within a sentence: “R&D expense as a share of revenue, 2023–2025”. */
export function measureName(measure: Measure, last: number, words: Phrases): string {
  const span = spanOf(measure, last);
  switch (measure.of) {
    case 'fact': {
      const { name } = words.facts[measure.fact];
      const { aggregate = 'latest' } = measure;
      if (aggregate === 'latest' || span.from === span.to || !isYearly(measure.fact)) return named(measure.fact, last, words);
      return words[aggregate](name, span);
    }
    case 'ratio':
      return words.ratio(words.facts[measure.numerator].name, words.facts[measure.denominator].name, span, measure.mode === 'each');
    case 'growth':
      return words.growth(words.facts[measure.fact].name, span, measure.mode);
    case 'weighted': {
      const counted = measure.terms.filter(({ weight }) => weight !== 0);
      return (counted.length > 0 ? counted : measure.terms)
        .map(({ fact, weight }) => words.term(named(fact, last, words), weight))
        .join(' + ');
    }
    case 'age':
      return words.age;
    case 'score':
      return words.score(measure.parts.flatMap(({ ways }) => ways.map((way) => briefly(way.measure, words))));
  }
}

/** True if a measure is made of yearly figures, which a new year replaces. */
export function hasYears(measure: Measure): boolean {
  switch (measure.of) {
    case 'fact':
    case 'growth':
      return isYearly(measure.fact);
    case 'ratio':
      return isYearly(measure.numerator) || isYearly(measure.denominator);
    case 'weighted':
      return measure.terms.some(({ fact }) => isYearly(fact));
    case 'age':
      return false;
    case 'score':
      return measure.parts.some(({ ways }) => ways.some((way) => hasYears(way.measure)));
  }
}
