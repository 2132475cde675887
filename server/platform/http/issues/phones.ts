import { plainNumber } from '#domain/contact/plain-number.ts';
import type { Language } from '#domain/format.ts';
import { patternWords } from './pattern-words.ts';
import type { FieldIssues } from '#contract/envelope.ts';

/** A telephone number and its field. */
export type PlacedPhone = { path: string; value: string | null };

/**
 * Returns the problems of telephone numbers that do not match the contract's pattern. Unchanged stored numbers are accepted: they may be older than
 * the rule and the normalisation.
 */
export function phoneIssues(
  given: readonly PlacedPhone[],
  stored: readonly (string | null)[],
  pattern: RegExp,
  language: Language,
): FieldIssues['fields'] {
  return given.flatMap(({ path, value }) =>
    value === null || stored.some((one) => one !== null && plainNumber(one) === value) || pattern.test(value)
      ? []
      : [{ path, message: patternWords(String(pattern), language) ?? '' }],
  );
}
