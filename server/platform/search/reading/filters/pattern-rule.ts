import type { FilterKind, FilterValue } from '../model/question.ts';

/** A filter that is read by a pattern from the plain text. */
export type PatternRule = {
  kind: FilterKind;
  /** Needs the flags `gu`. The whole match is consumed; a group `at` narrows the displayed range. */
  pattern: RegExp;
  /** Returns null for a match that is no filter after all. */
  read: (match: Match) => FilterValue | null;
};

/** `before` and `after` are the text on either side, whether other filters have taken it or not. */
export type Match = { groups: Record<string, string | undefined>; text: string; before: string; after: string; today: string };
