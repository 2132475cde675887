import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { publicNoticeQueries } from '#api/public-notice.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { StandingChip } from './NoticeChip.tsx';
import css from './PublicNotice.module.css';

/** The status of an approved application in its public notice. Nothing if it was in none and needs none. */
export function NoticeStanding({ applicationId, className }: { applicationId: string; className?: string | undefined }) {
  const { t } = useTranslation('publicNotice');
  const { day } = useFormat();
  const { data } = useSuspenseQuery(publicNoticeQueries.ofApplication(applicationId));
  const { notice, isAsked } = data;
  if (notice === null && !isAsked) return null;
  return (
    <section aria-label={t('title')} className={className}>
      <h2>{t('title')}</h2>
      <div className={css.standing}>
        {notice === null ? (
          <p>{t('ofApplication.unannounced')}</p>
        ) : (
          <>
            <p>
              <Link to="/policy/notice" search={{ id: notice.id }}>
                <Chinese text={notice.title} />
              </Link>{' '}
              <StandingChip standing={notice.standing} />
            </p>
            <p className="tabular">
              {t(`ofApplication.${notice.standing as 'running' | 'waiting' | 'result' | 'removed'}`, { day: day(notice.lastDay) })}
            </p>
            {notice.reason !== null && (
              <p>
                {t('reason')} <Chinese text={notice.reason} />
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
