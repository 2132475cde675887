import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import type { FactKey, FactValue, Figure, Holding, Profile } from '#domain/matching/model/profile.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import { isFactDay, kindOf, sameValue, writeValue } from '#entities/companies/fact/fact-value.ts';
import type { FactKind } from '#entities/companies/fact/fact-value.ts';

/**
 * A changed fact in the address, one parameter each: `set=revenue@2025:62000000`. After the key and a colon comes
 * - a figure: `62000000`; a band: `20..300`, `20..`, `..300`
 * - yes or no of a flag or declaration: `yes`, `no`
 * - a title: `no`, `yes`, or the days since and until which it is held: `2024-05-01`, `2024-05-01..2027-04-30`, `..2027-04-30`; after a
 *   third `..` the day it was first obtained: `2024-05-01..2027-04-30..2021-05-06`
 * - a code or a day of a basic fact: `999901`, `C`, `3512`, `small`, `limited`, `2019-05-01`
 * - of any fact: `unknown` to remove it
 */
export type Change = { key: FactKey; value: FactValue | null };

export const writeChange = ({ key, value }: Change): string => `${key}:${writeValue(value)}`;

const number = /^-?\d{1,15}(\.\d{1,6})?$/;

function readFigure(text: string): Figure | undefined {
  if (number.test(text)) return Number(text);
  const [low = '', high = '', more] = text.split('..');
  if (more !== undefined || !text.includes('..') || low + high === '' || ![low, high].every((end) => end === '' || number.test(end)))
    return undefined;
  if (low !== '' && high !== '' && Number(low) > Number(high)) return undefined;
  return { ...(low !== '' && { min: Number(low) }), ...(high !== '' && { max: Number(high) }) };
}

function readHolding(text: string): Holding | undefined {
  if (text === 'yes' || text === 'no') return { held: text === 'yes' };
  const [since = '', until = '', first = '', more] = text.split('..');
  const days = [since, until, first];
  if (more !== undefined || days.join('') === '' || !days.every((day) => day === '' || isFactDay(day))) return undefined;
  if (since !== '' && ((until !== '' && until < since) || first > since)) return undefined;
  return { held: true, ...(since !== '' && { since }), ...(until !== '' && { until }), ...(first !== '' && { first }) };
}

const readers: Record<FactKind, (text: string) => FactValue | undefined> = {
  region: (text) => (/^\d{6}$/.test(text) ? text : undefined),
  industry: (text) => (/^([A-T]|\d{2,4})$/.test(text) ? text : undefined),
  scale: (text) => scales.find((scale) => scale === text),
  legalForm: (text) => legalForms.find((form) => form === text),
  day: (text) => (isFactDay(text) ? text : undefined),
  flag: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  declaration: (text) => readers.flag(text),
  qualification: readHolding,
  figure: readFigure,
};

/** Undefined if the text is no valid change of a fact. */
export function readChange(text: string): Change | undefined {
  const at = text.lastIndexOf(':');
  const key = text.slice(0, Math.max(at, 0));
  if (!isFactKey(key)) return undefined;
  const written = text.slice(at + 1);
  const value = written === 'unknown' ? null : readers[kindOf(key)](written);
  return value === undefined ? undefined : { key, value };
}

/** Returns the changes in an address without the given ones (compared by fact and value). */
export const without = (set: readonly string[], changes: readonly Change[]): string[] => {
  const gone = new Set(changes.map(writeChange));
  return set.filter((one) => !gone.has(one));
};

/** Returns the facts with the changes applied; removed facts are left out. */
export function withChanges(profile: Profile, changes: readonly Change[]): Profile {
  const facts: Partial<Record<FactKey, FactValue>> = { ...profile };
  for (const { key, value } of changes) {
    if (value === null) delete facts[key];
    else facts[key] = value;
  }
  return facts;
}

/** Returns the changes after one more; a change back to the stored value removes that fact's change. */
export function changed(changes: readonly Change[], change: Change, stored: Profile): Change[] {
  const others = changes.filter(({ key }) => key !== change.key);
  return sameValue(stored[change.key], change.value) ? others : [...others, change];
}
