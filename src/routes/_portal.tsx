import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { PortalLayout } from '#pages/shell/PortalLayout.tsx';
import { portalSearch } from '#entities/company/portal-search.ts';

export const Route = createFileRoute('/_portal')({
  // the company that pages go by; it stays chosen on the way from page to page
  validateSearch: portalSearch,
  search: { middlewares: [retainSearchParams(['business'])] },
  // the shell is around every page: a chunk of its own would only be one more request
  codeSplitGroupings: [],
  component: PortalLayout,
});
