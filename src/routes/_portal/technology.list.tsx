import { createFileRoute } from '@tanstack/react-router';
import { policyQueries } from '#api/policy.ts';
import { newestQuery } from '#entities/listing/newest.ts';
import { technologyKinds } from '#pages/listing/technology/technology-kinds.ts';
import { TechnologyPage } from '#pages/listing/technology/TechnologyPage.tsx';

export const Route = createFileRoute('/_portal/technology/list')({
  loader: ({ context }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindDevice', 'kindResult', 'kindPersonnel'],
      also: [...technologyKinds.map(newestQuery), policyQueries.areaDict()],
    }),
  component: TechnologyPage,
});
