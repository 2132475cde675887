import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { VerifyEmailPage } from '#pages/insight/account/settings/VerifyEmailPage.tsx';

export const Route = createFileRoute('/_portal/account/email')({
  // undefined if the address was cut off
  validateSearch: z.object({ key: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/))), undefined) }),
  loader: ({ context }) => context.load({ messages: ['settings'] }),
  component: VerifyEmailPage,
});
