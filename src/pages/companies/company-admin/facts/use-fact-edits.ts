import { useState } from 'react';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { sameValue } from '#entities/companies/fact/fact-value.ts';
import { today } from '#http/clock.ts';
import type { FactEdit } from './fact-edits.ts';

const same = (edit: FactEdit, fact: SourcedFact): boolean =>
  !edit.struck &&
  sameValue(edit.value, fact.value) &&
  edit.source === fact.source &&
  edit.sourceDate === fact.sourceDate &&
  edit.confirmed === fact.confirmed;

/** Unsaved edits of facts, by key, over the stored ones. */
export function useFactEdits(stored: readonly SourcedFact[]) {
  const [edits, setEdits] = useState<ReadonlyMap<FactKey, FactEdit>>(new Map());
  // several facts entered in a row usually share a source
  const [last, setLast] = useState({ source: '', sourceDate: today() });
  const storedOf = (key: FactKey) => stored.find((fact) => fact.key === key);
  return {
    edits,
    /** Edits that differ from the stored values. */
    changed: [...edits.values()].filter((edit) => {
      const fact = storedOf(edit.key);
      return fact === undefined || !same(edit, fact);
    }),
    /** Starts editing a fact; a new one takes the source of the previous one. */
    begin: (key: FactKey) => {
      const fact = storedOf(key);
      const { value = null, source = last.source, sourceDate = last.sourceDate, confirmed = false } = fact ?? {};
      setEdits((before) => new Map(before).set(key, { key, value, source, sourceDate, confirmed, struck: false }));
    },
    put: (edit: FactEdit) => {
      setLast({ source: edit.source, sourceDate: edit.sourceDate });
      setEdits((before) => new Map(before).set(edit.key, edit));
    },
    /** Marks a stored fact for deletion. */
    strike: ({ key, value, source, sourceDate, confirmed }: SourcedFact) =>
      setEdits((before) => new Map(before).set(key, { key, value, source, sourceDate, confirmed, struck: true })),
    /** Replaces all edits. */
    replace: (next: readonly FactEdit[]) => setEdits(new Map(next.map((edit) => [edit.key, edit]))),
    drop: (key: FactKey) => setEdits((before) => new Map([...before].filter(([one]) => one !== key))),
  };
}
export type FactEdits = ReturnType<typeof useFactEdits>;
