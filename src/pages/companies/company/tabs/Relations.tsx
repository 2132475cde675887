import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { companyQueries } from '#api/company.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useFormat } from '#components/format/format.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { CompanyDetail, relateBusiness } from '#contract/company.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/Pager.tsx';
import { RelationGraph } from './RelationGraph.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Relations.module.css';
import { graphBody, listBody, relationsDrawn, relationsPerPage } from './search-params.ts';
import type { CompanySearch } from './search-params.ts';
import table from './table.module.css';

const route = getRouteApi('/_portal/policy/company');

/** The relations of the company: drawn, or as a list with more details. */
export function Relations({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const search = route.useSearch();
  const shown = useDeferredValue(search);
  const { relationCounts } = company;
  const total = relationCounts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <EmptyState framed icon={FileQuestion} text={t('relations.none')} />;
  const at = (changes: Partial<CompanySearch>) =>
    ({
      from: '/policy/company',
      search: (before: CompanySearch) => ({ ...before, page: 1, ...changes }),
      resetScroll: false,
      activeOptions: { exact: true },
    }) as const;
  return (
    <section aria-labelledby="relations">
      <h2 id="relations" className="visually-hidden">
        {t('tab.relations')}
      </h2>
      <div className={css.bar}>
        <nav className={css.kinds} aria-label={t('relations.kind')}>
          <Link {...at({ kind: undefined })} className={css.kind} aria-current={search.kind === undefined ? 'true' : undefined}>
            {t('relations.all')} <span className={css.count}>{total}</span>
          </Link>
          {relationCounts.map(({ kind, count }) => (
            <Link key={kind} {...at({ kind })} className={css.kind} aria-current={search.kind === kind ? 'true' : undefined}>
              {t(`relation.${kind}`)} <span className={css.count}>{count}</span>
            </Link>
          ))}
        </nav>
        <nav className={css.views} aria-label={t('relations.views')}>
          {(['graph', 'list'] as const).map((view) => (
            <Link key={view} {...at({ view })} className={css.view} aria-current={search.view === view ? 'true' : undefined}>
              {t(`relations.view.${view}`)}
            </Link>
          ))}
        </nav>
      </div>
      <div className={search === shown ? undefined : css.dimmed} aria-busy={search !== shown}>
        <SectionBoundary resetKey={JSON.stringify(shown)} fallback={<Skeleton rows={5} />}>
          {shown.view === 'graph' ? <Drawn company={company} search={shown} /> : <Listed company={company} search={shown} />}
        </SectionBoundary>
      </div>
    </section>
  );
}

function Drawn({ company: { base }, search }: { company: CompanyDetail; search: CompanySearch }) {
  const { t } = useTranslation('company');
  const { data } = useSuspenseQuery(companyQueries.relateBusiness(graphBody(base.id, search)));
  return (
    <>
      {data.total > relationsDrawn && (
        <p className={`${textCss.lead} ${layoutCss.below12}`}>
          {t('relations.drawn', { count: relationsDrawn, total: data.total })}{' '}
          <Link
            from="/policy/company"
            search={(before: CompanySearch) => ({ ...before, view: 'list' as const, page: 1 })}
            resetScroll={false}
          >
            {t('relations.seeAll')}
          </Link>
        </p>
      )}
      <RelationGraph name={base.name} relations={data.list} />
    </>
  );
}

function Listed({ company: { base }, search }: { company: CompanyDetail; search: CompanySearch }) {
  const { data } = useSuspenseQuery(companyQueries.relateBusiness(listBody(base.id, search)));
  return <RelationList data={data} page={search.page} />;
}

const columns = ['kind', 'name', 'share', 'since', 'source'] as const;

/** The relations as a list, page by page. */
function RelationList({ data: { list, total }, page }: { data: CallData<typeof relateBusiness>; page: number }) {
  const { t } = useTranslation('company');
  const { day } = useFormat();
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t('relations.caption', { count: total })}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'share' ? table.number : undefined}>
                {t(`relations.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((relation, index) => (
            <tr key={`${relation.kind} ${relation.name} ${index}`}>
              <td data-label={t('relations.kind')}>{t(`relation.${relation.kind}`)}</td>
              <td className={table.main}>
                {relation.id === null ? (
                  <Chinese text={relation.name} />
                ) : (
                  <Link to="/policy/company" search={{ id: relation.id }}>
                    <Chinese text={relation.name} />
                  </Link>
                )}{' '}
                <StandingBadges of={relation.standing} />
              </td>
              <td className={table.number} data-label={t('relations.share')}>
                {relation.share === null ? '—' : `${Math.round(relation.share * 10_000) / 100}%`}
              </td>
              <td className={table.day} data-label={t('relations.since')}>
                {relation.since === null ? '—' : day(relation.since)}
              </td>
              <td data-label={t('relations.source')}>
                <Chinese text={relation.source} /> · {day(relation.sourceDate)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={page}
        pages={Math.ceil(total / relationsPerPage)}
        linkTo={(to) => ({ to: '/policy/company', search: (before: object) => ({ ...before, page: to }) })}
      />
    </>
  );
}
