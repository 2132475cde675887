import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { broadcastQueries } from '#api/notice-admin.ts';
import { notificationChannelQueries } from '#api/notice-channel.ts';
import { notificationMailQueries } from '#api/notify-mail.ts';
import { roleQueries } from '#api/role.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { mailsAsked, sentAsked, sentDefaults, sentSearch } from '#pages/platform/broadcast/sent-params.ts';
import { BroadcastsPage } from '#pages/platform/broadcast/BroadcastsPage.tsx';

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
          ? [broadcastQueries.list(sentAsked(deps)), roleQueries.names()]
          : [notificationChannelQueries.list(), ...(deps.view === 'mails' ? [notificationMailQueries.list(mailsAsked(deps))] : [])],
    }),
  component: BroadcastsPage,
});
