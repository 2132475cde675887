import type { Leaf, LeafTest, Measure, PlainMeasure } from '#domain/matching/model/criteria.ts';

/** Returns a new condition; its problems show what to fill in. */
export function blankLeaf(kind: LeafTest['kind']): Leaf {
  const clause = '';
  switch (kind) {
    case 'region':
    case 'industry':
    case 'scale':
    case 'legalForm':
      return { kind, within: [], clause };
    case 'threshold':
      return { kind, measure: blankMeasure('fact'), clause };
    case 'tiered':
      return {
        kind,
        measure: blankMeasure('ratio'),
        by: blankMeasure('fact'),
        tiers: [{ upTo: 50_000_000, min: 0.05 }, { min: 0.03 }],
        clause,
      };
    case 'qualification':
      return { kind, anyOf: [], clause };
    case 'registered':
      return { kind, within: [], accountingYears: 1, clause };
    case 'flag':
      return { kind, fact: 'independentLegalPerson', is: true, clause };
    case 'declaration':
      return { kind, key: '', statement: '', clause };
  }
}

export function blankMeasure(of: PlainMeasure['of']): PlainMeasure;
export function blankMeasure(of: Measure['of']): Measure;
export function blankMeasure(of: Measure['of']): Measure {
  switch (of) {
    case 'fact':
      return { of, fact: 'revenue' };
    case 'ratio':
      return { of, numerator: 'rdExpense', denominator: 'revenue' };
    case 'growth':
      return { of, fact: 'revenue', years: 2, mode: 'compound' };
    case 'weighted':
      return { of, terms: [{ fact: 'inventionPatents', weight: 1 }] };
    case 'age':
      return { of };
    case 'score':
      return { of, parts: [{ ways: [{ measure: blankMeasure('fact'), steps: [{ from: 0, points: 0 }] }] }] };
  }
}
