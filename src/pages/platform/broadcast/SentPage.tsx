import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { Send, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { broadcastQueries, useWithdrawBroadcast } from '#api/notice-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import filters from '#components/table/filters.module.css';
import type { Column } from '#components/table/table.ts';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { useFormat } from '#components/format/format.ts';
import type { Audience, Broadcast } from '#contract/notice-admin.ts';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import { ComposeForm } from './ComposeForm.tsx';
import css from './SentPage.module.css';
import { Views } from './Views.tsx';
import { sentAsked, sentDefaults } from './sent-params.ts';
import type { SentSearch } from './sent-params.ts';

/** Describes an audience; of many names only the first few and the total. */
function useAudience(): (audience: Audience) => string {
  const { t } = useTranslation('system');
  const { nameOf } = useRoleNames();
  return (audience) => {
    if (audience.to === 'all') return t('notice.toAll');
    if (audience.to === 'roles') return audience.roles.map(nameOf).join(t('comma'));
    const { usernames } = audience;
    const first = usernames.slice(0, 3).join(t('comma'));
    return usernames.length > 3 ? t('notice.toMany', { first, count: usernames.length }) : first;
  };
}

/** Asks, then withdraws a notification from all recipients. There is no undo, because the read marks are deleted with it. */
function useWithdrawAsked(): (notice: Broadcast) => Promise<void> {
  const { t } = useTranslation('system');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate } = useWithdrawBroadcast();
  return async ({ id, title, recipients, read }) => {
    const yes = await confirm({
      title: t('notice.withdrawAsk', { title }),
      text: t('notice.withdrawText', { count: recipients, read }),
      action: t('notice.withdraw'),
      danger: true,
    });
    if (yes) mutate({ id }, { onSuccess: () => announce({ text: t('notice.withdrawnNow', { title }) }) });
  };
}

/** Returns the columns of the list. */
function useSentColumns(): Column<Broadcast>[] {
  const { t } = useTranslation('system');
  const { moment: when } = useFormat();
  const audienceOf = useAudience();
  return [
    {
      key: 'title',
      title: t('notice.heading'),
      cell: ({ title, withdrawnAt }) => (
        <>
          <Chinese text={title} />
          {withdrawnAt !== null && (
            <span className={css.withdrawn}>
              <Undo2 size={12} aria-hidden /> {t('notice.withdrawn')}
            </span>
          )}
        </>
      ),
    },
    { key: 'audience', title: t('notice.audience'), cell: ({ audience }) => audienceOf(audience) },
    { key: 'sentBy', title: t('notice.sentBy'), width: 120, notOnCard: true, cell: ({ sentBy }) => sentBy },
    { key: 'sentAt', title: t('notice.sentAt'), width: 168, cell: ({ sentAt }) => when(sentAt) },
    {
      key: 'read',
      title: t('notice.read'),
      width: 120,
      numeric: true,
      cell: ({ read, recipients, withdrawnAt }) =>
        withdrawnAt === null ? t('notice.readOf', { read, total: recipients }) : t('notice.reached', { count: recipients }),
    },
  ];
}

const route = getRouteApi('/_admin/portal/notice');

/** The sent notifications with their read counts, and the form for a new one. */
export function SentPage() {
  const { t } = useTranslation('system');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<SentSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  const find = useCallback((keyword: string) => change({ keyword, page: 1 }), [change]);
  const query = useQuery({ ...broadcastQueries.list(sentAsked(search)), placeholderData: keepPreviousData });
  const columns = useSentColumns();
  const withdraw = useWithdrawAsked();
  const shown = useLastFilled(search.notice);
  const close = () => change({ notice: '' });
  const opened = query.data?.list.find(({ id }) => id === shown);
  const compose = (
    <Button type="primary" icon={<Send size={16} aria-hidden />} onClick={() => change({ notice: 'new' })}>
      {t('notice.compose')}
    </Button>
  );
  return (
    <AdminPage title={t('notice.title')} tabs={<Views current="notices" />} actions={compose}>
      <div className={`${layoutCss.row} ${layoutCss.below12}`}>
        <SearchField className={filters.search} label={t('notice.search')} value={search.keyword} onChange={find} />
      </div>
      <AdminTable
        label={t('notice.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ notice: id })}
        actions={(notice) =>
          notice.withdrawnAt === null
            ? [{ key: 'withdraw', label: t('notice.withdraw'), danger: true, onSelect: () => void withdraw(notice) }]
            : []
        }
        empty={
          search.keyword === ''
            ? { title: t('notice.none'), text: t('notice.noneText') }
            : { title: t('notice.noneFound'), action: <Button onClick={() => change(sentDefaults)}>{t('notice.showAll')}</Button> }
        }
      />
      <EditDrawer
        open={search.notice === 'new' || (search.notice !== '' && opened !== undefined)}
        title={t(shown === 'new' ? 'notice.compose' : 'notice.sent')}
        width={560}
        onClose={close}
      >
        <ForWriters>{shown === 'new' && <ComposeForm onClose={close} />}</ForWriters>
        {opened !== undefined && <SentBroadcast notice={opened} onWithdraw={() => void withdraw(opened)} />}
      </EditDrawer>
    </AdminPage>
  );
}

/** A sent notification: its text, recipients and read count. */
function SentBroadcast({ notice, onWithdraw }: { notice: Broadcast; onWithdraw: () => void }) {
  const { t } = useTranslation('system');
  const { moment: when } = useFormat();
  const audienceOf = useAudience();
  const { title, body, href, audience, sentAt, sentBy, recipients, read, withdrawnAt } = notice;
  const facts = [
    [t('notice.audience'), audienceOf(audience)],
    [t('notice.sentBy'), sentBy],
    [t('notice.sentAt'), when(sentAt)],
    [t('notice.recipients'), String(recipients)],
    ...(withdrawnAt === null
      ? [[t('notice.read'), t('notice.readOf', { read, total: recipients })]]
      : [[t('notice.withdrawn'), when(withdrawnAt)]]),
  ];
  return (
    <>
      <h3 className={`${textCss.size17} ${textCss.breaks}`} lang={langOf(title)}>
        {title}
      </h3>
      <p className={css.body} lang={langOf(body)}>
        {body}
      </p>
      {href !== null && (
        <p className={`${textCss.breaks} ${layoutCss.above8}`}>
          <Inner href={href} />
        </p>
      )}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ForWriters>
        {withdrawnAt === null && (
          <Button danger className={css.withdraw ?? ''} onClick={onWithdraw}>
            {t('notice.withdraw')}
          </Button>
        )}
      </ForWriters>
    </>
  );
}

/** A link to a page of the portal, filters included. */
function Inner({ href }: { href: string }) {
  const router = useRouter();
  const { pathname, search } = new URL(href, location.origin);
  return (
    <Link to={pathname} search={router.options.parseSearch(search)}>
      {href}
    </Link>
  );
}
