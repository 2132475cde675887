import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { centreQueries } from '#api/centre.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policiesAsked, policiesDefaults, policiesSchema } from '#pages/insight/account/policies/policies-params.ts';
import { PoliciesPage } from '#pages/insight/account/policies/PoliciesPage.tsx';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/account/zhengCe')({
  validateSearch: policiesSchema,
  search: { middlewares: [stripSearchParams(policiesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { business, ...asked } }) =>
    context.load({
      messages: ['accountPage', 'centre', 'policy', 'application'],
      also: isSignedIn() ? [centreQueries.policies(policiesAsked(asked, business)), ...recordNameQueries()] : [],
    }),
  component: PoliciesPage,
});
