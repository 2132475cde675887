import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { publicNoticeQueries } from '#api/public-notice.ts';
import { noticeAsked, noticeDefaults, noticeSearch } from '#pages/casework/public-notice/notice-params.ts';
import { PublicNoticePage } from '#pages/casework/public-notice/PublicNoticePage.tsx';

export const Route = createFileRoute('/_portal/policy/notice')({
  validateSearch: noticeSearch,
  search: { middlewares: [stripSearchParams(noticeDefaults)] },
  loaderDeps: ({ search: { name: _name, ...search } }) => search,
  loader: ({ context, deps }) =>
    context.load({
      messages: ['publicNotice'],
      ...(deps.id === '' ? { also: [publicNoticeQueries.list(noticeAsked(deps))] } : { needs: [publicNoticeQueries.detail(deps.id)] }),
    }),
  component: PublicNoticePage,
});
