import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { companyAdminQueries } from '#api/company-admin.ts';
import { policyQueries } from '#api/policy.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { askedOf, companyDefaults, companySearch } from '#pages/companies/company-admin/shared/company-params.ts';
import { CompaniesPage } from '#pages/companies/company-admin/CompaniesPage.tsx';

export const Route = createFileRoute('/_admin/portal/enterprise')({
  validateSearch: companySearch,
  search: { middlewares: [stripSearchParams(companyDefaults)] },
  beforeLoad: requireResource('content:enterprise'),
  loaderDeps: ({ search }) => ({ view: search.view, ...askedOf(search) }),
  loader: ({ context, deps: { view, ...asked } }) =>
    context.load({
      // the fact fields come from the matching page
      messages: ['enterpriseAdmin', 'match', 'lists'],
      also: [
        view === 'list' ? companyAdminQueries.list(asked) : companyAdminQueries.duplicates({ page: asked.page, pageSize: asked.pageSize }),
        policyQueries.areaDict(),
        dictQueries.listName('qualification'),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
      ],
    }),
  component: CompaniesPage,
});
