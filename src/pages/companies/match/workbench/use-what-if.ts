import { getRouteApi } from '@tanstack/react-router';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { changesOf } from './search-params.ts';
import { changed, without, writeChange } from './what-if.ts';
import type { Change } from './what-if.ts';

const route = getRouteApi('/_portal/policy/match');

/**
 * Returns the workbench's parameters and functions to change them. Each change is one history entry, unless it continues the previous one.
 */
export function useWhatIf(stored: Profile) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const changes = changesOf(search.set);

  const go = (part: Partial<typeof search>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...part }), replace, resetScroll: false });
  const put = (next: readonly Change[], replace: boolean) => go({ set: next.map(writeChange) }, replace);

  return {
    search,
    changes,
    change: (change: Change, replace = false) => put(changed(changes, change, stored), replace),
    undo: (key: FactKey) =>
      put(
        changes.filter((change) => change.key !== key),
        false,
      ),
    reset: () => go({ set: [] }),
    /** Removes saved changes from the address without a history entry; later changes stay. */
    forget: (saved: readonly Change[]) =>
      void navigate({
        search: ({ set, ...before }) => ({ ...before, page: 1, set: without(set, saved) }),
        replace: true,
        resetScroll: false,
      }),
    /** Skips a question; the next best one is shown. */
    skip: (key: FactKey) => go({ skip: [...search.skip, key] }),
    askAgain: () => go({ skip: [] }),
    showPage: (verdict: Verdict, page: number) => go({ verdict, page, open: undefined }),
    /** Expands or collapses the conditions of a policy, without a history entry. */
    toggle: (id: string, shown: { verdict: Verdict; page: number }) => go({ ...shown, open: search.open === id ? undefined : id }, true),
  };
}

export type WhatIf = ReturnType<typeof useWhatIf>;
