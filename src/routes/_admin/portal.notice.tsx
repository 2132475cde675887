import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { noticeAdminQueries } from '#api/notice-admin.ts';
import { noticeChannelQueries } from '#api/notice-channel.ts';
import { noticeMailQueries } from '#api/notify-mail.ts';
import { roleQueries } from '#api/role.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { mailsAsked, sentAsked, sentDefaults, sentSearch } from '#pages/platform/notice-admin/sent-params.ts';
import { NoticesPage } from '#pages/platform/notice-admin/NoticesPage.tsx';

export const Route = createFileRoute('/_admin/portal/notice')({
  validateSearch: sentSearch,
  search: { middlewares: [stripSearchParams(sentDefaults)] },
  beforeLoad: requireResource('content:notice'),
  loaderDeps: ({ search: { view, keyword, page, pageSize, state, channel } }) => ({ view, keyword, page, pageSize, state, channel }),
  loader: ({ context, deps }) =>
    context.load({
      messages: ['system', 'people', 'noticeMail'],
      also:
        deps.view === 'notices'
          ? [noticeAdminQueries.list(sentAsked(deps)), roleQueries.names()]
          : [noticeChannelQueries.list(), ...(deps.view === 'mails' ? [noticeMailQueries.list(mailsAsked(deps))] : [])],
    }),
  component: NoticesPage,
});
