import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { customDefaults, customQuery, customSchema } from '#pages/account/custom-params.ts';
import { CustomPage } from '#pages/account/CustomPage.tsx';

export const Route = createFileRoute('/_portal/account/custom')({
  validateSearch: customSchema,
  search: { middlewares: [stripSearchParams(customDefaults)] },
  loaderDeps: ({ search: { tab, page } }) => ({ tab, page }),
  loader: ({ context, deps }) => {
    const list = customQuery(deps);
    // a visitor sees why the page is empty; no request is sent that would only be refused
    const also = isSignedIn() ? [...(list === null ? [] : [list]), policyQueries.areaDict()] : [];
    return context.load({ messages: ['accountPage', 'account', 'policy'], also });
  },
  component: CustomPage,
});
