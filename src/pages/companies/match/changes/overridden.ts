import type { SourcedFact } from '#contract/company.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { sameValue } from '#entities/companies/fact/fact-value.ts';
import type { Change } from '../workbench/what-if.ts';

/** A change that would be stored over a verified fact. */
export type Overridden = { key: FactKey; value: FactValue; official: SourcedFact };

/** Returns the changes that put another value in place of a verified one. Removing an own value overrides nothing. */
export function overriddenBy(changes: readonly Change[], official: ReadonlyMap<FactKey, SourcedFact>): Overridden[] {
  return changes.flatMap(({ key, value }) => {
    const fact = official.get(key);
    return value === null || fact === undefined || !fact.confirmed || sameValue(fact.value, value) ? [] : [{ key, value, official: fact }];
  });
}
