import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { enterpriseAdminQueries } from '#api/enterprise-admin.ts';
import { policyQueries } from '#api/policy.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { askedOf, enterpriseDefaults, enterpriseSearch } from '#pages/companies/company-admin/shared/enterprise-params.ts';
import { EnterprisePage } from '#pages/companies/company-admin/EnterprisePage.tsx';

export const Route = createFileRoute('/_admin/portal/enterprise')({
  validateSearch: enterpriseSearch,
  search: { middlewares: [stripSearchParams(enterpriseDefaults)] },
  beforeLoad: requireResource('content:enterprise'),
  loaderDeps: ({ search }) => ({ view: search.view, ...askedOf(search) }),
  loader: ({ context, deps: { view, ...asked } }) =>
    context.load({
      // the fact fields come from the matching page
      messages: ['enterpriseAdmin', 'match'],
      also: [
        view === 'list'
          ? enterpriseAdminQueries.list(asked)
          : enterpriseAdminQueries.duplicates({ page: asked.page, pageSize: asked.pageSize }),
        policyQueries.areaDict(),
        dictQueries.listName('qualification'),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
      ],
    }),
  component: EnterprisePage,
});
