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
    'What a case of the caller says, as it was sent last, without who answers for it and what identifies people: after they have declared that they have no conflict of interest, while the round is scored',
  params: z.object({ id: recordId }),
  data: z.object({
    definition: storedDefinition,
    answers: z.object({ fields: z.record(z.string(), z.unknown()), materials: z.record(z.string(), z.array(namedFile)) }),
  }),
});
