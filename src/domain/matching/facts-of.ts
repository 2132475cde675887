import type { LeafTest, Measure } from './model/criteria.ts';
import type { NumberFact } from './model/figures.ts';
import { isYearly } from './model/figures.ts';
import { growthYears, keyOf } from './model/facts.ts';
import { dayOf } from './model/dates.ts';
import { declarationKey } from './model/declaration.ts';
import { flagReads } from './model/mark.ts';
import { titleKey } from './model/holding.ts';
import { registeredKey } from './model/registered.ts';
import type { FactKey } from './model/profile.ts';
import { lastYear } from './model/profile.ts';
import { yearsUpTo } from './measure/reader.ts';

function keysOf(fact: NumberFact, last: number, years: number): FactKey[] {
  return isYearly(fact) ? yearsUpTo(last, years).map((year) => keyOf(fact, year)) : [keyOf(fact, last)];
}

function figuresOf(measure: Measure, last: number): FactKey[] {
  switch (measure.of) {
    case 'fact':
      return keysOf(measure.fact, last, (measure.aggregate ?? 'latest') === 'latest' ? 1 : (measure.years ?? 1));
    case 'ratio':
      return [...keysOf(measure.numerator, last, measure.years ?? 1), ...keysOf(measure.denominator, last, measure.years ?? 1)];
    case 'growth':
      return keysOf(measure.fact, last, growthYears(measure) + 1);
    case 'weighted':
      return measure.terms.filter(({ weight }) => weight !== 0).flatMap(({ fact }) => keysOf(fact, last, 1));
    case 'age':
      return ['established'];
    case 'score':
      return measure.parts.flatMap(({ ways }) => ways.flatMap((way) => figuresOf(way.measure, last)));
  }
}

/** The date of establishment decides which years count, so a measure of yearly figures reads it too. */
const readsOf = (measure: Measure, last: number): FactKey[] => {
  const keys = figuresOf(measure, last);
  return keys.some((key) => key.includes('@')) ? [...keys, 'established'] : keys;
};

/** Returns every fact a leaf reads on the day `today`, each once: the state of the leaf depends on these only. */
export function factsOf(leaf: LeafTest, today: string): FactKey[] {
  const last = lastYear('year' in leaf ? dayOf(leaf, today) : today);
  switch (leaf.kind) {
    case 'region':
      return ['regionCode', 'movedFrom'];
    case 'industry':
    case 'scale':
    case 'legalForm':
      return [leaf.kind];
    case 'threshold':
      return [...new Set(readsOf(leaf.measure, last))];
    case 'tiered':
      return [...new Set([...readsOf(leaf.by, last), ...readsOf(leaf.measure, last)])];
    case 'qualification':
      return [...new Set(leaf.anyOf.map(titleKey))];
    case 'registered':
      return [...new Set<FactKey>(['regionCode', 'movedFrom', 'established', ...leaf.within.map(registeredKey)])];
    case 'flag':
      return flagReads(leaf.fact);
    case 'declaration':
      return [declarationKey(leaf, today)];
  }
}
