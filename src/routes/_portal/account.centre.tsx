import { createFileRoute } from '@tanstack/react-router';
import { CentrePage } from '#pages/account/centre/CentrePage.tsx';

export const Route = createFileRoute('/_portal/account/centre')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: CentrePage,
});
