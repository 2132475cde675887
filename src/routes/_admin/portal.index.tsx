import { createFileRoute, redirect } from '@tanstack/react-router';
import { resourceQueries } from '#api/resource.ts';
import { entriesOf, pageOf } from '#entities/platform/resource/guard.ts';
import { DeskPage } from '#pages/insight/desk/DeskPage.tsx';

/** The front page of the back-office, for everybody who has an entry of its menu. */
export const Route = createFileRoute('/_admin/portal/')({
  beforeLoad: async ({ context }) => {
    if (context.menuError !== undefined) throw context.menuError;
    const held = await context.queryClient.query({ ...resourceQueries.currentuser(), staleTime: 60_000 });
    if (!entriesOf(held).some((entry) => pageOf(entry) !== '')) throw redirect({ to: '/exception/403', replace: true });
  },
  loader: ({ context }) => context.load({ messages: ['desk'] }),
  component: DeskPage,
});
