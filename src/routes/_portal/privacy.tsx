import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#pages/platform/privacy/PrivacyPage.tsx';

export const Route = createFileRoute('/_portal/privacy')({
  loader: ({ context }) => context.load({ messages: ['privacy'] }),
  component: PrivacyPage,
});
