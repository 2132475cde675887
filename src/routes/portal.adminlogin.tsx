import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AdminLoginPage } from '#pages/platform/admin/AdminLoginPage.tsx';

export const Route = createFileRoute('/portal/adminlogin')({
  validateSearch: z.object({ reurl: z.optional(z.catch(z.string(), '')) }),
  loader: ({ context }) => context.load({ messages: ['auth', 'admin'] }),
  component: AdminLoginPage,
});
