import * as z from 'zod/mini';
import { aggregations, sheetLimits } from '#domain/review-round/sheet.ts';

const value = z.number().check(z.minimum(-sheetLimits.value), z.maximum(sheetLimits.value));

export const scoreSheet = z.object({
  criteria: z
    .array(
      z.object({
        // as codes of fields are; their file comes with the forms of applications
        code: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
        weight: z.int().check(z.minimum(1), z.maximum(sheetLimits.weights)),
        least: value,
        most: value,
        step: z.number().check(z.minimum(0.01), z.maximum(sheetLimits.value)),
        commentBelow: z.nullable(value),
        commentAbove: z.nullable(value),
      }),
    )
    .check(z.minLength(1), z.maxLength(sheetLimits.criteria)),
  aggregation: z.enum(aggregations),
});

/** By the code of the criterion. Values are checked by the sheet: a wrong one is 422 at its path, `body.scores.team.value`. */
export const givenScores = z.record(
  z.string().check(z.maxLength(40)),
  z.object({ value: z.nullable(value), comment: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') }),
);
