import { createFileRoute } from '@tanstack/react-router';
import { FinancingPage } from '#pages/account/financing/FinancingPage.tsx';

export const Route = createFileRoute('/_portal/account/financial')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: FinancingPage,
});
