import type { ApplicationDefinition } from '#contract/application-form.ts';
import { applicationDefinition } from '#contract/application-form.ts';

export const parts = ['fields', 'materials', 'returns', 'steps', 'limits', 'perWindow', 'budget'] as const;
export type Part = (typeof parts)[number];

/** Parts that are lists of named items. */
export type ListedPart = 'fields' | 'materials' | 'steps';
export const isListed = (part: Part): part is ListedPart => part === 'fields' || part === 'materials' || part === 'steps';

const named = ['codeTwice', 'optionsMissing', 'whenUnknown', 'whenCircular', 'stepDecides'] as const;
type Named = (typeof named)[number];

/** A problem of a form before publication: the part, the item if there is one, and the reason. */
export type FormProblem = { part: Part; index: number | undefined; why: Named | 'item' | 'none' };

/** Returns the problems found by the contract's schema. */
export function problemsOf(definition: ApplicationDefinition): FormProblem[] {
  const parsed = applicationDefinition.safeParse(definition);
  if (parsed.success) return [];
  const found = parsed.error.issues.map((issue): FormProblem => {
    const [head, index] = issue.path;
    const part = parts.find((one) => one === head) ?? 'fields';
    const params: unknown = 'params' in issue ? issue.params : undefined;
    const name = typeof params === 'object' && params !== null && 'issue' in params ? params.issue : undefined;
    const why = named.find((one) => one === name) ?? (typeof index === 'number' ? 'item' : 'none');
    return { part, index: typeof index === 'number' ? index : undefined, why };
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
