import * as z from 'zod/mini';
import { contactPurposes, fewestRatings } from '#domain/listing/contact-request.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './fields.ts';
import { queryPaging } from './paged.ts';

/** What a rating says in words: to the institution alone. */
export const ratingWords = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
export const ratingAnswer = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const note = z.nullable(z.string());
/** What the institution says to it. */
const answer = z.nullable(z.string());

const ratings = z.object({
  /** The newest rating of each person. Null below three people. */
  figures: z.nullable(
    z.object({
      count: z.int().check(z.minimum(fewestRatings)),
      average: z.number(),
      /** Number of ratings of 1 to 5, in this order. */
      scores: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
    }),
  ),
  /** Services that the caller received and can rate: requests that were accepted, newest first. `score` is theirs, null before they rated. */
  services: z.array(
    z.object({ requestId: recordId, purpose: z.enum(contactPurposes), acceptedAt: moment, score: z.nullable(z.int()), note, answer }),
  ),
});
export type Ratings = z.infer<typeof ratings>;

export const summary = endpoint({
  name: 'rating.summary',
  method: 'GET',
  path: '/apiv2/rating/summary',
  envelope: 'code',
  access: 'public',
  summary: 'Ratings of an institution by those it served, and which of its services the caller can rate',
  params: z.object({ id: recordId }),
  data: ratings,
});

export const rate = endpoint({
  name: 'rating.rate',
  method: 'POST',
  path: '/apiv2/rating/rate',
  envelope: 'code',
  access: 'user',
  summary:
    'Rate a service of an institution from 1, poor, to 5, excellent, with a few words for it. A service is rated once: WRONG_STATE after that',
  body: z.object({ requestId: recordId, score: z.int().check(z.minimum(1), z.maximum(5)), note: ratingWords }),
  data: ratings,
});

const receivedRating = z.object({
  /** Of the rating, which does not say whose it is. */
  id: recordId,
  score: z.int(),
  note,
  /** Rated in this month in China, `YYYY-MM`: the day would tell whose it is. */
  month: z.string(),
  answer,
});
export type ReceivedRating = z.infer<typeof receivedRating>;

export const received = endpoint({
  name: 'rating.received',
  method: 'GET',
  path: '/apiv2/rating/received',
  envelope: 'code',
  access: 'user',
  summary: 'Ratings of an institution of the caller, the newest month first. None before three people have rated: it would be known who',
  params: z.object({ id: recordId, ...queryPaging }),
  data: z.object({ figures: ratings.shape.figures, total: z.int(), list: z.array(receivedRating) }),
});

export const answerRating = endpoint({
  name: 'rating.answer',
  method: 'POST',
  path: '/apiv2/rating/answer',
  envelope: 'code',
  access: 'user',
  summary: 'Answer a rating of an institution of the caller, for whoever gave it. Once: WRONG_STATE after that',
  body: z.object({ id: recordId, answer: ratingAnswer }),
  data: receivedRating,
});
