import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { servicesDefaults, servicesSchema } from '#pages/account/services/services-params.ts';
import { ServicesPage } from '#pages/account/services/ServicesPage.tsx';

export const Route = createFileRoute('/_portal/account/fuWu')({
  validateSearch: servicesSchema,
  search: { middlewares: [stripSearchParams(servicesDefaults)] },
  // calls and words of listings are no part of the first load: each part asks for its own
  loader: ({ context }) => context.load({ messages: ['accountPage', 'ownServices'] }),
  component: ServicesPage,
});
