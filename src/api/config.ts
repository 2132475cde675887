import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryEsms } from '#contract/config.ts';
import { endpointQuery } from './endpoint-query.ts';

export type SystemConfig = ReadonlyMap<string, string>;

export const configQueries = {
  /** Settings as a map from sysKey to sysValue. */
  systemConfig: () =>
    queryOptions({
      ...endpointQuery(queryEsms, {}, { staleTime: 300_000, surface: 'section' }),
      select: (entries): SystemConfig => new Map(entries.map((entry) => [entry.sysKey, entry.sysValue])),
    }),
};

const none: SystemConfig = new Map();

/** The settings, or none of them while they cannot be had: every reader has a fall-back. */
export const useSystemConfig = (): SystemConfig => useQuery(configQueries.systemConfig()).data ?? none;
