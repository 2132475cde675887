import { useState } from 'react';
import type { Criterion } from '#domain/matching/criteria.ts';
import type { JsonProblem } from './json-text.ts';
import { readJson, writeJson } from './json-text.ts';

/** `tree`: what the form held when this was typed, or has held since because of it. */
type Draft = { text: string; tree: string; problems: readonly JsonProblem[] };

/** The tree as text: what is typed is kept letter by letter as long as it says what the tree says, or says nothing the tree could take. */
export function useJsonDraft(value: Criterion | null, onTake: (value: Criterion | null) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const written = writeJson(value);
  const bad = draft !== null && draft.problems.length > 0;
  const kept = draft !== null && (bad || draft.tree === written);
  return {
    text: kept ? draft.text : written,
    problems: kept ? draft.problems : [],
    behind: bad && draft.tree !== written,
    type: (text: string) => {
      const read = readJson(text);
      if ('problems' in read) {
        setDraft({ text, tree: written, problems: read.problems });
        return;
      }
      setDraft({ text, tree: writeJson(read.value), problems: [] });
      if (writeJson(read.value) !== written) onTake(read.value);
    },
    drop: () => setDraft(null),
  };
}
