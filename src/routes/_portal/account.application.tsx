import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { applicationQueries } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { recordId } from '#contract/fields.ts';
import { ApplicationPage } from '#pages/account/application/ApplicationPage.tsx';

export const Route = createFileRoute('/_portal/account/application')({
  validateSearch: z.object({ id: z._default(z.catch(recordId, ''), '') }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['application', 'policy', 'appeal'],
      also: isSignedIn() && id !== '' ? [applicationQueries.detail(id)] : [],
    }),
  component: ApplicationPage,
});
