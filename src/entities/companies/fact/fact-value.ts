import { flagFacts, isMark } from '#domain/matching/model/criteria.ts';
import { isDay } from '#domain/china-time.ts';
import type { FactKey, FactValue, Holding } from '#domain/matching/model/profile.ts';

export const kinds = ['region', 'industry', 'scale', 'legalForm', 'day', 'flag', 'declaration', 'qualification', 'figure'] as const;
export type FactKind = (typeof kinds)[number];

const basicKinds: Partial<Record<string, FactKind>> = {
  regionCode: 'region',
  movedFrom: 'region',
  industry: 'industry',
  scale: 'scale',
  legalForm: 'legalForm',
  established: 'day',
};

/** The kind of a fact's value. */
export function kindOf(key: FactKey): FactKind {
  if (key.startsWith('qualification:') || isMark(key)) return 'qualification';
  if (key.startsWith('declaration:')) return 'declaration';
  if (key.startsWith('registered:')) return 'day';
  if ((flagFacts as readonly string[]).includes(key)) return 'flag';
  return basicKinds[key] ?? 'figure';
}

/** Returns whether a text is a day from 1900 to 2099. */
export const isFactDay = (text: string): boolean => /^(19|20)/.test(text) && isDay(text);

const isHolding = (value: FactValue): value is Holding => typeof value === 'object' && 'held' in value;

/** Writes a value as in an address; see `Change` of the workbench. */
export function writeValue(value: FactValue | null): string {
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (!isHolding(value)) return `${value.min ?? ''}..${value.max ?? ''}`;
  if (!value.held) return 'no';
  if (value.first !== undefined) return `${value.since ?? ''}..${value.until ?? ''}..${value.first}`;
  if (value.until !== undefined) return `${value.since ?? ''}..${value.until}`;
  return value.since ?? 'yes';
}

/** Returns whether two values are equal. */
export const sameValue = (one: FactValue | null | undefined, other: FactValue | null | undefined): boolean =>
  writeValue(one ?? null) === writeValue(other ?? null);
