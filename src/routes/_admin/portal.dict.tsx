import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictAdminQueries } from '#api/dict-admin.ts';
import { needAdminQueries } from '#api/need-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { DictPage } from '#pages/platform/dict/DictPage.tsx';
import { dictDefaults, dictSearchSchema, listOf, missedOf } from '#pages/platform/dict/shared/search-params.ts';

export const Route = createFileRoute('/_admin/portal/dict')({
  validateSearch: dictSearchSchema,
  search: { middlewares: [stripSearchParams(dictDefaults)] },
  beforeLoad: requireResource('system:dict'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load({
      messages: ['dict'],
      ...(deps.view === 'needs'
        ? { also: [needAdminQueries.list(), needAdminQueries.missed(missedOf(deps))] }
        : {
            needs: [dictAdminQueries.root()],
            // without a dictionary in the address nothing can be requested before the tree is loaded
            also: deps.category === '' ? [] : [dictAdminQueries.list(listOf(deps.category, deps))],
          }),
    }),
  component: DictPage,
});
