import { useNavigate, useSearch } from '@tanstack/react-router';
import { toggled } from '#components/search/selection.ts';
import { useKind } from '#entities/publishing/listing/kind.ts';
import type { ListSearch } from '#entities/publishing/listing/list-search.ts';
import { listDefaults } from '#entities/publishing/listing/list-search.ts';

type Change = { [key: string]: string | string[] | number | undefined };

/** Returns the parameters of the list and functions to change them. Any change of a filter goes back to page 1. */
export function useListSearch() {
  const kind = useKind();
  // the route of a list parses its address by `listSchema`
  const search = useSearch({ strict: false }) as unknown as ListSearch;
  const navigate = useNavigate();
  const change = (changes: Change, scroll = false) =>
    void navigate({ to: '.', search: ((before: ListSearch) => ({ ...before, page: 1, ...changes })) as never, resetScroll: scroll });
  const toggle = (name: string, value: string) => change({ [name]: toggled([search[name] ?? []].flat().map(String), value) });
  /** Removes the filters; `asWords` are the parts of the keyword that are no filters either. */
  const clear = (asWords: string[] = []) =>
    change({ ...listDefaults(kind), sort: search.sort, pageSize: search.pageSize, keyword: search.keyword, asWords });
  return { kind, search, change, toggle, clear };
}
