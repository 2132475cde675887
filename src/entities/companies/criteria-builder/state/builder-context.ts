import { createContext, useContext } from 'react';
import type { BuildNode, Direction, GroupChange, GroupKind } from '#domain/matching/editor/build.ts';
import type { BuildProblem, ProblemKind } from '#domain/matching/editor/build-problems.ts';
import type { Leaf, LeafTest } from '#domain/matching/model/criteria.ts';
import type { State } from '#domain/matching/model/outcome.ts';
import type { Language } from '#domain/format.ts';
import type { CriteriaBook } from './use-criteria-book.ts';
import type { NoteUnread, Unread } from './use-unread.ts';

/** Where to move the focus after a change has rendered; `stay`: to the tree, and only if the focus was lost. */
export type FocusRequest = { to: 'tree' } | { to: 'form'; field?: string | undefined } | { to: 'stay' };

/** A problem of the tree, or input of a field that cannot be parsed. */
export type Problem = Omit<BuildProblem, 'problem'> & { problem: ProblemKind | Unread['problem'] };

export type Builder = {
  root: BuildNode | null;
  selected: BuildNode | null;
  problems: readonly Problem[];
  unread: readonly Unread[];
  noteUnread: NoteUnread;
  /** The outcome of each node for the test company; empty without one. */
  states: ReadonlyMap<number, State>;
  book: CriteriaBook;
  /** Sentences of the text that the clause of a condition may be. */
  clauses: readonly string[];
  language: Language;
  today: string;
  /** Describes a node in words. */
  say: (node: BuildNode) => string;
  /** Returns the id of the element of a field of the selected node. */
  fieldId: (field: string) => string;
  select: (id: number, focusRequest?: FocusRequest) => void;
  add: (what: { leaf: LeafTest['kind'] } | { group: GroupKind }) => void;
  wrap: (kind: GroupKind) => void;
  unwrap: () => void;
  duplicate: () => void;
  remove: () => void;
  step: (direction: Direction) => void;
  move: (id: number, parent: number, index: number) => void;
  setLeaf: (id: number, leaf: Leaf, tag: string) => void;
  setGroup: (id: number, change: GroupChange, tag: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (builder === null) throw new Error('useBuilder stands inside a CriteriaBuilder');
  return builder;
}
