import { createFileRoute } from '@tanstack/react-router';
import { ReleasedPage } from '#pages/insight/account/released/ReleasedPage.tsx';

export const Route = createFileRoute('/_portal/account/released')({
  // further messages are loaded by the parts that use them
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: ReleasedPage,
});
