import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cockpitQueries } from '#api/cockpit.ts';
import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';
import { CockpitPage } from '#pages/insight/cockpit/CockpitPage.tsx';
import { cockpitDefaults, cockpitSchema, figuresAsked, listsRecords, recordsAsked } from '#pages/insight/cockpit/cockpit-params.ts';

export const Route = createFileRoute('/_portal/digit/index')({
  validateSearch: cockpitSchema,
  search: { middlewares: [stripSearchParams(cockpitDefaults)] },
  // a chart shown as a table needs no request
  loaderDeps: ({ search }) => ({ ...search, tables: [] }),
  loader: ({ context, deps }) =>
    context.load({
      messages: ['cockpit', 'policy'],
      // the page's frame renders at once; its figures have their own skeleton and failure
      also: [
        cockpitQueries.figures(figuresAsked(deps)),
        ...(listsRecords(deps) ? [cockpitQueries.records(recordsAsked(deps))] : []),
        policyQueries.areaDict(),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
        ...recordNameQueries(),
      ],
    }),
  component: CockpitPage,
});
