import type { SourcedFact } from '#contract/enterprise.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import { sameValue } from '#entities/fact/what-if.ts';
import type { FactEdit } from './fact-edits.ts';
import { grouped, publicFacts } from './fact-edits.ts';

/** What is said of a fact. */
export type Said = Pick<SourcedFact, 'value' | 'source' | 'sourceDate' | 'confirmed'>;

/** Facts of a company by key; null is one that is not there, or is to go. */
export type FactVersion = Partial<Record<FactKey, Said | null>>;

type Facts = { facts: readonly SourcedFact[] };

/**
 * What was read, what somebody else stored since, and what was typed over what was read: each has all the keys, in the order of the groups.
 * Values that are the same are written the same way.
 */
export function versionsOf(read: Facts, now: Facts, edits: readonly FactEdit[]) {
  const [readFacts, nowFacts] = [publicFacts(read.facts), publicFacts(now.facts)];
  const said = (key: FactKey, { value, source, sourceDate, confirmed }: Said): Said => {
    const known = [...readFacts, ...nowFacts].find((fact) => fact.key === key && sameValue(fact.value, value));
    return { value: known?.value ?? value, source, sourceDate, confirmed };
  };
  const all = [...new Set([...readFacts, ...nowFacts, ...edits].map(({ key }) => key))];
  const keys = grouped(all.map((key) => ({ key }))).flatMap(({ facts }) => facts.map(({ key }) => key));
  const every = (find: (key: FactKey) => Said | null): FactVersion => Object.fromEntries(keys.map((key) => [key, find(key)]));
  const among = (facts: readonly SourcedFact[], key: FactKey) => {
    const fact = facts.find((one) => one.key === key);
    return fact === undefined ? null : said(key, fact);
  };
  const typedOf = (key: FactKey): Said | null => {
    const edit = edits.find((one) => one.key === key);
    if (edit === undefined) return among(readFacts, key);
    const { value, source, struck } = edit;
    return struck || value === null ? null : said(key, { ...edit, value, source: source.trim() });
  };
  return {
    keys,
    base: every((key) => among(readFacts, key)),
    stored: every((key) => among(nowFacts, key)),
    typed: every(typedOf),
  };
}

/** What has to be saved so that a stored version becomes another. */
export function editsBetween(stored: FactVersion, wanted: FactVersion): FactEdit[] {
  return (Object.keys(wanted) as FactKey[]).flatMap((key): FactEdit[] => {
    const [before, after] = [stored[key] ?? null, wanted[key] ?? null];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    if (after !== null) return [{ key, ...after, struck: false }];
    return before === null ? [] : [{ key, ...before, struck: true }];
  });
}
