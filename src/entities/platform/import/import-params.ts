import * as z from 'zod/mini';
import { queryInteger } from '#contract/fields.ts';
import { importActions } from '#domain/import.ts';

// search schemas are part of the entry chunk: this file imports only what they need

/** Parameters of a page with an import: the open import, and its preview settings. */
export const importSearch = {
  /** Id of the current import. */
  batch: z.catch(z.optional(z.string()), undefined),
  /** The outcome of the rows that are shown; all of them without one. */
  rows: z.catch(z.optional(z.enum(importActions)), undefined),
  rowPage: z.catch(z.optional(queryInteger(1, 10_000)), undefined),
  rowSize: z.catch(z.optional(queryInteger(1, 100)), undefined),
};

const schema = z.object(importSearch);
export type ImportSearch = z.output<typeof schema>;

/** No import is open. */
export const noImport = { batch: undefined, rows: undefined, rowPage: undefined, rowSize: undefined } satisfies ImportSearch;
