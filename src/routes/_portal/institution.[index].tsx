import { createFileRoute } from '@tanstack/react-router';
import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import { institution } from '#contract/listing/kinds/institution.ts';
import { matter } from '#contract/listing/kinds/matter.ts';
import { featuredQuery, newestQuery } from '#entities/publishing/listing/newest.ts';
import { InstitutionPage } from '#pages/publishing/listing/institution/entrance/InstitutionPage.tsx';

export const Route = createFileRoute('/_portal/institution/index')({
  loader: ({ context }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindInstitution', 'kindMatter'],
      also: [
        featuredQuery(institution),
        newestQuery(institution),
        newestQuery(matter),
        listingQueries.header({ kind: 'institution' }),
        policyQueries.areaDict(),
      ],
    }),
  component: InstitutionPage,
});
