import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { applicationQueries } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { appealDefaults, appealSchema, ownAppeals, unratedAppeals, unsentAppeals } from '#pages/insight/account/appeal/appeal-params.ts';
import { AppealsPage } from '#pages/insight/account/appeal/AppealsPage.tsx';

export const Route = createFileRoute('/_portal/account/suQiu')({
  validateSearch: appealSchema,
  search: { middlewares: [stripSearchParams(appealDefaults)] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps: { page } }) =>
    context.load({
      messages: ['accountPage', 'appeal', 'application', 'similarCase'],
      also: isSignedIn()
        ? [applicationQueries.mine(ownAppeals(page)), applicationQueries.mine(unsentAppeals), applicationQueries.mine(unratedAppeals)]
        : [],
    }),
  component: AppealsPage,
});
