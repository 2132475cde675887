import { createFileRoute } from '@tanstack/react-router';
import { PoliciesPage } from '#pages/account/policies/PoliciesPage.tsx';

export const Route = createFileRoute('/_portal/account/zhengCe')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: PoliciesPage,
});
