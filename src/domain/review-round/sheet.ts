/** A criterion of the score sheet. */
export type ScoreCriterion = {
  code: string;
  name: string;
  /** Points of a hundred that the best value gives. All weights of a sheet make a hundred. */
  weight: number;
  least: number;
  most: number;
  /** The distance of two values. */
  step: number;
  /** A value below, or above, needs a comment; null: none does. */
  commentBelow: number | null;
  commentAbove: number | null;
};

/** `trimmed`: the mean without the highest and the lowest, from `leastTrimmed` experts on. */
export const aggregations = ['mean', 'trimmed'] as const;
export type Aggregation = (typeof aggregations)[number];

export type ScoreSheet = { criteria: readonly ScoreCriterion[]; aggregation: Aggregation };

/** An expert's score for a criterion. */
export type GivenScore = { value: number | null; comment: string };
export type GivenScores = Readonly<Record<string, GivenScore>>;

export const sheetLimits = { criteria: 20, value: 1000, weights: 100 } as const;

export type SheetProblem = { path: string; problem: 'weights' | 'codes' | 'range' | 'step' | 'comment' };

/** Whether a number of steps leads from one value to another; values have at most two decimals. */
const isStepped = (from: number, to: number, step: number): boolean => Math.round((to - from) * 100) % Math.round(step * 100) === 0;

/** Returns the problems of a sheet by field. */
export function sheetProblems({ criteria }: ScoreSheet): SheetProblem[] {
  const problems: SheetProblem[] = [];
  if (criteria.reduce((sum, { weight }) => sum + weight, 0) !== sheetLimits.weights)
    problems.push({ path: 'criteria', problem: 'weights' });
  for (const [index, { code, least, most, step, commentBelow, commentAbove }] of criteria.entries()) {
    const path = (field: string) => `criteria.${index}.${field}`;
    if (criteria.findIndex((one) => one.code === code) !== index) problems.push({ path: path('code'), problem: 'codes' });
    if (most <= least) problems.push({ path: path('most'), problem: 'range' });
    else if (step <= 0 || !isStepped(least, most, step)) problems.push({ path: path('step'), problem: 'step' });
    for (const [field, limit] of Object.entries({ commentBelow, commentAbove }))
      if (limit !== null && (limit < least || limit > most)) problems.push({ path: path(field), problem: 'comment' });
  }
  return problems;
}

export type ScoreProblem = { path: string; problem: 'unknown' | 'range' | 'step' | 'missing' | 'comment' };

const needsComment = ({ commentBelow, commentAbove }: ScoreCriterion, value: number): boolean =>
  (commentBelow !== null && value < commentBelow) || (commentAbove !== null && value > commentAbove);

/** Whether a value requires a comment. */
export const asksForComment = (criterion: ScoreCriterion, value: number | null): boolean =>
  value !== null && needsComment(criterion, value);

/** Returns the problems of scores by field. `complete`: for sending, with nothing missing; a draft may have gaps but no wrong values. */
export function scoreProblems({ criteria }: ScoreSheet, scores: GivenScores, { complete }: { complete: boolean }): ScoreProblem[] {
  const unknown = Object.keys(scores).filter((code) => !criteria.some((one) => one.code === code));
  return [
    ...unknown.map((code): ScoreProblem => ({ path: `${code}.value`, problem: 'unknown' })),
    ...criteria.flatMap((criterion): ScoreProblem[] => {
      const { code, least, most, step } = criterion;
      const { value = null, comment = '' } = Object.hasOwn(scores, code) ? (scores[code] ?? {}) : {};
      const path = `${code}.value`;
      if (value === null) return complete ? [{ path, problem: 'missing' }] : [];
      if (value < least || value > most) return [{ path, problem: 'range' }];
      if (!isStepped(least, value, step)) return [{ path, problem: 'step' }];
      return complete && comment.trim() === '' && needsComment(criterion, value) ? [{ path: `${code}.comment`, problem: 'comment' }] : [];
    }),
  ];
}
