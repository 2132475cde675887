import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Megaphone, Search } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { publicNoticeQueries } from '#api/public-notice.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { PublicNoticeList } from '#contract/public-notice.ts';
import { StageChip } from '#entities/casework/public-notice/NoticeChip.tsx';
import { noticeAsked, noticesOnPage } from './notice-params.ts';
import textCss from '#components/text.module.css';
import css from './PublicNotices.module.css';

const route = getRouteApi('/_portal/policy/notice');

/** Public notices that run and lists of results, found by title or company. */
export function NoticeList() {
  const { t } = useTranslation('publicNotice');
  const search = route.useSearch();
  const { stage, policy, keyword, page } = search;
  const query = useQuery({ ...publicNoticeQueries.list(noticeAsked(search)), placeholderData: keepPreviousData });
  const { data, error } = query;
  const isFiltered = stage !== undefined || policy !== undefined || keyword !== '';
  const to = (change: Partial<typeof search>) =>
    ({ to: '/policy/notice', search: { stage, policy, keyword, ...change }, resetScroll: false, activeOptions: { exact: true } }) as const;
  return (
    <>
      <title>{t('title')}</title>
      <header>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      <div className={css.tools}>
        <Find key={keyword} />
        <nav className={css.stages} aria-label={t('filter.stage')}>
          {([undefined, 'running', 'ended'] as const).map((one) => (
            <Link key={one ?? 'all'} {...to({ stage: one })} aria-current={stage === one ? 'true' : undefined}>
              {one === undefined ? t('filter.all') : t(`stage.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {data === undefined && error === null && <Skeleton rows={6} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={css.list} aria-busy={query.isPlaceholderData}>
            {data.list.map((notice) => (
              <Row key={notice.id} notice={notice} keyword={keyword} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(data.total / noticesOnPage)} linkTo={(pageNumber) => to({ page: pageNumber })} />
        </>
      )}
      {data?.total === 0 &&
        (isFiltered ? (
          <EmptyState
            framed
            icon={Megaphone}
            title={t('none.found')}
            action={
              <Link to="/policy/notice" className={buttonClass('plain')}>
                {t('filter.clear')}
              </Link>
            }
          />
        ) : (
          <EmptyState framed icon={Megaphone} title={t('none.title')} text={t('none.text')} />
        ))}
    </>
  );
}

/** Looks for a company or a title. */
function Find() {
  const { t } = useTranslation('publicNotice');
  const { keyword } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(keyword);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: (before) => ({ ...before, keyword: typed.trim(), page: 1 }), resetScroll: false });
  };
  return (
    <form className={css.find} role="search" aria-label={t('filter.keyword')} onSubmit={find}>
      <input
        type="search"
        maxLength={100}
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">
        <Search size={16} aria-hidden /> {t('filter.find')}
      </Button>
    </form>
  );
}

type RowProps = { notice: PublicNoticeList['list'][number]; keyword: string };

function Row({ notice, keyword }: RowProps) {
  const { t } = useTranslation('publicNotice');
  const { count, day, dayOf } = useFormat();
  const { id, title, round, policy, stage, announcedAt, lastDay, rows, waiting, found } = notice;
  const named = found.length > 0 ? keyword : '';
  return (
    <li className={css.row}>
      <div className={css.main}>
        <h2 className={css.name}>
          <Link to="/policy/notice" search={{ id, name: named }}>
            <Chinese text={title} />
          </Link>
        </h2>
        <p className={`${textCss.lead} ${textCss.normal}`}>
          <RecordTitle of={policy} /> · <Chinese text={round} /> · {t('companies', { count: rows, number: count(rows) })}
          {waiting > 0 && <> · {t('waitingRows', { count: waiting })}</>}
        </p>
        {found.length > 0 && (
          <p className={`${textCss.lead} ${textCss.normal}`}>
            {t('foundIn')} <Chinese text={found.join('、')} />
          </p>
        )}
      </div>
      <p className={css.when}>
        <StageChip stage={stage} />
        <span className="tabular">
          {stage === 'running' && lastDay !== null ? t('until', { day: day(lastDay) }) : announcedAt === null ? '' : dayOf(announcedAt)}
        </span>
      </p>
    </li>
  );
}
