import type {
  Criterion,
  FlagFact,
  Grants,
  GrowthMode,
  Leaf,
  Measure,
  NumberFact,
  Obtained,
  Period,
  Scale,
} from '#domain/matching/model/criteria.ts';

/** Short forms for writing criteria; the clause always comes first, because that is what a reader checks. */

type Years = { years?: number; aggregate?: 'latest' | 'sum' | 'average' | 'minimum' };

export const all = (...items: Criterion[]): Criterion => ({ kind: 'all', items });
/** The conditions of a programme that gives a title; `renewal` as in `Grants`. */
export const granting = (grants: Grants, ...items: Criterion[]): Criterion => ({ kind: 'all', items, grants });
export const any = (title: string, ...items: Criterion[]): Criterion => ({ kind: 'any', title, items });
export const group = (title: string, ...items: Criterion[]): Criterion => ({ kind: 'all', title, items });
export const atLeast = (count: number, title: string, ...items: Criterion[]): Criterion => ({ kind: 'atLeast', count, title, items });

export const region = (clause: string, ...within: string[]): Leaf => ({ kind: 'region', within, clause });
/** Registered in one of the regions and for so long: `{ accountingYears: 1 }`, `{ years: 2 }`, `{ from, to }` for the day it came there. */
export const registered = (
  clause: string,
  test: { accountingYears?: number; years?: number; from?: string; to?: string },
  ...within: string[]
): Leaf => ({ kind: 'registered', within, ...test, clause });
export const industry = (clause: string, ...within: string[]): Leaf => ({ kind: 'industry', within, clause });
export const notIndustry = (clause: string, ...within: string[]): Leaf => ({ kind: 'industry', within, excluded: true, clause });
export const scale = (clause: string, ...within: Scale[]): Leaf => ({ kind: 'scale', within, clause });

const fact = (name: NumberFact, o: Years = {}): Measure => ({ of: 'fact', fact: name, ...o });
export const min = (clause: string, name: NumberFact, value: number, o?: Years): Leaf => ({
  kind: 'threshold',
  measure: fact(name, o),
  min: value,
  clause,
});
export const max = (clause: string, name: NumberFact, value: number, o?: Years): Leaf => ({
  kind: 'threshold',
  measure: fact(name, o),
  max: value,
  clause,
});
export const above = (clause: string, name: NumberFact, value: number): Leaf => ({
  kind: 'threshold',
  measure: fact(name),
  min: value,
  exclusive: true,
  clause,
});
export const below = (clause: string, name: NumberFact, value: number): Leaf => ({
  kind: 'threshold',
  measure: fact(name),
  max: value,
  exclusive: true,
  clause,
});

export const ratio = (clause: string, numerator: NumberFact, denominator: NumberFact, value: number, years = 1): Leaf => ({
  kind: 'threshold',
  measure: { of: 'ratio', numerator, denominator, years },
  min: value,
  clause,
});
export const growth = (clause: string, name: NumberFact, value: number, years = 1, mode: GrowthMode = 'compound'): Leaf => ({
  kind: 'threshold',
  measure: { of: 'growth', fact: name, years, mode },
  min: value,
  clause,
});
export const weighted = (clause: string, value: number, terms: [NumberFact, number][]): Leaf => ({
  kind: 'threshold',
  measure: { of: 'weighted', terms: terms.map(([name, weight]) => ({ fact: name, weight })) },
  min: value,
  clause,
});
export const age = (clause: string, years: number): Leaf => ({ kind: 'threshold', measure: { of: 'age' }, min: years, clause });

export const has = (clause: string, ...anyOf: string[]): Leaf => ({ kind: 'qualification', anyOf, clause });
export const held = (clause: string, heldYears: number, ...anyOf: string[]): Leaf => ({ kind: 'qualification', anyOf, heldYears, clause });
/** Held and valid, and the present title obtained within the days (发证年度); with `first` the first one (首次认定). */
export const obtained = (clause: string, within: Obtained, ...anyOf: string[]): Leaf => ({
  kind: 'qualification',
  anyOf,
  obtained: within,
  clause,
});
export const lacks = (clause: string, ...anyOf: string[]): Leaf => ({ kind: 'qualification', anyOf, absent: true, clause });
export const flag = (clause: string, name: FlagFact, is = true): Leaf => ({ kind: 'flag', fact: name, is, clause });
/** `period` is for every clause that names a year or the last years: an answer for one period says nothing about another. */
export const declare = (key: string, statement: string, clause: string, period?: Period): Leaf => ({
  kind: 'declaration',
  key,
  statement,
  ...(period === undefined ? {} : { period }),
  clause,
});

/** The same tree with every leaf saying where its clause stands. */
export function withSource(node: Criterion, source: { title: string; url?: string }): Criterion {
  switch (node.kind) {
    case 'all':
    case 'any':
    case 'atLeast':
      return { ...node, items: node.items.map((item) => withSource(item, source)) };
    case 'not':
      return { ...node, item: withSource(node.item, source) };
    default:
      return { ...node, source: node.source ?? source };
  }
}
