import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { institutionDefaults, institutionSchema } from '#pages/account/institution/institution-params.ts';
import { InstitutionPage } from '#pages/account/institution/InstitutionPage.tsx';

export const Route = createFileRoute('/_portal/account/jiGou')({
  validateSearch: institutionSchema,
  search: { middlewares: [stripSearchParams(institutionDefaults)] },
  // calls and words of listings are no part of the first load: the page asks for its own
  loader: ({ context }) => context.load({ messages: ['accountPage', 'ownInstitution'] }),
  component: InstitutionPage,
});
