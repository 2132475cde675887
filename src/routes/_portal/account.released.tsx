import { createFileRoute } from '@tanstack/react-router';
import { ReleasedPage } from '#pages/insight/account/released/ReleasedPage.tsx';

export const Route = createFileRoute('/_portal/account/released')({
  // the messages of the page are also those of parts on other pages: each part loads them
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: ReleasedPage,
});
