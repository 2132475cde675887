import { createFileRoute, redirect } from '@tanstack/react-router';
import { resourceQueries } from '#api/resource.ts';
import { entriesOf, pageOf } from '#entities/platform/resource/guard.ts';

/** Opens the back-office on the first page that the administrator has a permission for. */
export const Route = createFileRoute('/_admin/portal/')({
  beforeLoad: async ({ context }) => {
    if (context.menuError !== undefined) throw context.menuError;
    const held = await context.queryClient.query({ ...resourceQueries.currentuser(), staleTime: 60_000 });
    const first = entriesOf(held).find((entry) => pageOf(entry) !== '');
    throw redirect({ to: first === undefined ? '/exception/403' : pageOf(first), replace: true });
  },
});
