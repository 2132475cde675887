import { createFileRoute } from '@tanstack/react-router';
import { InstitutionPage } from '#pages/account/institution/InstitutionPage.tsx';

export const Route = createFileRoute('/_portal/account/jiGou')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: InstitutionPage,
});
