import { createFileRoute } from '@tanstack/react-router';
import { partnerQueries } from '#api/partner.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { PartnerPage } from '#pages/platform/partner/PartnerPage.tsx';

export const Route = createFileRoute('/_admin/portal/partner')({
  beforeLoad: requireResource('system:partner'),
  loader: ({ context }) => context.load({ messages: ['partner'], also: [partnerQueries.keys(null)] }),
  component: PartnerPage,
});
