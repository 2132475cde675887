import * as z from 'zod/mini';

/**
 * The English name of a record, for English pages only: given by its editors, or generated from the glossary and its facts. Absent on
 * Chinese pages, and if the glossary lacks too much.
 */
export const english = z.optional(
  z.object({
    title: z.string(),
    /** The title was made from a glossary. */
    isMachineMade: z.boolean(),
    /** One line, of records that have a summary. */
    summary: z.optional(z.string()),
  }),
);
export type English = NonNullable<z.infer<typeof english>>;
