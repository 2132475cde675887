import * as z from 'zod/mini';
import { namedFile, storedDefinition } from './application-form.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';
import { expert } from './review-round.ts';

// a separate file: a part of the page loads it with the forms of applications
export const content = endpoint({
  ...expert,
  name: 'reviewRound.content',
  method: 'GET',
  path: '/apiv2/review-round/content',
  summary:
    'Return the content of a case that the caller scores, as last sent, without contacts and personal identifiers; available while the round is scored and after the caller has declared no conflict of interest',
  params: z.object({ id: recordId }),
  data: z.object({
    definition: storedDefinition,
    answers: z.object({ fields: z.record(z.string(), z.unknown()), materials: z.record(z.string(), z.array(namedFile)) }),
  }),
});
