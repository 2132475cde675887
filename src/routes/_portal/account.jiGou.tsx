import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ownListingQueries } from '#api/listing-own.ts';
import { isSignedIn } from '#api/oauth.ts';
import { institutionDefaults, institutionSchema, ownInstitutions } from '#pages/account/institution/institution-params.ts';
import { InstitutionPage } from '#pages/account/institution/InstitutionPage.tsx';

export const Route = createFileRoute('/_portal/account/jiGou')({
  validateSearch: institutionSchema,
  search: { middlewares: [stripSearchParams(institutionDefaults)] },
  loader: ({ context }) =>
    context.load({
      messages: ['accountPage', 'ownInstitution', 'settle'],
      also: isSignedIn() ? [ownListingQueries.list(ownInstitutions)] : [],
    }),
  component: InstitutionPage,
});
