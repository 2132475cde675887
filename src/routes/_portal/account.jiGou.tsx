import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askOwnListings } from '#api/ask-own-listings.ts';
import { institutionDefaults, institutionSchema, ownInstitutions } from '#pages/insight/account/institution/institution-params.ts';
import { InstitutionPage } from '#pages/insight/account/institution/InstitutionPage.tsx';

export const Route = createFileRoute('/_portal/account/jiGou')({
  validateSearch: institutionSchema,
  search: { middlewares: [stripSearchParams(institutionDefaults)] },
  loader: ({ context }) =>
    context.load({ messages: ['accountPage', 'ownInstitution'], later: askOwnListings((own) => [own.list(ownInstitutions)]) }),
  component: InstitutionPage,
});
