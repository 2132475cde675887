import type * as z from 'zod/mini';
import type { FieldIssues } from '#contract/envelope.ts';
import { message } from './messages.ts';
import type { Language } from './messages.ts';
import { lookAt } from './issues/condition-at.ts';
import { sentenceOf } from './issues/sentences.ts';
import type { RawIssue } from './issues/sentences.ts';

/** A parsed input with its schema. */
type Parsed = { schema: z.core.$ZodType; given: unknown; error?: z.core.$ZodError | undefined } | undefined;

const weightOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

/** Returns the issues of an input by field. Unknown keys are reported at the key, and for a union the issues of the best matching variant. */
function flat(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue): z.core.$ZodIssue[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...path, key] }));
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }];
    const wrongInside = issue.errors.filter((errors) => errors.every((one) => one.path.length > 0 || one.code === 'unrecognized_keys'));
    const [first, ...others] = wrongInside;
    return first === undefined
      ? [{ ...issue, path }]
      : flat(
          others.reduce((best, one) => (weightOf(one) < weightOf(best) ? one : best), first),
          path,
        );
  });
}

/** More is never read, and a body of a megabyte can have a hundred thousand. */
const mostIssues = 100;

/**
 * Returns the problems of a parsed input, by field, in the given language, the first hundred; one inside a condition names it. Empty for a
 * valid input.
 */
export function issuesOf(part: 'query' | 'body', parsed: Parsed, language: Language): FieldIssues['fields'] {
  if (parsed?.error === undefined) return [];
  const { schema, given, error } = parsed;
  return flat(error.issues.slice(0, mostIssues))
    .slice(0, mostIssues)
    .map((issue) => {
      const { known, condition } = lookAt(schema, given, issue.path);
      const sentence = sentenceOf(issue as RawIssue, language, known);
      const words = { condition: condition?.name ?? '', field: condition?.field ?? '', problem: sentence };
      return {
        path: [part, ...issue.path.map(String)].join('.'),
        message: condition === null ? sentence : message(language, condition.field === '' ? 'criteriaNode' : 'criteriaField', words),
      };
    });
}
