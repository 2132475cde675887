import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** What every page of the portal takes from its address: the company that pages go by. */
export const portalSearch = z.object({ business: z.catch(z.optional(recordId), undefined) });
