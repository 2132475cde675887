import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { policyQueries } from '#api/policy.ts';
import { listingQueries } from '#api/listing.ts';
import { isSignedIn } from '#api/oauth.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { NeedsPage } from '#pages/publishing/listing/finance/NeedsPage.tsx';

export const Route = createFileRoute('/_portal/resources/finance/need/')({
  staticData: { listing: financingNeed },
  validateSearch: listSchema(financingNeed),
  search: { middlewares: [stripSearchParams(listDefaults(financingNeed))] },
  loader: ({ context }) =>
    context.load({
      messages: ['listing', 'kindFinancingNeed', 'finance'],
      // the list is requested after the check that the user may read it
      also: [policyQueries.areaDict(), ...(isSignedIn() ? [listingQueries.mayRead(financingNeed.kind)] : [])],
    }),
  component: NeedsPage,
});
