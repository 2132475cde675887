import * as z from 'zod/mini';
import { mostTicked } from '#domain/listing/progress.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';

const done = z.object({
  /** Titles of done items, in order of ticking. */
  done: z.array(z.string()),
});

export const read = endpoint({
  name: 'listingProgress.read',
  method: 'GET',
  path: '/apiv2/listing-progress/read',
  envelope: 'code',
  access: 'user',
  summary:
    'List the parts of a listing that the signed-in user has ticked off: chapters of a course, steps of a guide, materials of a matter',
  params: z.object({ id: recordId }),
  data: done,
});

export const change = endpoint({
  name: 'listingProgress.change',
  method: 'POST',
  path: '/apiv2/listing-progress/change',
  envelope: 'code',
  access: 'user',
  summary: `Tick off parts of a listing, or untick them; ticks made on other devices stay. At most ${mostTicked} a listing (LIMIT)`,
  body: z.object({
    id: recordId,
    items: z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.minLength(1), z.maxLength(mostTicked)),
    done: z.boolean(),
  }),
  data: done,
});
