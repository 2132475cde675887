import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askOwnListings } from '#api/ask-own-listings.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { customDefaults, customQuery, customSchema } from '#pages/insight/account/custom-params.ts';
import { publicationsAsked } from '#pages/insight/account/publish/publications-asked.ts';
import { askRequests } from '#pages/insight/account/request-queries.ts';
import { CustomPage } from '#pages/insight/account/CustomPage.tsx';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/account/custom')({
  validateSearch: customSchema,
  search: { middlewares: [stripSearchParams(customDefaults)] },
  loaderDeps: ({ search: { tab, page, state, listing } }) => ({ tab, page, state, listing }),
  loader: ({ context, deps }) => {
    const list = customQuery(deps);
    // a visitor sees why the page is empty; no request is sent that would only be refused
    const also = isSignedIn() ? [...(list === null ? [] : [list]), policyQueries.areaDict(), ...recordNameQueries()] : [];
    const later = deps.tab === 'published' ? askOwnListings((own) => [own.list(publicationsAsked(deps))]) : askRequests(deps);
    return context.load({ messages: ['accountPage', 'account', 'policy'], also, later });
  },
  component: CustomPage,
});
