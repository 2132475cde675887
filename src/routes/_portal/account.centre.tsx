import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { centreQueries } from '#api/centre.ts';
import { companyFactsQuery } from '#api/deciding-facts.ts';
import { isSignedIn } from '#api/oauth.ts';
import { templateQueries } from '#api/template.ts';
import { centreDefaults, centreSchema, requestedNotifications } from '#pages/insight/account/centre/centre-params.ts';
import { CentrePage } from '#pages/insight/account/centre/CentrePage.tsx';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/account/centre')({
  validateSearch: centreSchema,
  search: { middlewares: [stripSearchParams(centreDefaults)] },
  loaderDeps: ({ search: { business, notices, unread } }) => ({ business, notices, unread }),
  loader: ({ context, deps: { business, ...shown } }) => {
    const queries = [
      centreQueries.today(),
      centreQueries.matches(business),
      companyFactsQuery(business),
      templateQueries.currentUser(),
      templateQueries.fakeList(requestedNotifications(shown)),
      ...recordNameQueries(),
    ];
    return context.load({
      messages: ['accountPage', 'centre', 'policy', 'application', 'notice', 'complete'],
      also: isSignedIn() ? queries : [],
    });
  },
  component: CentrePage,
});
