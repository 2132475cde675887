import type { Leaf, LeafTest } from '../model/criteria.ts';
import { yearsLater } from '../model/dates.ts';
import { titleState } from '../model/holding.ts';
import type { Actual, LeafOutcome } from '../model/outcome.ts';
import type { FactKey, Holding } from '../model/profile.ts';
import { factNames, questionOf, sortOf } from './fact-words.ts';
import { gapOf } from './gap.ts';
import { codeName, lastOf, regionName, titleName } from './names.ts';
import type { Setting } from './names.ts';
import { industriesOf } from './required.ts';

type Registered = Extract<LeafTest, { kind: 'registered' }>;
type Flag = Extract<Leaf, { kind: 'flag' }>;
type Qualification = Extract<LeafTest, { kind: 'qualification' }>;

/** Which facts to supply, or to know better. */
function supply(leaf: Leaf, { actual, needs }: LeafOutcome, setting: Setting): string {
  const { words } = setting;
  const [first] = needs;
  switch (leaf.kind) {
    case 'declaration':
      return words.confirm;
    case 'qualification':
      return supplyTitle(leaf, actual, needs, setting);
    case 'threshold':
    case 'tiered':
      // growth from zero: no fact would help
      return needs.length === 0 ? words.askForBase : words.supply(factNames(needs, setting), actual !== null);
    default:
      // the region is known too coarsely
      if (actual?.of === 'value') return leaf.kind === 'region' || leaf.kind === 'registered' ? words.finerRegion : words.finerIndustry;
      return words.answer(first === undefined ? '' : questionOf(first, setting));
  }
}

/** Asks whether a title is held, or since when. */
function supplyTitle(leaf: Qualification, actual: Actual, needs: readonly FactKey[], setting: Setting): string {
  const { words } = setting;
  const codes = needs.flatMap((key) => {
    const sort = sortOf(key);
    return sort.of === 'title' ? [sort.code] : [];
  });
  const known = actual?.of === 'holding' ? actual.held : [];
  const undated = codes.filter((code) => known.some((one) => one.held && one.code === code));
  const [only = ''] = codes;
  if (undated.length === codes.length) return supplyDate(leaf, known, undated, setting);
  if (codes.length === 1 && leaf.anyOf.length === 1) return words.answer(words.titleQuestion(titleName(only, setting)));
  return words.whetherHeld(codes.map((code) => titleName(code, setting)));
}

/** Which date of a title decides. */
function supplyDate({ heldOn, obtained }: Qualification, known: readonly Holding[], codes: readonly string[], setting: Setting): string {
  const { words } = setting;
  const names = words.and(codes.map((code) => titleName(code, setting)));
  if (known.some(({ held, since }) => held && since === undefined)) return words.titleSince(names);
  return obtained?.first === true || heldOn === undefined ? words.titleFirst(names) : words.titleOn(names, heldOn);
}

/** When a company will have been registered in a region for long enough. */
function registeredRemedy(leaf: Registered, actual: Actual, setting: Setting): string {
  const { words } = setting;
  if (actual?.of !== 'registered') return words.register(leaf.within.map((code) => regionName(code, setting)));
  const { accountingYears, years, from, to } = leaf;
  const since = [actual.since, actual.established].reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), '');
  if ((from !== undefined && since < from) || (to !== undefined && since > to)) return words.registeredOutside;
  const year = Number(since.slice(0, 4)) + (since.endsWith('-01-01') ? 0 : 1);
  const days = [
    ...(accountingYears === undefined ? [] : [`${year + accountingYears}-01-01`]),
    ...(years === undefined ? [] : [yearsLater(since, years)]),
  ];
  return words.tooYoung(days.sort().at(-1) ?? since);
}

const earliest = (days: readonly string[]): string | undefined => [...days].sort()[0];

/** The remedy for a title that is missing, too new, or excluded. */
function titleRemedy(leaf: Qualification, actual: Actual, setting: Setting): string {
  const { words, today } = setting;
  const known = actual?.of === 'holding' ? actual.held : [];
  const valid = known.filter((one) => titleState(one, {}, today) === 'met');
  const name = (code: string) => titleName(code, setting);
  if (leaf.absent === true) {
    const [only, ...others] = valid;
    return words.titleRules(
      (valid.length > 0 ? valid : known).map(({ code }) => name(code)),
      others.length > 0 ? undefined : only?.until,
    );
  }
  if (leaf.ever === true && leaf.obtained === undefined) return words.obtain(leaf.anyOf.map(name));
  if (leaf.obtained !== undefined)
    return words.titleObtained(leaf.anyOf.map(name), words.during(leaf.obtained), leaf.obtained.first === true);
  if (leaf.heldOn !== undefined) return words.titleHeldOn(leaf.anyOf.map(name), leaf.heldOn);
  const years = leaf.heldYears ?? 0;
  const dated = valid.flatMap(({ code, since }) => (since === undefined ? [] : [{ code, day: yearsLater(since, years) }]));
  const day = earliest(dated.map((one) => one.day));
  const soonest = dated.find((one) => one.day === day);
  if (soonest !== undefined) return words.titleFrom(name(soonest.code), soonest.day);
  const coming = earliest(
    known.flatMap(({ held, since }) => (held && since !== undefined && since > today ? [yearsLater(since, years)] : [])),
  );
  if (coming !== undefined) return words.tooYoung(coming);
  const lapsed = known.find(({ held, until }) => held && until !== undefined && until < today);
  if (lapsed?.until !== undefined) return words.renew(name(lapsed.code), lapsed.until);
  return words.obtain(leaf.anyOf.map(name));
}

/** The remedy of an unmet condition. */
function mend(leaf: Leaf, { actual, tier }: LeafOutcome, setting: Setting): string[] {
  const { words } = setting;
  switch (leaf.kind) {
    case 'region':
      return [words.register(leaf.within.map((code) => regionName(code, setting)))];
    case 'industry': {
      const names = industriesOf(leaf.within, setting);
      return [leaf.excluded === true ? words.industryExcluded(names) : words.industryOnly(names)];
    }
    case 'scale':
      return [words.scaleOnly(leaf.within.map((scale) => codeName('scale', scale, setting)))];
    case 'legalForm':
      return [words.legalFormOnly(leaf.within.map((form) => codeName('legalForm', form, setting)))];
    case 'threshold':
      return gapOf(leaf.measure, leaf, actual, { ...setting, last: lastOf(leaf, setting) }, leaf.year !== undefined);
    case 'tiered':
      return tier === undefined
        ? [words.noTierMet]
        : gapOf(leaf.measure, tier, actual, { ...setting, last: lastOf(leaf, setting) }, leaf.year !== undefined);
    case 'qualification':
      return [titleRemedy(leaf, actual, setting)];
    case 'registered':
      return [registeredRemedy(leaf, actual, setting)];
    case 'declaration':
      return [words.declareLater];
    case 'flag':
      return [];
  }
}

/** The concrete remedy; null if the condition is met. */
export function remedyOf(leaf: Leaf, outcome: LeafOutcome, setting: Setting): string | null {
  const { words } = setting;
  if (outcome.state === 'met') return null;
  if (outcome.state === 'unknown') return supply(leaf, outcome, setting);
  if (leaf.kind === 'flag') return flagRemedy(leaf, outcome, setting);
  return words.sentence(outcome.negated === true ? [words.nowApplies] : mend(leaf, outcome, setting));
}

/** The opposite answer. For a list that counts for some years after removal, the day on which they end. */
function flagRemedy(leaf: Flag, outcome: LeafOutcome, { words }: Setting): string {
  const [mark] = outcome.actual?.of === 'holding' ? outcome.actual.held : [];
  const toNo = leaf.is === (outcome.negated ?? false);
  if (toNo && leaf.years !== undefined && mark?.until !== undefined)
    return words.sentence([words.tooYoung(yearsLater(mark.until, leaf.years))]);
  return toNo ? words.flags[leaf.fact].toNo : words.flags[leaf.fact].toYes;
}
