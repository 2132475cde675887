import { basics, facts, flags, legalForms, scales } from './english-facts.ts';
import type { Days } from '../model/criteria.ts';
import type { Count, Phrases, Span } from './phrases.ts';
import { dayText, decimal, grouped, moneyText } from '#domain/format.ts';
import { digitsOf } from './numbers.ts';

function number(value: number, unit: Count, digits: number): string {
  switch (unit) {
    case 'yuan':
      return moneyText(value, 'en-US', digits);
    case 'heads':
    case 'pieces':
      return grouped(value, digits);
    case 'percent':
      return `${decimal(value, digits)}%`;
    case 'fraction':
      return `${decimal(value * 100, digits)}%`;
    case 'points':
      return `${decimal(value, digits)} ${value === 1 ? 'point' : 'points'}`;
    case 'years':
      return `${decimal(value, digits)} ${value === 1 ? 'year' : 'years'}`;
  }
}

const spanOf = ({ from, to }: Span) => (from === to ? String(from) : `${from}–${to}`);
const listed = (items: readonly string[], word: string) =>
  items.length < 3 ? items.join(` ${word} `) : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
const and = (items: readonly string[]) => listed(items, 'and');
const or = (items: readonly string[]) => listed(items, 'or') || 'none';
/** Industry names contain commas. */
const apart = (names: readonly string[]) =>
  names.length > 1 && names.some((name) => name.includes(',')) ? `${names.slice(0, -1).join('; ')}; or ${names.at(-1) ?? ''}` : or(names);
const dated = (day: string) => dayText(day, 'en-US');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** 2025-01-01 to 2025-12-31 is “in 2025”; a stretch that begins on 1 January has its year alone. */
const during = ({ from, to }: Days): string => {
  const [begins, ends] = [from?.endsWith('-01-01') === true, to?.endsWith('-12-31') === true];
  if (from !== undefined && to !== undefined)
    return begins && ends
      ? `in ${spanOf({ from: Number(from.slice(0, 4)), to: Number(to.slice(0, 4)) })}`
      : `from ${dated(from)} to ${dated(to)}`;
  if (from !== undefined) return `since ${begins ? from.slice(0, 4) : dated(from)}`;
  if (to === undefined) return '';
  return ends ? `by the end of ${to.slice(0, 4)}` : `by ${dated(to)}`;
};
const least = (about: boolean) => (about ? 'at least ' : '');

export const enUS: Phrases = {
  facts,
  flags,
  basics,
  scales,
  legalForms,

  number,
  difference: (value, unit) => {
    if (unit !== 'percent' && unit !== 'fraction') return number(value, unit, digitsOf(value));
    const points = unit === 'fraction' ? value * 100 : value;
    const gap = decimal(points, digitsOf(points));
    return `${gap} percentage ${gap === '1' ? 'point' : 'points'}`;
  },
  atLeast: (value) => `at least ${value}`,
  atMost: (value) => `at most ${value}`,
  between: (low, high) => `${low} to ${high}`,
  and,
  or,
  label: capital,
  unknownName: (code) => code,

  inYear: (name, year, atEnd) => `${name} ${atEnd ? 'at the end of' : 'in'} ${year}`,
  sum: (name, span) => `${name}, total of ${spanOf(span)}`,
  average: (name, span) => `${name}, yearly average of ${spanOf(span)}`,
  minimum: (name, span) => `${name} in each year, ${spanOf(span)}`,
  ratio: (part, whole, span, each) =>
    `${part} as a share of ${whole}${each && span.from !== span.to ? ' in each year' : ''}, ${spanOf(span)}`,
  growth: (name, span, mode) => {
    const each = mode === 'each';
    if (mode === 'guideline2016') return `growth of ${name}, mean of two years, ${spanOf(span)}`;
    if (span.to - span.from === 1) return `growth of ${name} in ${span.to}`;
    return each
      ? `growth of ${name} in each year, ${spanOf({ ...span, from: span.from + 1 })}`
      : `compound yearly growth of ${name}, ${spanOf(span)}`;
  },
  term: (name, weight) => (weight === 1 ? name : `${decimal(weight, 4)} × ${name}`),
  age: 'years since establishment',
  score: (names) => (names.length === 0 ? 'evaluation score' : `evaluation score (${names.join(', ')})`),
  nothingToDivide: (whole, mayBeNegative) => (mayBeNegative ? `${whole} of zero or less` : `no ${whole} to divide by`),
  noBase: 'nothing to compare with',
  grants: (name, renewal) =>
    `Gives the title ${name}; holders ${renewal === undefined ? 'need not apply' : renewal === 'expiryYear' ? 'may apply again in the year it expires' : `may apply again in the last ${renewal === 1 ? 'month' : `${renewal} months`} before it expires`}`,
  outOf: (share, part, whole, year) => `${share} (${part} ÷ ${whole}${year === null ? '' : ` in ${year}`})`,

  min: (bound, exclusive) => `${exclusive ? 'more than' : 'at least'} ${bound}`,
  max: (bound, exclusive) => `${exclusive ? 'less than' : 'at most'} ${bound}`,
  aboveZero: 'more than zero',
  must: (what, required) => `${capital(what)}: must be ${required}`,
  tier: (min, by, above, upTo) =>
    `at least ${min} (${by}${above === null ? '' : ` above ${above}`}${above === null || upTo === null ? '' : ' and'}${upTo === null ? '' : ` up to ${upTo}`})`,
  tiers: (by, tiers) =>
    tiers
      .map(
        ({ min, upTo }, index) =>
          `${index === 0 ? 'at least ' : ''}${min} ${upTo === null ? 'above that' : `${index === 0 ? `with ${by} ` : ''}up to ${upTo}`}`,
      )
      .join(', '),
  everywhere: 'anywhere in China',
  within: apart,
  outside: (names) => `not in ${apart(names)}`,
  title: (names) => `title: ${apart(names)}`,
  titleRequired: (many, { heldYears, heldOn, obtained, ever = false }, absent) => {
    if (absent && (heldOn ?? obtained) !== undefined)
      return enUS.negated(enUS.titleRequired(many, { heldYears, heldOn, obtained, ever }, false));
    if (ever) {
      const once = `${absent ? 'never' : 'once'} obtained${many ? ' (any of them)' : ''}`;
      return obtained === undefined ? once : `${once}, ${obtained.first === true ? 'first obtained' : 'obtained'} ${during(obtained)}`;
    }
    const which = absent ? (many ? 'none of them ' : 'not ') : many ? 'one of them ' : '';
    const span = heldYears === undefined ? '' : ` for ${number(heldYears, 'years', 0)}`;
    const valid = absent || span !== '' || heldOn !== undefined ? '' : ' and valid';
    return [
      `${which}held${span}${valid}${heldOn === undefined ? '' : ` on ${dated(heldOn)}`}`,
      ...(obtained === undefined ? [] : [`${obtained.first === true ? 'first obtained' : 'obtained'} ${during(obtained)}`]),
    ].join(', ');
  },
  titleHeld: ({ held, since, until, first }, today) => {
    if (!held) return 'not held';
    if (today !== null && until !== undefined && until < today) return `ran out on ${dated(until)}`;
    if (today !== null && since !== undefined && since > today) return `takes effect on ${dated(since)}`;
    const days = [
      ...(first === undefined || first === since ? [] : [`first obtained ${dated(first)}`]),
      ...(until === undefined ? [] : [`valid until ${dated(until)}`]),
    ].join(', ');
    const start = `held${since === undefined ? '' : ` since ${dated(since)}`}`;
    return days === '' ? start : `${start}${since === undefined ? ' ' : ', '}${days}`;
  },
  marked: ({ held, since, until }) => {
    if (!held) return 'not listed';
    const days = [
      ...(since === undefined ? [] : [`since ${dated(since)}`]),
      ...(until === undefined ? [] : [`removed on ${dated(until)}`]),
    ];
    return ['listed', days.join(', ')].filter((part) => part !== '').join(' ');
  },
  inYears: (required, years) => `${required} in the last ${years === 1 ? 'year' : `${years} years`}`,
  movedAway: (from) => `moved away from ${from}; where it is registered now is not known`,
  ofTitle: (name, state) => `${name}: ${state}`,
  titleQuestion: (name) => `Do you hold a valid title “${name}”?`,
  during,
  ofPeriod: (statement, period) => `${statement} (${period})`,
  registered: (names) => `time registered in ${apart(names)}`,
  registeredRequired: (names, { accountingYears, before, years, days }) =>
    [
      `registered in ${apart(names)}`,
      ...(accountingYears === undefined
        ? []
        : [
            `for ${accountingYears} full accounting ${accountingYears === 1 ? 'year' : 'years'} (there on ${dated(before ?? '')} or earlier)`,
          ]),
      ...(years === undefined ? [] : [`for ${number(years, 'years', 0)}`]),
      ...(days === null ? [] : [`there ${during(days)}`]),
    ].join(', '),
  registeredIn: (name, since) =>
    since === null ? `registered in ${name}, since when is unknown` : `registered in ${name} since ${dated(since)}`,
  registeredSince: (name) => `date of registration in ${name}`,
  registeredQuestion: (name) => `Since what day is the company registered in ${name}? (If it moved there, the day it moved.)`,
  declarationName: (key) => `company statement (${key})`,
  declared: (yes) => (yes ? 'applies' : 'does not apply'),
  declarationRequired: (negated) => (negated ? 'does not apply' : 'applies (stated by the company itself)'),
  declarationQuestion: (statement) => `Does this apply to you: ${statement.replace(/[。？]$/, '')}?`,
  yes: 'yes',
  no: 'no',
  negated: (required) => `not: ${required}`,

  supply: (names, refine) => `Supply${refine ? ' or refine' : ''}: ${names.join('; ')}.`,
  ofYears: (name, years) => {
    const [from = 0, to = 0] = [years[0], years.at(-1)];
    return `${name} in ${to - from === years.length - 1 ? spanOf({ from, to }) : and(years.map(String))}`;
  },
  answer: (question) => `Answer: ${question}`,
  confirm: 'Confirm whether this applies.',
  whetherHeld: (names) => `State whether any of these titles is held: ${apart(names)}.`,
  askForBase: 'The figure to measure against is zero, so there is no rate. Ask the office how it counts this.',
  noTierMet: 'Short of what is asked for in every tier that may apply',
  finerRegion: 'Name the city and district of registration.',
  finerIndustry: 'Name the division of the industry (two digits) or a finer class.',
  titleFirst: (names) => `Supply the day the title was first obtained: ${names}.`,
  titleOn: (names, day) => `State whether the title was held on ${dated(day)} (give the dates of the title of that time): ${names}.`,
  titleSince: (names) => `Supply the day the title was obtained: ${names}.`,
  short: (what, gap, bound, about) => `${capital(what)}: ${least(about)}${gap} short of ${bound}`,
  over: (what, gap, bound, about) => `${capital(what)}: ${least(about)}${gap} over the limit of ${bound}`,
  onBound: (what, bound, above) => `${capital(what)}: must be ${above ? 'above' : 'below'} ${bound}, and is exactly that`,
  shareShort: (part, span, gap, whole, share, about) =>
    `${capital(part)} in ${spanOf(span)}: ${least(about)}${gap} short of ${share} of ${whole}`,
  shareOver: (part, span, gap, whole, share, about) =>
    `${capital(part)} in ${spanOf(span)}: ${least(about)}${gap} over ${share} of ${whole}`,
  nothingToCompare: (what, year) => `There is no figure of ${year} that ${what} could be measured from (not yet established, or negative)`,
  again: (year) => `It is judged anew from ${year}, with the figures of ${year - 1}`,
  tooYoung: (from) => `Met from ${dated(from)}`,
  tooOld: 'The company is older than allowed; this cannot be mended',
  register: (names) => `Met once the company is registered in ${apart(names)}`,
  industryOnly: (names) => `Only for ${apart(names)}; met once that is the registered main business`,
  industryExcluded: (names) => `Not for ${apart(names)}; met once that is no longer the main business`,
  scaleOnly: (names) => `Only for ${or(names)} companies; size is judged anew at the next statistical classification`,
  legalFormOnly: (names) => `Only for this legal form: ${apart(names)}; such an entity may apply`,
  obtain: (names) =>
    names.length === 1 ? `First obtain the title ${names[0] ?? ''}` : `First obtain one of these titles: ${apart(names)}`,
  renew: (name, until) => `The title ${name} ran out on ${dated(until)}; met once it is obtained again`,
  titleObtained: (names, period, first) => `Only for companies that ${first ? 'first ' : ''}obtained the title ${apart(names)} ${period}`,
  titleHeldOn: (names, day) => `Only for companies that held the title ${apart(names)} on ${dated(day)}`,
  registeredOutside: 'The day of registration there is outside the required period; this cannot be mended',
  titleFrom: (name, day) => `Met from ${dated(day)} if the title ${name} is kept`,
  titleRules: (names, until) =>
    `Not for holders of the title ${apart(names)}${until === undefined ? '' : ` (valid until ${dated(until)})`}`,
  declareLater: 'Does not apply now; once it does, change this statement',
  nowApplies: 'This exclusion applies now; met once it no longer does',
  sentence: (parts) => `${parts.join('. ')}.`,
};
