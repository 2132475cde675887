import type { CompanyDetail } from '#contract/company.ts';
import { policyCategories } from '#domain/policy.ts';

const order = new Map(policyCategories.map((category, index): [string, number] => [category, index]));

/** Returns declarations by topic, the built-in topics first and in their order, those that no policy asks for last. */
export function byTopic<T>(
  facts: readonly T[],
  keyOf: (fact: T) => string,
  declarations: CompanyDetail['declarations'],
): { topic: string | null; facts: T[] }[] {
  const topics = new Map(declarations.map(({ key, topic }) => [`declaration:${key}`, topic]));
  const place = (topic: string | null) => (topic === null ? Infinity : (order.get(topic) ?? order.size));
  return [...Map.groupBy(facts, (fact) => topics.get(keyOf(fact)) ?? null)]
    .map(([topic, ofTopic]) => ({ topic, facts: ofTopic }))
    .toSorted((a, b) => place(a.topic) - place(b.topic));
}
