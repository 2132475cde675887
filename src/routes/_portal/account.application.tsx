import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { applicationQueries } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { kindCode, recordId } from '#contract/fields.ts';
import { requireId } from '#entities/platform/site/require-id.ts';
import { ApplicationPage } from '#pages/insight/account/application/ApplicationPage.tsx';

export const Route = createFileRoute('/_portal/account/application')({
  // the user's application; or before any input its subject, and then the company it is for
  validateSearch: z.object({
    id: z.catch(z.optional(recordId), undefined),
    kind: z.catch(z.optional(kindCode), undefined),
    subject: z.catch(z.optional(recordId), undefined),
    company: z.catch(z.optional(recordId), undefined),
  }),
  loaderDeps: ({ search: { id, kind } }) => ({ id, kind }),
  loader: ({ context, deps: { id, kind } }) => {
    requireId(id ?? kind ?? '', { link: { to: '/account/shenPi' }, name: 'user.applications' });
    return context.load({
      messages: ['application', 'policy', 'appeal', 'keys'],
      also: isSignedIn() && id !== undefined ? [applicationQueries.detail(id)] : [],
    });
  },
  component: ApplicationPage,
});
