import type { ListSearch } from '#entities/publishing/listing/list-search.ts';

/** The ids in the address that are compared. */
export const comparedOf = (search: ListSearch): string[] => [search['compare'] ?? []].flat().map(String);

export type CompareProps = { ids: string[]; onChange: (ids: string[]) => void };
