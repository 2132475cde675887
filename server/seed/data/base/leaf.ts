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
import { isYearly } from '#domain/matching/model/profile.ts';

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
/** More than before: no growth at all is not growth. */
export const grown = (clause: string, name: NumberFact, years = 1): Leaf => ({
  kind: 'threshold',
  measure: { of: 'growth', fact: name, years, mode: 'compound' },
  min: 0,
  exclusive: true,
  clause,
});
export const weighted = (clause: string, value: number, terms: [NumberFact, number][]): Leaf => ({
  kind: 'threshold',
  measure: { of: 'weighted', terms: terms.map(([name, weight]) => ({ fact: name, weight })) },
  min: value,
  clause,
});
export const age = (clause: string, years: number): Leaf => ({ kind: 'threshold', measure: { of: 'age' }, min: years, clause });
/** Ages are full years, so that only “未满 n 年” can be checked: five years and a day are five full years too. */
export const younger = (clause: string, years: number): Leaf => ({
  kind: 'threshold',
  measure: { of: 'age' },
  max: years,
  exclusive: true,
  clause,
});

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
const inYear = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
/** A valid title of which the present certificate was obtained in a year, `{P}` in a theme. */
export const obtainedIn = (clause: string, year: string, ...anyOf: string[]): Leaf => obtained(clause, inYear(year), ...anyOf);
/** A valid title that the company obtained for the first time in a year. */
export const firstIn = (clause: string, year: string, ...anyOf: string[]): Leaf =>
  obtained(clause, { ...inYear(year), first: true }, ...anyOf);
export const flag = (clause: string, name: FlagFact, is = true): Leaf => ({ kind: 'flag', fact: name, is, clause });
export const declare = (key: string, statement: string, clause: string, period?: Period): Leaf => ({
  kind: 'declaration',
  key,
  statement,
  ...(period === undefined ? {} : { period }),
  clause,
});

/** A declaration in the words of the clause: the applicant is asked for exactly what the clause asks for. */
export const ask = (key: string, clause: string): Leaf => declare(key, clause, clause);

/** Never obtained: a title that ran out was. */
export const never = (clause: string, ...anyOf: string[]): Leaf => ({ kind: 'qualification', anyOf, ever: true, absent: true, clause });

/** A record that rules out more than the clause does: who has it is asked for what the clause says. */
export const unless = (title: string, recorded: Leaf, key: string, statement: string, period?: Period): Criterion =>
  any(title, recorded, declare(key, statement, recorded.clause, period));

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

/** The same tree with every leaf changed. */
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

/** The same tree with every leaf saying where its clause stands. */
export const withSource = (node: Criterion, source: { title: string; url?: string }): Criterion =>
  mapLeaves(node, (leaf) => ({ ...leaf, source: leaf.source ?? source }));
