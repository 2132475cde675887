import { createFileRoute } from '@tanstack/react-router';
import { resourceQueries } from '#api/resource.ts';
import { AdminLayout } from '#pages/admin/AdminLayout.tsx';
import { requireSignIn } from '#pages/admin/guard.ts';

export const Route = createFileRoute('/_admin')({
  beforeLoad: ({ location }) => requireSignIn(location.href),
  loader: ({ context }) => context.load({ messages: ['admin'], needs: [resourceQueries.currentuser()] }),
  component: AdminLayout,
});
