import { createFileRoute } from '@tanstack/react-router';
import { isSignedIn } from '#api/oauth.ts';
import { ReleasedPage } from '#pages/insight/account/released/ReleasedPage.tsx';

/** The releases of a company, whose file no other page of the account needs; none for a visitor. */
const askReleases = async (business?: string) =>
  isSignedIn() ? [(await import('#api/company-release.ts')).releaseQueries.overview(business)] : [];

export const Route = createFileRoute('/_portal/account/released')({
  loaderDeps: ({ search: { business } }) => ({ business }),
  // further messages are loaded by the parts that use them
  loader: ({ context, deps: { business } }) => context.load({ messages: ['accountPage'], later: askReleases(business) }),
  component: ReleasedPage,
});
