import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { PortalLayout } from '#pages/platform/shell/PortalLayout.tsx';
import { portalSearch } from '#entities/companies/company/portal-search.ts';

export const Route = createFileRoute('/_portal')({
  // the current company, kept across pages
  validateSearch: portalSearch,
  search: { middlewares: [retainSearchParams(['business'])] },
  // in the entry, because every page uses it: another chunk would only add a request
  codeSplitGroupings: [],
  component: PortalLayout,
});
