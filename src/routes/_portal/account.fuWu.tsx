import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askOwnListings, askTogether } from '#api/ask-own-listings.ts';
import { askRequests } from '#pages/insight/account/request-queries.ts';
import { publicationsAsked } from '#pages/insight/account/publish/publications-asked.ts';
import { servicesDefaults, servicesSchema, unconfirmedAsked } from '#pages/insight/account/services/services-params.ts';
import { ServicesPage } from '#pages/insight/account/services/ServicesPage.tsx';

export const Route = createFileRoute('/_portal/account/fuWu')({
  validateSearch: servicesSchema,
  search: { middlewares: [stripSearchParams(servicesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load({
      messages: ['accountPage', 'ownServices'],
      later: askTogether(
        askOwnListings((own) => [
          own.figures(),
          own.list(unconfirmedAsked),
          ...(deps.tab === 'published' ? [own.list(publicationsAsked(deps))] : []),
        ]),
        askRequests(deps),
      ),
    }),
  component: ServicesPage,
});
