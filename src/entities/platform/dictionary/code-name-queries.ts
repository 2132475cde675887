import { dictQueries } from '#api/dict.ts';

/** Returns the queries of the names that `useCodeNames` reads, for the loaders of pages that name codes. */
export const codeNameQueries = () => [dictQueries.vocabulary(), dictQueries.listName('industry')] as const;
