import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** As many as stand side by side and can still be read. */
export const most = 4;

const ids = z.pipe(
  z.transform((value: unknown): string[] => {
    const values = (Array.isArray(value) ? value : [value]).filter((one): one is string => recordId.safeParse(one).success);
    return [...new Set(values)].slice(0, most);
  }),
  z.array(z.string()),
);

/** A comparison's address: which policies, in their order, and whether only what differs is shown. */
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
