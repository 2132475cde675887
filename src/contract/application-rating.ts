import * as z from 'zod/mini';
import { moment, rowNumber } from './fields.ts';

/** 1 (very dissatisfied) to 5 (very satisfied). */
export const ratingScore = z.int().check(z.minimum(1), z.maximum(5));

/** The words of a rating; required for a bad one. */
export const ratingNote = z._default(z.string().check(z.trim(), z.maxLength(500)), '');

export const ratedRow = {
  /** The newest rating of its decisions. */
  score: z.nullable(ratingScore),
  /** The reader can rate its last decision now. */
  rateable: z.boolean(),
};

export const ratedDetail = {
  /** The newest first, one a round. `reopened`: it opened the application again. */
  ratings: z.array(
    z.object({ round: rowNumber, score: ratingScore, note: z.nullable(z.string()), reopened: z.boolean(), ratedAt: moment }),
  ),
  /** When the reader's right to rate the last decision ends; null without one. */
  rateUntil: z.nullable(moment),
};
