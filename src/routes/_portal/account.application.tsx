import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { applicationQueries } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { idParam, requireId } from '#entities/site/require-id.ts';
import { ApplicationPage } from '#pages/account/application/ApplicationPage.tsx';

export const Route = createFileRoute('/_portal/account/application')({
  validateSearch: z.object({ id: idParam }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => {
    requireId(id, { link: { to: '/account/shenPi' }, name: 'user.applications' });
    return context.load({
      messages: ['application', 'policy', 'appeal'],
      also: isSignedIn() ? [applicationQueries.detail(id)] : [],
    });
  },
  component: ApplicationPage,
});
