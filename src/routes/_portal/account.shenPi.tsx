import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { applicationQueries } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { Applications } from '#pages/insight/account/application/Applications.tsx';
import { mineAsked, mineDefaults, mineSchema } from '#pages/insight/account/application/mine-params.ts';

export const Route = createFileRoute('/_portal/account/shenPi')({
  validateSearch: mineSchema,
  search: { middlewares: [stripSearchParams(mineDefaults)] },
  loaderDeps: ({ search: { page, state, kind, keyword } }) => ({ page, state, kind, keyword }),
  loader: ({ context, deps }) =>
    context.load({ messages: ['accountPage', 'application'], also: isSignedIn() ? [applicationQueries.mine(mineAsked(deps))] : [] }),
  component: Applications,
});
