import * as z from 'zod/mini';
import { contactPurposes, fewestRatings } from '#domain/listing/contact-request.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './fields.ts';

/** The words of a rating, for the institution only. */
const ratingWords = z._default(z.string().check(z.trim(), z.maxLength(300)), '');

const note = z.nullable(z.string());
/** The answer of the institution. */
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
  summary: 'Return the ratings of an institution by its clients, and which of its services the caller can rate',
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
    'Rate a service of an institution from 1 (poor) to 5 (excellent) with a short comment. A service is rated once: WRONG_STATE after that',
  body: z.object({ requestId: recordId, score: z.int().check(z.minimum(1), z.maximum(5)), note: ratingWords }),
  data: ratings,
});
