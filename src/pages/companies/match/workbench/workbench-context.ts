import { createContext, useContext } from 'react';
import type { SourcedFact } from '#contract/company.ts';
import type { Question } from '#domain/matching/catalogue/best-question.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import type { FactWords } from '#entities/companies/fact/use-fact-words.ts';
import type { WhatIf } from './use-what-if.ts';
import type { Loaded, Tried } from './workbench.ts';

/** The form that creates a company from the tried-out facts; a visitor opens it by signing in. */
export type Entry = { isOpen: boolean; open: () => void; close: () => void };

/** Shared state of the workbench. */
export type Workbench = {
  /** `YYYY-MM-DD`. */
  today: string;
  company: { id: string; name: string } | null;
  /** The facts before any change. */
  stored: Profile;
  loaded: Loaded;
  tried: Tried;
  whatIf: WhatIf;
  entry: Entry;
  words: FactWords;
  /** Sources of the stored facts; empty until they are loaded. */
  sources: ReadonlyMap<FactKey, SourcedFact>;
  /** Official values of the company: public facts, also those that the user's own replace. */
  official: ReadonlyMap<FactKey, SourcedFact>;
  /** Open questions by fact. */
  open: ReadonlyMap<FactKey, Question>;
  /** Focuses the field of a fact. */
  ask: (fact: FactKey) => void;
};

const context = createContext<Workbench | null>(null);

export const WorkbenchProvider = context.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(context);
  if (workbench === null) throw new Error('Parts of the workbench stand inside it');
  return workbench;
}
