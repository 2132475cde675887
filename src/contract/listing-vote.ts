import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';

const votes = z.object({
  helpful: z.int(),
  notHelpful: z.int(),
  /** Whether the caller found it helpful; null before they voted, and for visitors. */
  mine: z.nullable(z.boolean()),
});
export type Votes = z.infer<typeof votes>;

export const tally = endpoint({
  name: 'listingVote.tally',
  method: 'GET',
  path: '/apiv2/listing-vote/tally',
  envelope: 'code',
  access: 'public',
  summary: 'Return how many people found a listing helpful, and the vote of the caller',
  params: z.object({ id: recordId }),
  data: votes,
});

export const change = endpoint({
  name: 'listingVote.change',
  method: 'POST',
  path: '/apiv2/listing-vote/change',
  envelope: 'code',
  access: 'user',
  summary: 'Vote on a listing, change the vote, or withdraw it with null; one vote a person. Only for kinds with votes',
  body: z.object({ id: recordId, helpful: z.nullable(z.boolean()) }),
  data: votes,
});
