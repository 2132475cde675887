import type { FlagFact } from '#domain/matching/model/criteria.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import { numberFacts, yearlyFacts } from '#domain/matching/model/figures.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { factKey, isFactKey, lastYear, partsOfKey } from '#domain/matching/model/profile.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName } from '#domain/matching/wording/wording.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { ImportField } from '#server/platform/table/kind/kind.ts';
import { namesForeignCurrency } from '#server/platform/table/parse/figure.ts';
import { halfWidth } from '#domain/half-width.ts';
import { words } from '#server/platform/table/kind/words.ts';
import { factNames } from './fact-names.ts';

export type NamedFact = NumberFact | FlagFact;

/** In mapping order. */
const facts: readonly NamedFact[] = [...numberFacts, ...flagFacts];

/** No fact that files contain is named by a table. */
export const noNames: Names = { regions: () => undefined, qualifications: () => undefined };

const isYearly = (fact: string): fact is NumberFact => (yearlyFacts as readonly string[]).includes(fact);
const keyIn = (fact: NamedFact, year: number): FactKey => (isYearly(fact) ? factKey(fact, year) : fact);

/** Whether a field is a figure or statement, not part of a company's identity. */
export const isFactField = (field: string): field is FactKey => isFactKey(field) && facts.some((fact) => fact === partsOfKey(field).fact);

/** In mapping order, newest year first. */
export function byFact(a: FactKey, b: FactKey): number {
  const [one, other] = [partsOfKey(a), partsOfKey(b)];
  const place = (fact: string) => facts.findIndex((each) => each === fact);
  return place(one.fact) - place(other.fact) || (other.year ?? 0) - (one.year ?? 0);
}

/** Returns the name of a figure or statement, with its year; null for anything else. */
export const nameOfFact = (key: string, language: Language): string | null => (isFactKey(key) ? factName(key, language, noNames) : null);

const anyYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const brackets = /[([{【][^)\]}】]*[)\]}】]/g;
const unit = /(?:单位)?(?:万亿|亿|千万|百万|十万|万|千)?(?:元人民币|元|人民币|人|件|项|个|名|家|分|yuan|rmb|cny)$/;

function spellings(): Map<string, NamedFact> {
  const found = new Map<string, NamedFact>();
  for (const fact of facts)
    for (const name of [
      fact,
      ...(['zh-CN', 'en-US'] as const).map((language) => nameOfFact(keyIn(fact, 2000), language) ?? ''),
      ...(factNames[fact] ?? []),
    ]) {
      const spelt = letters(
        halfWidth(name)
          .toLowerCase()
          .replace(/\s*(?:in |at the end of )?2000\s*(?:年末|年)?\s*/, ''),
      );
      if (spelt !== '' && !found.has(spelt)) found.set(spelt, fact);
    }
  return found;
}
const factOf = spellings();

/** Returns the one year a heading names; null for none or several. */
export function yearOfHeading(heading: string): number | null {
  const [year, ...others] = new Set(halfWidth(heading).match(anyYear));
  return year === undefined || others.length > 0 ? null : Number(year);
}

type Named = { fact: NamedFact; year: number | null };

/**
 * Returns the figure or statement of a heading, and its year, ignoring the surrounding words: 营业收入2024, 2024年度营业收入（万元）, 上年研发费用, R&D expense
 * (2024). `last` is the last completed year. Null for anything else, and for foreign currencies.
 */
export function readHeading(heading: string, last: number): Named | null {
  const plain = halfWidth(heading).toLowerCase();
  if (namesForeignCurrency(plain) || new Set(plain.match(anyYear)).size > 1) return null;
  const [, before] = /^(前一?年度?|上一?年度?|去年|last year(?:'s)?)/.exec(plain) ?? [];
  const spoken = before === undefined ? null : before.startsWith('前') ? last - 1 : last;
  const rest = plain.replaceAll(/(?:\b(?:in|at the end of)\s+)?(?<!\d)(?:19|20)\d\d(?!\d)/g, '').replace(before ?? '', '');
  const bare = (text: string) =>
    letters(text.replaceAll(/年度|年末|年底|期末/g, '').replace(/^\s*年|年\s*$|(?<=[([])年|年(?=[)\]，,])/g, ''));
  const forms = [bare(rest), bare(rest.replaceAll(brackets, ''))];
  const fact = [...forms, ...forms.map((form) => form.replace(unit, ''))].map((form) => factOf.get(form)).find((one) => one !== undefined);
  return fact === undefined ? null : { fact, year: yearOfHeading(heading) ?? spoken };
}

/** A column of bands (人员规模: 50-99人) is used only if no other has the figure. */
const bandsLast = (a: string, b: string): number => Number(a.includes('规模')) - Number(b.includes('规模'));

const yearsShown = 3;

/**
 * Returns the figures and statements a file can be mapped to: yearly ones of the last three completed years and of any year in a heading. A
 * yearly heading without a year means the last one.
 */
export function factFields(columns: readonly string[], today: string): ImportField[] {
  const last = lastYear(today);
  const named = columns.flatMap((heading) => {
    const found = readHeading(heading, last);
    return found === null ? [] : [{ heading, ...found }];
  });
  const yearly = (fact: NamedFact): number[] => {
    const headed = named.flatMap((one) => (one.fact === fact && one.year !== null && one.year <= last + 1 ? [one.year] : []));
    return [...new Set([...headed, ...Array.from({ length: yearsShown }, (_, back) => last - back)])].toSorted((a, b) => b - a);
  };
  const field = (fact: NamedFact, year: number): ImportField => {
    const key = keyIn(fact, year);
    const exactly = named.filter((one) => one.fact === fact && one.year === year);
    const withoutYear = named.filter((one) => one.fact === fact && one.year === null && year === last);
    return {
      key,
      label: words(nameOfFact(key, 'zh-CN') ?? key, nameOfFact(key, 'en-US') ?? key),
      synonyms: (exactly.length > 0 ? exactly : withoutYear).map(({ heading }) => heading).toSorted(bandsLast),
    };
  };
  return facts.flatMap((fact) => (isYearly(fact) ? yearly(fact).map((year) => field(fact, year)) : [field(fact, last)]));
}

/** Returns the fact that a column mapped to a field holds in a row: a year stated by the row fills in for one missing in the heading. */
export function keyInRow(field: FactKey, heading: string, yearOfRow: number | null): FactKey {
  const { fact, year } = partsOfKey(field);
  if (year === null || yearOfRow === null || !isYearly(fact)) return field;
  const spoken = yearOfHeading(heading) !== null || /^(?:前一?年|上一?年|去年|last year)/.test(halfWidth(heading).toLowerCase());
  return spoken ? field : factKey(fact, yearOfRow);
}
