import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { paymentAdminQueries } from '#api/payment-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { askedOf, paymentDefaults, paymentSearch } from '#pages/casework/payment/payment-params.ts';
import { PaymentsPage } from '#pages/casework/payment/PaymentsPage.tsx';

export const Route = createFileRoute('/_admin/portal/payment')({
  validateSearch: paymentSearch,
  search: { middlewares: [stripSearchParams(paymentDefaults)] },
  beforeLoad: requireResource('content:payment'),
  loaderDeps: ({ search: { keyword, state, policy, run, page, pageSize } }) => ({ keyword, state, policy, run, page, pageSize }),
  loader: ({ context, deps }) =>
    context.load({ messages: ['payment'], also: [paymentAdminQueries.list(askedOf(deps)), paymentAdminQueries.choices()] }),
  component: PaymentsPage,
});
