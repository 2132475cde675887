import type { Criterion, Leaf, Measure } from '#domain/matching/model/criteria.ts';
import { isYearly } from '#domain/matching/model/figures.ts';

export const region = (clause: string, ...within: string[]): Leaf => ({ kind: 'region', within, clause });

/** Whether a measure reads figures of financial years. */
function hasYears(measure: Measure): boolean {
  switch (measure.of) {
    case 'fact':
    case 'growth':
      return isYearly(measure.fact);
    case 'ratio':
      return isYearly(measure.numerator) || isYearly(measure.denominator);
    case 'weighted':
      return measure.terms.some((term) => isYearly(term.fact));
    case 'score':
      return measure.parts.some(({ ways }) => ways.some((way) => hasYears(way.measure)));
    case 'age':
      return false;
  }
}

/** The leaf with `year` as the last financial year of its figures: 上年度 of a round does not move on. */
export const ofYear = (leaf: Leaf, year: number): Leaf =>
  (leaf.kind === 'threshold' || leaf.kind === 'tiered') && hasYears(leaf.measure) ? { ...leaf, year } : leaf;

/** Returns a tree with every leaf changed. */
export function mapLeaves(node: Criterion, change: (leaf: Leaf) => Leaf): Criterion {
  switch (node.kind) {
    case 'all':
    case 'any':
    case 'atLeast':
      return { ...node, items: node.items.map((item) => mapLeaves(item, change)) };
    case 'not':
      return { ...node, item: mapLeaves(node.item, change) };
    default:
      return change(node);
  }
}

/** Returns a tree with the source of the clause in every leaf. */
export const withSource = (node: Criterion, source: { title: string; url?: string }): Criterion =>
  mapLeaves(node, (leaf) => ({ ...leaf, source: leaf.source ?? source }));
