import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** Roots of query keys that a change of each generation makes stale; those of `record` are in `useFollowRecords`. */
export const rootsOf = { dict: ['dict'], menu: ['resource', 'role'], setting: ['config'] } as const satisfies Record<
  Exclude<keyof Generations, 'record'>,
  readonly string[]
>;

const often = 10_000;

/** The generations, fetched every ten seconds while the page is visible and somebody is signed in, less often while that fails. */
export const useGenerations = (enabled: boolean) =>
  useQuery({
    ...configQueries.generations(),
    // returning to the page asks at once, not with the next round
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => nextRound(state.error, state.status === 'error' ? 6 * often : often),
  });

const none: SystemConfig = new Map();

/** Returns the settings, or none while they are unavailable: every reader has a fallback. */
export const useSystemConfig = (): SystemConfig => useQuery(configQueries.systemConfig()).data ?? none;
