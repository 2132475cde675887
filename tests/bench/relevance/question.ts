import { hashOf } from '#server/seed/data/base/seeded.ts';

/** How well a policy answers a question: 3 exactly, 2 well, 1 it is related and useful. */
export type Grade = 1 | 2 | 3;

/** Grades by policy id. A policy that is not named does not answer. */
export type Grades = Readonly<Record<string, Grade>>;

export type Question = { ask: string; graded: Grades };

/** The questions of a class with the grades of policies. */
export type Asked = Readonly<Record<string, Grades>>;

export type Half = 'tuning' | 'held';

/** Returns the half that a question belongs to. Ranking is tuned on `tuning` only; `held` is measured and never looked at. */
export const halfOf = (ask: string): Half => ((hashOf(ask) >>> 9) % 2 === 0 ? 'tuning' : 'held');
