import * as z from 'zod/mini';

/**
 * What a record is called in English, for English pages only: as its keepers gave it, or made from a glossary and the record's facts. Absent
 * on Chinese pages, and where the glossary lacks too much.
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
