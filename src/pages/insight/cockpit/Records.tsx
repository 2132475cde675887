import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cockpitQueries } from '#api/cockpit.ts';
import type { CockpitFigures, CockpitPage, CockpitRecord } from '#contract/cockpit.ts';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { listingLink } from '#entities/publishing/listing/addresses.ts';
import css from './Cockpit.module.css';
import { noRecords, recordsAsked, recordsAtOnce } from './cockpit-params.ts';
import type { CockpitSearch } from './cockpit-params.ts';
import { useWords } from './use-words.ts';

/** The records counted in a bar. */
export function Records({ search, figures: { today } }: { search: CockpitSearch; figures: CockpitFigures }) {
  const { t } = useTranslation('cockpit');
  const words = useWords(search.page);
  const format = useFormat();
  const { data, error, refetch } = useQuery(cockpitQueries.records(recordsAsked(search)));
  const { page, chart, key, part } = search;
  const name = [words.bar(chart, key), part === '' ? '' : words.part(chart, part)].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby="records-title">
      <Link to="/digit/index" search={{ ...search, ...noRecords }} className={css.back} data-print="none">
        <ArrowLeft size={16} aria-hidden />
        {t('back', { page: t(`page.${page}`) })}
      </Link>
      <h2 id="records-title" className={css.recordsTitle}>
        {chart === 'totals' ? '' : `${t(`chart.${page}.${chart}` as 'chart.policies.month', { defaultValue: '' })} · `}
        {name}
        {data !== undefined && <span className={css.total}>{t('total', { count: data.total, number: format.count(data.total) })}</span>}
      </h2>
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton rows={8} dense />
      ) : data.total === 0 ? (
        <EmptyState title={t('noRecords.title')} text={t('noRecords.text')} />
      ) : (
        <>
          <ul className={css.records} data-day={today}>
            {data.list.map((record) => (
              <Row key={record.id} page={page} record={record} />
            ))}
          </ul>
          <Pager
            page={search.at}
            pages={Math.ceil(data.total / recordsAtOnce)}
            linkTo={(at) => ({ to: '/digit/index', search: { ...search, at } })}
          />
        </>
      )}
    </section>
  );
}

function Row({ page, record }: { page: CockpitPage; record: CockpitRecord }) {
  const { t } = useTranslation(['cockpit', 'policy']);
  const words = useWords(page);
  const format = useFormat();
  const { kind, state, region, industry, company, day, eligible, possible } = record;
  const facts = [
    kind === null ? null : words.kind(kind),
    state === null ? null : page === 'policies' ? t(`policy:status.${state as 'open'}`) : words.state(state),
    company,
    region === null ? null : words.region(region),
    industry === null ? null : words.industry(industry),
    eligible === null || possible === null
      ? null
      : t('cockpit:qualifies', { eligible: format.count(eligible), possible: format.count(possible) }),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <li>
      <RecordLink page={page} record={record}>
        <RecordTitle of={record} />
      </RecordLink>
      <span className={css.facts}>{facts.join(' · ')}</span>
      {day !== null && <time dateTime={day}>{format.day(day)}</time>}
    </li>
  );
}

function RecordLink({ page, record: { id, kind }, children }: { page: CockpitPage; record: CockpitRecord; children: ReactNode }) {
  if (page === 'policies')
    return (
      <Link to="/policy/detail" search={{ id }}>
        {children}
      </Link>
    );
  if (page === 'companies' || page === 'matches')
    return (
      <Link to="/policy/company" search={{ id }}>
        {children}
      </Link>
    );
  if (page === 'supply') {
    const link = listingLink(kind ?? '', id);
    return link === undefined ? <span>{children}</span> : <Link {...link}>{children}</Link>;
  }
  return (
    <Link to="/approve/detail" search={{ id }}>
      {children}
    </Link>
  );
}
