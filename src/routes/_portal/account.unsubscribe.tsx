import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '#pages/insight/account/settings/UnsubscribePage.tsx';
import { unsubscribeSearch } from '#pages/insight/account/settings/unsubscribe-params.ts';

export const Route = createFileRoute('/_portal/account/unsubscribe')({
  validateSearch: unsubscribeSearch,
  loader: ({ context }) => context.load({ messages: ['settings'] }),
  component: UnsubscribePage,
});
