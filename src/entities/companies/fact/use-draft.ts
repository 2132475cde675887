import { useRef, useState } from 'react';
import type { FactValue } from '#domain/matching/model/profile.ts';
import { sameValue } from './fact-value.ts';

type Read<Problem> = { value: FactValue | null } | { problem: Problem };

/** Stores a value; `replace` continues the change that this focus of the field has already made. */
export type TakeValue = (value: FactValue | null, replace: boolean) => void;

type Options<Problem> = {
  value: FactValue | null;
  write: (value: FactValue | null) => string;
  read: (text: string) => Read<Problem>;
  onTake: TakeValue;
};

/**
 * A text field over a value that may also change from elsewhere (back and forward, undo). The typed text stays while it means the same
 * value, or while it cannot be parsed: the value then stays the previous one, and `problem` gives the reason.
 */
export function useDraft<Problem extends string>({ value, write, read, onTake }: Options<Problem>) {
  const [draft, setDraft] = useState<{ text: string; over: FactValue | null } | null>(null);
  // one focus of the field is one step of the history
  const visit = useRef({ before: value, changed: false });
  const typed = draft === null ? null : read(draft.text);
  const isCurrent = draft !== null && typed !== null && ('value' in typed ? sameValue(typed.value, value) : sameValue(draft.over, value));
  return {
    text: isCurrent ? draft.text : write(value),
    problem: isCurrent && 'problem' in typed ? typed.problem : undefined,
    onFocus: () => {
      visit.current = { before: value, changed: false };
    },
    onType: (text: string) => {
      const next = read(text);
      // unparsable text, including intermediate input, keeps the previous value
      const taken = 'problem' in next ? visit.current.before : next.value;
      setDraft({ text, over: taken });
      if (sameValue(taken, value)) return;
      onTake(taken, visit.current.changed);
      visit.current.changed = true;
    },
  };
}
