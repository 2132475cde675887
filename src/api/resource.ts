import { queryOptions } from '@tanstack/react-query';
import * as resource from '#contract/resource.ts';
import { resourceTree } from '#domain/tree.ts';
import { industrial } from '#http/clients.ts';
import { endpointQuery } from './endpoint-query.ts';
import { local } from '#http/storage.ts';

export const resourceQueries = {
  /** The signed-in user's menu, as a tree. The portal offers it and opens without it. */
  currentuser: () =>
    queryOptions({
      ...endpointQuery(resource.currentuser, {}, { staleTime: 300_000, surface: 'inPlace', startUp: true }),
      select: (list: resource.Resource[]) => resourceTree(list),
    }),
};

/** The menu belongs to the back-office's client, which has a token of its own. */
export const hasMenuToken = (): boolean => local.getItem(industrial.tokenKey) !== null;
