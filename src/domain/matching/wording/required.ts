import type { Leaf, LeafTest, Measure } from '../model/criteria.ts';
import type { Bounds } from '../model/interval.ts';
import type { LeafOutcome } from '../model/outcome.ts';
import { accountingStart } from '../model/registered.ts';
import { measureName } from './measure-words.ts';
import { codeName, lastOf, regionName, titleName } from './names.ts';
import type { Setting } from './names.ts';
import { countOf, isCounted } from './numbers.ts';

/** The subject of a condition. */
export function labelOf(leaf: Leaf, setting: Setting): string {
  const { words } = setting;
  const last = lastOf(leaf, setting);
  switch (leaf.kind) {
    case 'region':
      return words.label(words.basics.regionCode.name);
    case 'industry':
    case 'scale':
    case 'legalForm':
      return words.label(words.basics[leaf.kind].name);
    case 'threshold':
    case 'tiered':
      return words.label(measureName(leaf.measure, last, words));
    case 'qualification':
      return words.label(words.title(leaf.anyOf.map((code) => titleName(code, setting))));
    case 'registered':
      return words.label(words.registered(leaf.within.map((code) => regionName(code, setting))));
    case 'flag':
      return words.label(words.flags[leaf.fact].name);
    case 'declaration':
      return leaf.statement;
  }
}

export function boundsText(measure: Measure, { min, max, exclusive = false }: Bounds, { words }: Setting): string {
  const unit = countOf(measure);
  const say = (value: number) => words.number(value, unit, 4);
  if (min !== undefined && max !== undefined && !exclusive) return words.between(say(min), say(max));
  const low = min === undefined ? [] : [exclusive && min === 0 ? words.aboveZero : words.min(say(min), exclusive, isCounted(unit))];
  return words.and([...low, ...(max === undefined ? [] : [words.max(say(max), exclusive, isCounted(unit))])]);
}

function tierText(leaf: Extract<LeafTest, { kind: 'tiered' }>, tier: LeafOutcome['tier'], setting: Setting): string {
  const { words } = setting;
  const last = lastOf(leaf, setting);
  const min = (value: number) => words.number(value, countOf(leaf.measure), 4);
  const by = (value: number | undefined) => (value === undefined ? null : words.number(value, countOf(leaf.by), 4));
  const size = measureName(leaf.by, last, words);
  const here = leaf.tiers.flatMap((one, index) => (one.min === tier?.min ? [index] : []));
  const [index] = here;
  if (index === undefined || here.length > 1)
    return words.tiers(
      size,
      leaf.tiers.map((one) => ({ min: min(one.min), upTo: by(one.upTo) })),
    );
  return words.tier(min(leaf.tiers[index]?.min ?? 0), size, by(leaf.tiers[index - 1]?.upTo), by(leaf.tiers[index]?.upTo));
}

/** The names of the industries a leaf lists. */
export const industriesOf = (codes: readonly string[], setting: Setting): string[] =>
  codes.map((code) => {
    const name = codeName('industry', code, setting);
    // a finer code has the name of its division
    return code.length > 2 && name !== code ? `${name} (${code})` : name;
  });

/** The requirement; under a `not`, its opposite. */
export function requiredOf(leaf: Leaf, outcome: Pick<LeafOutcome, 'tier' | 'negated'>, setting: Setting): string {
  const { words } = setting;
  const negated = outcome.negated === true;
  if (leaf.kind === 'flag') {
    const required = leaf.is === negated ? words.flags[leaf.fact].no : words.flags[leaf.fact].yes;
    return leaf.years === undefined ? required : words.inYears(required, leaf.years);
  }
  if (leaf.kind === 'declaration') return words.declarationRequired(negated);
  const required = plainlyRequired(leaf, outcome.tier, setting);
  return negated ? words.negated(required) : required;
}

function plainlyRequired(leaf: Exclude<LeafTest, { kind: 'flag' | 'declaration' }>, tier: LeafOutcome['tier'], setting: Setting): string {
  const { words } = setting;
  switch (leaf.kind) {
    case 'region':
      return words.within(leaf.within.map((code) => regionName(code, setting)));
    case 'industry': {
      const names = industriesOf(leaf.within, setting);
      return leaf.excluded === true ? words.outside(names) : words.within(names);
    }
    case 'scale':
      return words.or(leaf.within.map((scale) => codeName('scale', scale, setting)));
    case 'legalForm':
      return words.within(leaf.within.map((form) => codeName('legalForm', form, setting)));
    case 'threshold':
      return boundsText(leaf.measure, leaf, setting);
    case 'tiered':
      return tierText(leaf, tier, setting);
    case 'registered': {
      const { within, accountingYears, years, from, to } = leaf;
      return words.registeredRequired(
        within.map((code) => regionName(code, setting)),
        {
          accountingYears,
          before: accountingYears === undefined ? null : accountingStart(accountingYears, setting.today),
          years,
          days: from === undefined && to === undefined ? null : { from, to },
        },
      );
    }
    case 'qualification':
      return words.titleRequired(leaf.anyOf.length > 1, leaf, leaf.absent === true);
  }
}
