import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releaseQueries, useExportReadings } from '#api/company-release.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Reading } from '#contract/company-release.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName } from '#domain/matching/wording/wording.ts';
import css from './Released.module.css';

const onPage = 20;

/** Who outside the company read which of its figures, and by which right. */
export function Readings({ businessId }: { businessId: string }) {
  const [page, setPage] = useState(1);
  const { t, i18n } = useTranslation('released');
  const { data, error, refetch } = useQuery(releaseQueries.readings({ businessId, page, pageSize: onPage }));
  const { mutate, isPending } = useExportReadings();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return (
    <section aria-label={t('readings.title')}>
      <div className={css.head}>
        <h2 className={css.heading}>
          {t('readings.title')}{' '}
          {data !== undefined && data.total > 0 && <span className={css.count}>{t('readings.total', { count: data.total })}</span>}
        </h2>
        {data !== undefined && data.total > 0 && (
          <Button disabled={isPending} onClick={() => mutate({ businessId, language })}>
            <Download size={16} aria-hidden />
            {t('readings.export')}
          </Button>
        )}
      </div>
      {error !== null ? (
        <Failure compact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton rows={4} />
      ) : (
        <>
          {data.total > 0 && (
            <ol className={css.readings}>
              {data.list.map((reading) => (
                <Line key={reading.id} reading={reading} />
              ))}
            </ol>
          )}
          <Pager page={page} pages={Math.ceil(data.total / onPage)} onPage={setPage} />
          {data.total === 0 && <p className={css.about}>{t('readings.none')}</p>}
        </>
      )}
      <p className={css.about}>{t('readings.about')}</p>
    </section>
  );
}

/** Names of titles are not needed: what is read is mostly figures of years. */
const noNames: Names = { regions: () => undefined, qualifications: () => undefined };

function Line({ reading: { at, by, right, of, applicationId, facts } }: { reading: Reading }) {
  const { t, i18n } = useTranslation('released');
  const { moment } = useFormat();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <div>
        <p>
          <strong>
            <Chinese text={by} />
          </strong>{' '}
          · {t(`readings.right.${right}`)}
          {of !== null && (
            <>
              {' · '}
              {applicationId === null ? (
                <Chinese text={of} />
              ) : (
                <Link to="/account/application" search={{ id: applicationId }}>
                  <Chinese text={of} />
                </Link>
              )}
            </>
          )}
        </p>
        <details className={css.facts}>
          <summary>{t('readings.facts', { count: facts.length })}</summary>
          <p>{facts.map((key) => factName(key, language, noNames)).join(t('and'))}</p>
        </details>
      </div>
    </li>
  );
}
