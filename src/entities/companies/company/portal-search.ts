import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** Search parameters of every portal page: the current company. */
export const portalSearch = z.object({ business: z.catch(z.optional(recordId), undefined) });
