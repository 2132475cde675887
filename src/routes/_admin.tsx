import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#pages/platform/admin/AdminLayout.tsx';
import { requireMenu, requireSignIn } from '#entities/platform/resource/guard.ts';

export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ location, context }) => {
    requireSignIn(location.href);
    // in `beforeLoad`, before the pages check the menu; a loader would request it again after a failure
    const menu = requireMenu({ context });
    // the frame with the sign-out works without it; the page in it does not
    return menu.then(
      () => ({ menuError: undefined }),
      (menuError: unknown) => ({ menuError }),
    );
  },
  loader: ({ context }) => context.load({ messages: ['admin', 'feedback', 'keys'] }),
  component: AdminLayout,
});
