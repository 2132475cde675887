import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AuthPage } from '#pages/identity/auth/AuthPage.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({
    reurl: z.optional(z.catch(z.string(), '')),
    mode: z.optional(z.catch(z.enum(['register', 'forgot', 'reset', 'return']), 'register')),
    /** The key in the link of a mail, for `reset`. */
    key: z.optional(z.catch(z.string().check(z.regex(/^[\w-]{20,64}$/)), '')),
    /** The answer of a provider, for `return`. */
    state: z.optional(z.catch(z.string(), '')),
    code: z.optional(z.catch(z.string(), '')),
    iss: z.optional(z.catch(z.string(), '')),
    error: z.optional(z.catch(z.string(), '')),
  }),
  loader: ({ context }) => context.load({ messages: ['auth'] }),
  component: AuthPage,
});
