import { createFileRoute } from '@tanstack/react-router';
import { institution } from '#contract/listing/kinds/institution.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { InstitutionDetail } from '#pages/publishing/listing/institution/InstitutionDetail.tsx';

export const Route = createFileRoute('/_portal/institution/institution/detail')({
  staticData: { listing: institution },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => {
    const { needs, also } = detailQueries(institution, id);
    return context.load({
      messages: ['listing', 'listingDetail', 'kindInstitution', 'contact'],
      needs,
      also,
      // the account's pages need its file, too
      later: import('#api/rating.ts').then(({ ratingQuery }) => [ratingQuery(id)]),
    });
  },
  component: InstitutionDetail,
});
