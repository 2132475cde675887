import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AuthPage } from '#pages/auth/AuthPage.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({ reurl: z.optional(z.catch(z.string(), '')), mode: z.optional(z.catch(z.enum(['register']), 'register')) }),
  loader: ({ context }) => context.load({ messages: ['auth'] }),
  component: AuthPage,
});
