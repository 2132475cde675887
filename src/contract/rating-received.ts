import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';
import { queryPaging } from './paged.ts';

export const ratingAnswer = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const receivedRating = z.object({
  /** The id of the rating; it does not identify the author. */
  id: recordId,
  score: z.int(),
  note: z.nullable(z.string()),
  /** The month of the rating in China, `YYYY-MM`: the day could identify the author. */
  month: z.string(),
  /** The answer of the institution. */
  answer: z.nullable(z.string()),
});
export type ReceivedRating = z.infer<typeof receivedRating>;

export const received = endpoint({
  name: 'rating.received',
  method: 'GET',
  path: '/apiv2/rating/received',
  envelope: 'code',
  access: 'user',
  summary:
    'List ratings of the caller’s institution, the newest month first. Empty until three people have rated, which keeps them anonymous',
  params: z.object({ id: recordId, ...queryPaging }),
  data: z.object({
    /** The newest rating of each person. Null below three people. */
    figures: z.nullable(z.object({ count: z.int(), average: z.number() })),
    total: z.int(),
    list: z.array(receivedRating),
  }),
});

export const answer = endpoint({
  name: 'rating.answer',
  method: 'POST',
  path: '/apiv2/rating/answer',
  envelope: 'code',
  access: 'user',
  summary: 'Answer a rating of the caller’s institution, for its author. Once: WRONG_STATE after that',
  body: z.object({ id: recordId, answer: ratingAnswer }),
  data: receivedRating,
});
