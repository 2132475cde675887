import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** The value of `period` for a new one. */
export const newPeriod = 'new';

/** The open view of the list, and the period in the drawer. */
export const surveysSearch = z.object({
  view: z._default(z.catch(z.enum(['periods', 'surveys']), 'periods'), 'periods'),
  period: z.catch(z.optional(recordId), undefined),
});
export const surveysDefaults = { view: 'periods' as const };

/** The survey that is edited; none for a new one. */
export const editSearch = z.object({ id: z.catch(z.optional(recordId), undefined) });

const group = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[\w.-]+$/))), undefined);

/** The period of the displayed results, and their filters. */
export const resultsSearch = z.object({ period: z._default(z.catch(recordId, ''), ''), district: group, industry: group, scale: group });

/** Returns which results these parameters ask for. */
export const askedResults = ({ period, district, industry, scale }: z.output<typeof resultsSearch>) => ({
  id: period,
  ...(district !== undefined && { district }),
  ...(industry !== undefined && { industry }),
  ...(scale !== undefined && { scale }),
});
