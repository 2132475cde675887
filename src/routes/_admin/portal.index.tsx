import { createFileRoute, redirect } from '@tanstack/react-router';
import { resourceQueries } from '#api/resource.ts';
import { entriesOf, pageOf } from '#entities/platform/resource/guard.ts';
import { DeskPage } from '#pages/insight/desk/DeskPage.tsx';

/** The front page of the back-office, for everybody who has several entries of its menu; of one entry its page. */
export const Route = createFileRoute('/_admin/portal/')({
  beforeLoad: async ({ context }) => {
    if (context.menuError !== undefined) throw context.menuError;
    const held = await context.queryClient.query({ ...resourceQueries.currentuser(), staleTime: 60_000 });
    const [page, another] = new Set(entriesOf(held).flatMap((entry) => pageOf(entry) || []));
    if (page === undefined) throw redirect({ to: '/exception/403', replace: true });
    // nothing to choose from
    if (another === undefined) throw redirect({ to: page, replace: true });
  },
  loader: ({ context }) => context.load({ messages: ['desk'] }),
  component: DeskPage,
});
