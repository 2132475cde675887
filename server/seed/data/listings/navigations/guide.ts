import type { AttributesOf } from '#contract/listing/kind.ts';
import type { navigation } from '#contract/listing/kinds/navigation.ts';

type Navigation = AttributesOf<typeof navigation>;
export type Step = Navigation['steps'][number];

export type WrittenGuide = {
  id: string;
  title: string;
  summary: string;
  topic: NonNullable<Navigation['topic']>;
  /** A department of the sample, and its office. */
  by: string;
  office: string;
  tags?: string[];
  steps: Step[];
  before: string;
  mistakes: string[];
};

type More = { documents?: string[]; link?: string; matter?: string; policy?: string; days?: number };

const step =
  (relation: NonNullable<Step['relation']>) =>
  (title: string, body: string, { documents = [], link, matter, policy, days }: More = {}): Step => ({
    title,
    relation,
    body,
    documents,
    link: link ?? null,
    matter: matter === undefined ? [] : [matter],
    policy: policy === undefined ? [] : [policy],
    days: days ?? null,
  });

/** After the step before, beside it, or in its place. A module that exports `then` would be awaited as a promise for ever. */
export const after = step('then');
export const beside = step('and');
export const instead = step('or');

/** Working days of the steps: of steps side by side the longest counts, of alternatives the shortest. */
export function daysOf(steps: readonly Step[]): number {
  let sum = 0;
  let current = 0;
  for (const { relation, days } of steps) {
    const own = days ?? 0;
    if (relation === 'then') {
      sum += current;
      current = own;
    } else current = relation === 'and' ? Math.max(current, own) : Math.min(current, own);
  }
  return sum + current;
}
