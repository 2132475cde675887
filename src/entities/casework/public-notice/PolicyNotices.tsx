import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { publicNoticeQueries } from '#api/public-notice.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { StageChip } from './NoticeChip.tsx';

type Props = { policyId: string; classes: { section?: string | undefined; heading?: string | undefined; row?: string | undefined } };

/** The last public notices and lists of results of a policy; nothing if there are none. */
export function PolicyNotices({ policyId, classes }: Props) {
  const { t } = useTranslation('publicNotice');
  const { day, dayOf } = useFormat();
  const { data } = useQuery(publicNoticeQueries.ofPolicy(policyId));
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={classes.section} aria-label={t('ofPolicy.title')}>
      <h2 className={classes.heading}>{t('ofPolicy.title')}</h2>
      <ul>
        {data.list.map(({ id, title, stage, lastDay, announcedAt }) => (
          <li key={id} className={classes.row}>
            <Link to="/policy/notice" search={{ id }}>
              <Chinese text={title} />
            </Link>
            <span>
              <StageChip stage={stage} />{' '}
              <span className="tabular">
                {stage === 'running' && lastDay !== null
                  ? t('until', { day: day(lastDay) })
                  : announcedAt === null
                    ? ''
                    : dayOf(announcedAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.list.length && (
        <p>
          <Link to="/policy/notice" search={{ policy: policyId }}>
            {t('ofPolicy.all', { count: data.total })}
          </Link>
        </p>
      )}
    </section>
  );
}
