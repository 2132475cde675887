import * as z from 'zod/mini';
import { queryInteger, recordId } from '#contract/fields.ts';

export const institutionSchema = z.object({
  /** Which institution of the user; else the first that is admitted. */
  id: z.catch(z.optional(recordId), undefined),
  /** The page of ratings. */
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
});
export const institutionDefaults = { page: 1 };

/** The institutions of the user. */
export const ownInstitutions = { kind: ['institution'], pageSize: 20 };
