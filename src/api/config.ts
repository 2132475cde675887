import type { QueryKey } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Generations } from '#contract/config.ts';
import { generations, queryEsms } from '#contract/config.ts';
import { nextRound } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';

export type SystemConfig = ReadonlyMap<string, string>;

export const configQueries = {
  /** Settings as a map from sysKey to sysValue. */
  systemConfig: () =>
    queryOptions({
      ...endpointQuery(queryEsms, {}, { staleTime: 300_000, surface: 'inPlace', startUp: true }),
      select: (entries): SystemConfig => new Map(entries.map((entry) => [entry.sysKey, entry.sysValue])),
    }),
  generations: () =>
    // automatic: changes elsewhere are noticed later
    endpointQuery(generations, {}, { surface: 'inPlace', skipErrorHandler: true }),
};

const often = 10_000;

/** The generations, fetched every ten seconds while the page is visible and somebody is signed in, less often while that fails. */
const useGenerations = (enabled: boolean) =>
  useQuery({
    ...configQueries.generations(),
    // returning to the page asks at once, not with the next round
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => nextRound(state.error, state.status === 'error' ? 6 * often : often),
  });

type Generation = keyof Generations;

/** Invalidates the queries that `isStale` selects whenever a generation changes. `isStale` must not change while the component is mounted. */
export function useFollowGenerations(enabled: boolean, isStale: (changed: Generation, key: QueryKey) => boolean): void {
  const client = useQueryClient();
  const { data } = useGenerations(enabled);
  const seen = useRef(data);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (data === undefined || before === undefined) return;
    // the keys are those of the contract
    const changed = (Object.keys(data) as Generation[]).filter((name) => data[name] !== before[name]);
    if (changed.length > 0) void client.invalidateQueries({ predicate: ({ queryKey }) => changed.some((name) => isStale(name, queryKey)) });
  }, [client, data, isStale]);
}

/** Roots of query keys by the generation that makes them stale; those of `record` are in `follow-records.ts`. */
const roots: Record<Generation, readonly unknown[]> = { dict: ['dict'], menu: ['resource', 'role'], setting: ['config'], record: [] };

const isStale = (changed: Generation, [root, call]: QueryKey): boolean => roots[changed].includes(root) && call !== 'generations';

/** Keeps an open page current when administrators change dictionaries, menu, permissions or settings elsewhere. */
export const useFollowChanges = (enabled: boolean): void => useFollowGenerations(enabled, isStale);

const none: SystemConfig = new Map();

/** Returns the settings, or none while they are unavailable: every reader has a fallback. */
export const useSystemConfig = (): SystemConfig => useQuery(configQueries.systemConfig()).data ?? none;
