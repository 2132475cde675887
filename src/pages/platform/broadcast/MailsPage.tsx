import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Alert, Button, Select } from 'antd';
import { RotateCw } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationChannelQueries } from '#api/notice-channel.ts';
import { notificationMailQueries, useRetryMails } from '#api/notify-mail.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useFormat } from '#components/format/format.ts';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import type { Column } from '#components/table/table.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';
import type { Mail } from '#contract/notify-mail.ts';
import { mailStates, retriedStates } from '#domain/notification.ts';
import type { MailState as MailStateName } from '#domain/notification.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailState } from './MailState.tsx';
import css from './Mails.module.css';
import { Views } from './Views.tsx';
import { mailsAsked, sentDefaults } from './sent-params.ts';
import type { SentSearch } from './sent-params.ts';

const route = getRouteApi('/_admin/portal/notice');

/** Resends mails; asks first if one of them may have arrived. Resolves to true when it was done. */
function useRetryAsked(): (ids: string[], known: readonly Mail[]) => Promise<boolean> {
  const { t } = useTranslation('noticeMail');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync: retry } = useRetryMails();
  return async (ids, known) => {
    const doubtful = known.filter(({ id, state }) => ids.includes(id) && state === 'uncertain');
    const yes =
      doubtful.length === 0 ||
      (await confirm({
        title: t('retryAsk', { count: doubtful.length }),
        text: t('retryText'),
        names: doubtful.map(({ address, username }) => (address === '' ? username : address)),
        action: t('retry'),
      }));
    if (!yes) return false;
    // the app shows a failure
    const done = await retry({ ids }).catch(() => undefined);
    if (done !== undefined) announce({ text: t('retried', { count: done.retried }) });
    return done !== undefined;
  };
}

function useMailColumns(most: number | undefined): Column<Mail>[] {
  const { t } = useTranslation('noticeMail');
  const { moment } = useFormat();
  return [
    { key: 'subject', title: t('subject'), cell: ({ subject }) => <Chinese text={subject} /> },
    { key: 'address', title: t('address'), width: 220, cell: ({ address }) => (address === '' ? '—' : address) },
    { key: 'username', title: t('account'), width: 120, notOnCard: true, cell: ({ username }) => username },
    { key: 'mode', title: t('mode'), width: 104, cell: ({ mode, channel }) => channel?.name ?? t(`modes.${mode}`) },
    { key: 'createdAt', title: t('createdAt'), width: 160, cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'attempts',
      title: t('attempts'),
      width: 88,
      numeric: true,
      cell: ({ attempts }) => (most === undefined ? attempts : t('attemptsOf', { attempts, most })),
    },
    { key: 'state', title: t('state'), width: 140, cell: ({ state }) => <MailState state={state} /> },
  ];
}

/** Mails and messages to accounts: their outcomes, and a retry for failed ones. */
export function MailsPage() {
  const { t } = useTranslation('noticeMail');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<SentSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  const find = useCallback((keyword: string) => change({ keyword, page: 1, selected: [] }), [change]);
  const query = useQuery({ ...notificationMailQueries.list(mailsAsked(search)), placeholderData: keepPreviousData });
  const channels = useQuery(notificationChannelQueries.list());
  const { chosen, choose } = useSelection(
    search.selected,
    mostSelected,
    (selected) => void navigate({ search: (before) => ({ ...before, selected }), replace: true, resetScroll: false }),
  );
  const columns = useMailColumns(query.data?.most);
  const retry = useRetryAsked();
  const shown = useLastFilled(search.notice);
  const list = query.data?.list ?? [];
  const sends = query.data?.sends !== false;
  return (
    <AdminPage title={t('title')} tabs={<Views current="mails" />}>
      {!sends && <Alert role="note" type="info" showIcon className={css.note ?? ''} title={t('noServer')} />}
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filters')}>
        <SearchField className={filters.search} label={t('search')} value={search.keyword} onChange={find} />
        <Select<MailStateName | ''>
          className={filters.choice ?? ''}
          aria-label={t('state')}
          value={search.state ?? ''}
          options={[{ value: '', label: t('anyState') }, ...mailStates.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={(state) => change({ state: state === '' ? undefined : state, page: 1, selected: [] })}
        />
        <Select
          className={filters.choice ?? ''}
          aria-label={t('through')}
          value={search.channel}
          options={[
            { value: '', label: t('anyChannel') },
            { value: 'mail', label: t('byMail') },
            ...(channels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(channel) => change({ channel, page: 1, selected: [] })}
        />
      </div>
      <AdminTable
        label={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ subject }) => subject}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ notice: id })}
        actions={(mail) =>
          (sends || mail.channel !== null) && retriedStates.includes(mail.state)
            ? [{ key: 'retry', label: t('retry'), onSelect: () => void retry([mail.id], list) }]
            : []
        }
        selection={
          !sends && list.every(({ channel }) => channel === null)
            ? undefined
            : {
                keys: chosen,
                onChange: choose,
                actions: [
                  {
                    key: 'retry',
                    label: t('retry'),
                    icon: <RotateCw size={16} aria-hidden />,
                    onSelect: () => void retry(chosen, list).then((done) => done && choose([])),
                  },
                ],
              }
        }
        empty={
          search.keyword === '' && search.state === undefined && search.channel === ''
            ? { title: t('none'), text: t('noneText') }
            : { title: t('noneFound'), action: <Button onClick={() => change({ ...sentDefaults, view: 'mails' })}>{t('showAll')}</Button> }
        }
      />
      <EditDrawer open={search.notice !== ''} title={t('mail')} width={640} onClose={() => change({ notice: '' })}>
        {shown !== '' && <MailDetail id={shown} sends={sends} onRetry={(mail) => void retry([mail.id], [mail])} />}
      </EditDrawer>
    </AdminPage>
  );
}
