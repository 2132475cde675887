import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReadNotices } from '#api/notify.ts';
import { useAgreeingCounts } from '#api/agreeing-counts.ts';
import { templateQueries } from '#api/template.ts';
import { Button } from '#components/Button.tsx';
import { Pager } from '#components/Pager.tsx';
import { NoticeRow } from '#entities/platform/notification/NoticeRow.tsx';
import textCss from '#components/text.module.css';
import css from './Centre.module.css';
import type { CentreSearch } from './centre-params.ts';
import { noticesAsked, pagesOf } from './centre-params.ts';
import rows from './Notices.module.css';

/** The notifications of the user, page by page; the counts are those of the bell. */
export function Notices({ search }: { search: CentreSearch }) {
  const { t } = useTranslation('centre');
  const { data } = useSuspenseQuery(templateQueries.fakeList(noticesAsked(search)));
  const { data: account } = useSuspenseQuery(templateQueries.currentUser());
  useAgreeingCounts();
  const readAll = useReadNotices();
  const { notifyCount, unreadCount } = account;
  const { unread, notices, ...others } = search;
  const nothingToRead = unreadCount === 0 || readAll.isPending;
  return (
    <section className={css.panel} aria-labelledby="centre-notices">
      <div className={css.head}>
        <h2 id="centre-notices">{t('notices.title')}</h2>
        <Link to="/account/set" className={textCss.size14}>
          {t('notices.settings')}
        </Link>
      </div>
      <div className={rows.tools}>
        <p className={`${textCss.lead} ${textCss.numeric}`} role="status">
          {t('notices.counts', { count: notifyCount, unread: unreadCount })}
        </p>
        {notifyCount > 0 && (
          // not `disabled`, which would take the focus from keyboard users
          <Button look="quiet" aria-disabled={nothingToRead} className={rows.read} onClick={() => !nothingToRead && readAll.mutate('all')}>
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      {(unreadCount > 0 || unread === true) && (
        <nav className={css.filters} aria-label={t('notices.which')}>
          <Link to="/account/centre" search={others} resetScroll={false} aria-current={unread === true ? undefined : 'true'}>
            {t('notices.all')}
          </Link>
          <Link
            to="/account/centre"
            search={{ ...others, unread: true }}
            resetScroll={false}
            aria-current={unread === true ? 'true' : undefined}
          >
            {t('notices.unreadOnly')}
          </Link>
        </nav>
      )}
      {data.total === 0 ? (
        <p className={css.none}>{unread === true ? t('notices.noneUnread') : t('notices.none')}</p>
      ) : (
        <ul className={rows.list} aria-labelledby="centre-notices">
          {data.list.map(({ description: body, updatedAt: createdAt, ...notice }) => (
            <NoticeRow key={notice.id} notice={{ ...notice, body, createdAt }} />
          ))}
        </ul>
      )}
      <div className={rows.pager}>
        <Pager
          page={notices}
          pages={pagesOf(data.total)}
          linkTo={(to) => ({ to: '/account/centre', search: { ...search, notices: to }, resetScroll: false })}
        />
      </div>
    </section>
  );
}
