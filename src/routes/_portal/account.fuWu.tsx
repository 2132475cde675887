import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ownListingQueries } from '#api/listing-own.ts';
import { isSignedIn } from '#api/oauth.ts';
import { servicesDefaults, servicesSchema } from '#pages/account/services/services-params.ts';
import { ServicesPage } from '#pages/account/services/ServicesPage.tsx';

export const Route = createFileRoute('/_portal/account/fuWu')({
  validateSearch: servicesSchema,
  search: { middlewares: [stripSearchParams(servicesDefaults)] },
  loader: ({ context }) =>
    context.load({
      messages: ['accountPage', 'ownServices', 'account', 'contact'],
      also: isSignedIn() ? [ownListingQueries.figures()] : [],
    }),
  component: ServicesPage,
});
