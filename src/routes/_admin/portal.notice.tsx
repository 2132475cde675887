import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { noticeAdminQueries } from '#api/notice-admin.ts';
import { roleQueries } from '#api/role.ts';
import { requireResource } from '#entities/resource/guard.ts';
import { sentAsked, sentDefaults, sentSearch } from '#pages/notice-admin/sent-params.ts';
import { SentPage } from '#pages/notice-admin/SentPage.tsx';

export const Route = createFileRoute('/_admin/portal/notice')({
  validateSearch: sentSearch,
  search: { middlewares: [stripSearchParams(sentDefaults)] },
  beforeLoad: requireResource('content:notice'),
  loaderDeps: ({ search }) => sentAsked(search),
  loader: ({ context, deps }) =>
    context.load({ messages: ['system', 'people'], also: [noticeAdminQueries.list(deps), roleQueries.names()] }),
  component: SentPage,
});
