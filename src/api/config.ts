import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Generations } from '#contract/config.ts';
import { generations, queryEsms } from '#contract/config.ts';
import { endpointQuery } from './endpoint-query.ts';

export type SystemConfig = ReadonlyMap<string, string>;

export const configQueries = {
  /** Settings as a map from sysKey to sysValue. */
  systemConfig: () =>
    queryOptions({
      ...endpointQuery(queryEsms, {}, { staleTime: 300_000, surface: 'inPlace' }),
      select: (entries): SystemConfig => new Map(entries.map((entry) => [entry.sysKey, entry.sysValue])),
    }),
  generations: () => endpointQuery(generations, {}, { surface: 'inPlace' }),
};

/** What a change of each generation makes old: the roots of query keys. */
export const rootsOf = { dict: ['dict'], menu: ['resource', 'role'], setting: ['config'] } as const satisfies Record<
  keyof Generations,
  readonly string[]
>;

const often = 10_000;

/** The generations, asked for every ten seconds while the page is visible and somebody is signed in, and less often while that fails. */
export const useGenerations = (enabled: boolean) =>
  useQuery({
    ...configQueries.generations(),
    // coming back to the page asks at once, and not with the next round
    staleTime: 0,
    meta: { ...configQueries.generations().meta, skipErrorHandler: true },
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? 6 * often : often),
  });

const none: SystemConfig = new Map();

/** The settings, or none of them while they cannot be had: every reader has a fall-back. */
export const useSystemConfig = (): SystemConfig => useQuery(configQueries.systemConfig()).data ?? none;
