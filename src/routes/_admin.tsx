import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#pages/admin/AdminLayout.tsx';
import { requireMenu, requireSignIn } from '#entities/resource/guard.ts';

export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ location, context }) => {
    requireSignIn(location.href);
    // before the pages ask whether they are in it, and not in the loader, which would ask once more where this fails
    await requireMenu({ context });
  },
  loader: ({ context }) => context.load({ messages: ['admin'] }),
  component: AdminLayout,
});
