import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** More columns would not be readable. */
export const most = 4;

const ids = z.pipe(
  z.transform((value: unknown): string[] => {
    const values = (Array.isArray(value) ? value : [value]).filter((one): one is string => recordId.safeParse(one).success);
    return [...new Set(values)].slice(0, most);
  }),
  z.array(z.string()),
);

/** Parameters of a comparison: the policies in order, and whether only differences are shown. */
export const compareSchema = z.object({
  id: z._default(ids, []),
  diff: z._default(
    z.pipe(
      z.transform((value: unknown) => value === true || value === 'true'),
      z.boolean(),
    ),
    false,
  ),
});
export type CompareSearch = z.output<typeof compareSchema>;

export const compareDefaults: CompareSearch = { id: [], diff: false };
