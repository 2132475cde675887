import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { applicationQueries } from '#api/application.ts';
import { askOffers, askOwnListings, askTogether } from '#api/ask-own-listings.ts';
import { isSignedIn } from '#api/oauth.ts';
import { financingDefaults, financingSchema, loansAsked, needsAsked } from '#pages/insight/account/financing/financing-params.ts';
import { FinancingPage } from '#pages/insight/account/financing/FinancingPage.tsx';

export const Route = createFileRoute('/_portal/account/financial')({
  validateSearch: financingSchema,
  search: { middlewares: [stripSearchParams(financingDefaults)] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps: { page } }) =>
    context.load({
      messages: ['accountPage', 'financing', 'application'],
      also: isSignedIn() ? [applicationQueries.mine(loansAsked(page))] : [],
      later: askTogether(
        askOwnListings((own) => [own.list(needsAsked)]),
        askOffers(),
      ),
    }),
  component: FinancingPage,
});
