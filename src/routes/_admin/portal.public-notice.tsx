import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { publicNoticeAdminQueries } from '#api/public-notice-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { adminNoticeDefaults, adminNoticeSearch, askedOf } from '#pages/casework/public-notice-admin/notice-admin-params.ts';
import { NoticesPage } from '#pages/casework/public-notice-admin/NoticesPage.tsx';

export const Route = createFileRoute('/_admin/portal/public-notice')({
  validateSearch: adminNoticeSearch,
  search: { middlewares: [stripSearchParams(adminNoticeDefaults)] },
  beforeLoad: requireResource('content:public-notice'),
  loaderDeps: ({ search: { keyword, stage, page, pageSize } }) => ({ keyword, stage, page, pageSize }),
  loader: ({ context, deps }) => context.load({ messages: ['publicNotice'], also: [publicNoticeAdminQueries.list(askedOf(deps))] }),
  component: NoticesPage,
});
