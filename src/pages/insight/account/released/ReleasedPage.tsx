import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Download, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releaseQueries, useExportReadings } from '#api/company-release.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Reading } from '#contract/company-release.ts';
import { partsOfKey } from '#domain/matching/model/profile.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName, figureName } from '#domain/matching/wording/wording.ts';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import css from './Released.module.css';
import { Releases } from './Releases.tsx';

/** Releases of the current company with their recipients, and outside readers of its figures. */
export function ReleasedPage() {
  const { t } = useTranslation(['accountPage', 'released']);
  return (
    <AccountPage
      title={t('page.released')}
      lead={t('released:lead')}
      visitor={{ icon: KeyRound, title: t('released:visitor'), text: t('released:lead') }}
    >
      <Content />
    </AccountPage>
  );
}

function Content() {
  const { t } = useTranslation('released');
  const { data } = useSuspenseQuery(releaseQueries.overview(useCompanyId()));
  const { company } = data;
  if (company === null)
    return (
      <EmptyState
        framed
        icon={KeyRound}
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Link to="/account/colleagues" className={buttonClass('primary')}>
            {t('none.action')}
          </Link>
        }
      />
    );
  return (
    <div className={css.content}>
      <p className={css.company}>
        <Building2 size={18} strokeWidth={1.75} aria-hidden />
        <Link to="/policy/company" search={{ id: company.id }}>
          <Chinese text={company.name} />
        </Link>
      </p>
      <Releases key={company.id} company={company} data={data} />
      <Readings key={`log ${company.id}`} companyId={company.id} />
    </div>
  );
}

const onPage = 20;

/** The log of outside readers: who read which figures, by which right. */
function Readings({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1);
  const { t, i18n } = useTranslation('released');
  const { data, error, refetch } = useQuery(releaseQueries.readings({ companyId, page, pageSize: onPage }));
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
          <Button disabled={isPending} onClick={() => mutate({ companyId, language })}>
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

/** Names of titles are not needed: most readings are of yearly figures. */
const noNames: Names = { regions: () => undefined, qualifications: () => undefined };

/** Writes the names of facts, a figure of several years once with its years. */
function useNamesOf(): (keys: readonly FactKey[]) => string {
  const { t, i18n } = useTranslation('released');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return (keys) => {
    const years = new Map<string, number[]>();
    for (const key of keys) {
      const { fact, year } = partsOfKey(key);
      const figure = year === null ? undefined : yearlyFacts.find((one) => one === fact);
      const name = figure === undefined ? factName(key, language, noNames) : figureName(figure, language);
      years.set(name, [...(years.get(name) ?? []), ...(year === null ? [] : [year])]);
    }
    const names = [...years].map(([figure, of]) =>
      of.length === 0 ? figure : t('readings.years', { figure, years: of.toSorted((a, b) => a - b).join(t('and')) }),
    );
    return names.join(t('and'));
  };
}

function Line({ reading: { at, by, right, of, applicationId, facts } }: { reading: Reading }) {
  const { t } = useTranslation('released');
  const { moment } = useFormat();
  const namesOf = useNamesOf();
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
          <p>{namesOf(facts)}</p>
        </details>
      </div>
    </li>
  );
}
