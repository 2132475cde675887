import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { colleagueQueries } from '#api/colleague.ts';
import { isSignedIn } from '#api/oauth.ts';
import { colleaguesDefaults, colleaguesSchema } from '#pages/insight/account/colleagues/colleagues-params.ts';
import { ColleaguesPage } from '#pages/insight/account/colleagues/ColleaguesPage.tsx';

export const Route = createFileRoute('/_portal/account/colleagues')({
  validateSearch: colleaguesSchema,
  search: { middlewares: [stripSearchParams(colleaguesDefaults)] },
  loaderDeps: ({ search: { business } }) => ({ business }),
  loader: ({ context, deps: { business } }) => {
    // visitors see a description of the page; requests would only be refused
    const also = isSignedIn() ? [colleagueQueries.overview(business)] : [];
    return context.load({ messages: ['accountPage', 'colleagues', 'apply'], also });
  },
  component: ColleaguesPage,
});
