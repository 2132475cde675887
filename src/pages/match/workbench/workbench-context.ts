import { createContext, useContext } from 'react';
import type { SourcedFact } from '#contract/enterprise.ts';
import type { Question } from '#domain/matching/catalogue/best-question.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import type { FactWords } from '#entities/fact/use-fact-words.ts';
import type { WhatIf } from './use-what-if.ts';
import type { Loaded, Tried } from './workbench.ts';

/** The form that enters a company of one's own for what was tried; opened by a visitor, once he has signed in. */
export type Entry = { isOpen: boolean; open: () => void; close: () => void };

/** What every part of the workbench goes by. */
export type Workbench = {
  /** `YYYY-MM-DD`. */
  today: string;
  company: { id: string; name: string } | null;
  /** The facts before anything is tried. */
  stored: Profile;
  loaded: Loaded;
  tried: Tried;
  whatIf: WhatIf;
  entry: Entry;
  words: FactWords;
  /** Where stored facts come from; none while that is not known. */
  sources: ReadonlyMap<FactKey, SourcedFact>;
  /** Open questions by fact. */
  open: ReadonlyMap<FactKey, Question>;
  /** Puts the cursor where a fact is entered. */
  ask: (fact: FactKey) => void;
};

const context = createContext<Workbench | null>(null);

export const WorkbenchProvider = context.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(context);
  if (workbench === null) throw new Error('Parts of the workbench stand inside it');
  return workbench;
}
