import { createFileRoute } from '@tanstack/react-router';
import { ColleaguesPage } from '#pages/account/colleagues/ColleaguesPage.tsx';

export const Route = createFileRoute('/_portal/account/colleagues')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: ColleaguesPage,
});
