import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationChannelQueries, useDeleteChannel } from '#api/notice-channel.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { Column } from '#components/table/table.ts';
import type { NotificationChannel } from '#contract/notice-channel.ts';
import { Views } from './Views.tsx';
import { newChannel } from './sent-params.ts';
import textCss from '#components/text.module.css';

const ChannelForm = lazy(async () => ({ default: (await import('./ChannelForm.tsx')).ChannelForm }));

const route = getRouteApi('/_admin/portal/notice');

/** Asks, then deletes a channel with its messages. */
function useDeleteAsked(): (channel: NotificationChannel) => Promise<void> {
  const { t } = useTranslation('noticeMail');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: remove } = useDeleteChannel();
  return async ({ id, name, version }) => {
    const title = t('channel.deleteAsk', { name });
    if (!(await confirm({ title, text: t('channel.deleteText'), action: t('channel.delete'), danger: true }))) return;
    remove({ id, version }, { onSuccess: () => announce({ text: t('channel.deleted', { name }) }) });
  };
}

function useChannelColumns(): Column<NotificationChannel>[] {
  const { t } = useTranslation('noticeMail');
  return [
    { key: 'name', title: t('channel.name'), width: '20%', cell: ({ name }) => name },
    { key: 'format', title: t('channel.format'), width: 150, cell: ({ format }) => t(`channel.formats.${format}`) },
    { key: 'kinds', title: t('channel.kinds'), cell: ({ kinds }) => kinds.map((kind) => t(`channel.kind.${kind}`)).join(' · ') },
    { key: 'readers', title: t('channel.readers'), width: 110, numeric: true, cell: ({ readers }) => readers },
    { key: 'failed', title: t('channel.failed'), width: 110, numeric: true, cell: (channel) => <Failed channel={channel} /> },
    {
      key: 'enabled',
      title: t('state'),
      width: 100,
      cell: ({ enabled }) => <span className={enabled ? undefined : textCss.muted}>{t(enabled ? 'channel.on' : 'channel.off')}</span>,
    },
  ];
}

/** Links to the failed messages. */
function Failed({ channel: { id, name, failed } }: { channel: NotificationChannel }) {
  const { t } = useTranslation('noticeMail');
  if (failed === 0) return <>{failed}</>;
  return (
    <Link to="/portal/notice" search={{ view: 'mails', channel: id }} aria-label={t('channel.seeFailed', { name, count: failed })}>
      {failed}
    </Link>
  );
}

/** The channels besides portal and e-mail: text messages, robots of chat programs, other systems. */
export function ChannelsPage() {
  const { t } = useTranslation('noticeMail');
  const { notice, page, pageSize } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(notificationChannelQueries.list());
  const columns = useChannelColumns();
  const remove = useDeleteAsked();
  const shown = useLastFilled(notice);
  const open = (id: string) => void navigate({ search: (before) => ({ ...before, notice: id }) });
  const { data: channels } = query;
  const start = (page - 1) * pageSize;
  const data = channels && { total: channels.length, list: channels.slice(start, start + pageSize) };
  const add = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open(newChannel)}>
      {t('channel.add')}
    </Button>
  );
  return (
    <AdminPage title={t('title')} tabs={<Views current="channels" />} actions={add}>
      <AdminTable
        label={t('view.channels')}
        columns={columns}
        query={{ ...query, data }}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        page={page}
        pageSize={pageSize}
        onPage={(to, size) => void navigate({ search: (before) => ({ ...before, page: to, pageSize: size }) })}
        onOpen={({ id }) => open(id)}
        actions={(channel) => [{ key: 'delete', label: t('channel.delete'), danger: true, onSelect: () => void remove(channel) }]}
        empty={{ title: t('channel.none'), text: t('channel.noneText') }}
      />
      <EditDrawer
        open={notice !== ''}
        width={640}
        title={t(shown === newChannel ? 'channel.add' : 'channel.edit')}
        onClose={() => open('')}
      >
        {shown !== '' && <ChannelOf key={shown} id={shown} onClose={() => open('')} />}
      </EditDrawer>
    </AdminPage>
  );
}

function ChannelOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('noticeMail');
  const { data, error, refetch } = useQuery(notificationChannelQueries.list());
  if (data === undefined)
    return error === null ? <Skeleton dense rows={8} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  const channel = data.find((one) => one.id === id);
  if (channel === undefined && id !== newChannel) return <p>{t('channel.gone')}</p>;
  return (
    <Suspense fallback={<Skeleton dense rows={8} />}>
      <ChannelForm channel={channel} onClose={onClose} onStale={() => void refetch()} />
    </Suspense>
  );
}
