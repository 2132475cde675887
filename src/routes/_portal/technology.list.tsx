import { createFileRoute } from '@tanstack/react-router';
import { policyQueries } from '#api/policy.ts';
import { newestQuery } from '#entities/publishing/listing/newest.ts';
import { technologyKinds } from '#pages/publishing/listing/technology/technology-kinds.ts';
import { TechnologyPage } from '#pages/publishing/listing/technology/TechnologyPage.tsx';

export const Route = createFileRoute('/_portal/technology/list')({
  loader: ({ context }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindDevice', 'kindResult', 'kindPersonnel'],
      also: [...technologyKinds.map(newestQuery), policyQueries.areaDict()],
    }),
  component: TechnologyPage,
});
