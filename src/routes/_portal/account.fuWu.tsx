import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#pages/account/services/ServicesPage.tsx';

export const Route = createFileRoute('/_portal/account/fuWu')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: ServicesPage,
});
