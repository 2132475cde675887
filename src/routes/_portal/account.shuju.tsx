import { createFileRoute } from '@tanstack/react-router';
import { CompanyDataPage } from '#pages/account/company-data/CompanyDataPage.tsx';

export const Route = createFileRoute('/_portal/account/shuju')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: CompanyDataPage,
});
