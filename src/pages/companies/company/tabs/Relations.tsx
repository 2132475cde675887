import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { companyQueries } from '#api/company.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useFormat } from '#components/format/format.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { CompanyDetail, Relation, relateBusiness } from '#contract/company.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/Pager.tsx';
import { tallLayout, wideLayout } from './graph-layout.ts';
import type { Box, GraphNode } from './graph-layout.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Relations.module.css';
import { graphBody, listBody, relationsDrawn, relationsPerPage } from './search-params.ts';
import type { CompanySearch } from './search-params.ts';
import table from './table.module.css';

const route = getRouteApi('/_portal/policy/company');

/** The relations of the company as a graph, or as a list with more details. */
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

/** A drawing of the company and its relations: columns on a wide screen, a tree on a narrow one. */
function RelationGraph({ name, relations }: { name: string; relations: Relation[] }) {
  const { t } = useTranslation('company');
  // the columns need their full width, because scaled-down text is not readable
  const narrow = useNarrow(1100);
  const drawn = useMemo(() => (narrow ? tallLayout(name, relations) : wideLayout(name, relations)), [narrow, name, relations]);
  const { width, height } = drawn;
  return (
    <div className={css.panel}>
      <svg
        className={narrow ? css.tall : css.wide}
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: narrow ? undefined : width }}
        role="group"
        aria-label={t('relations.graph', { name, count: relations.length })}
      >
        {drawn.edges.map(({ path }) => (
          <path key={path} d={path} className={css.edge} />
        ))}
        {drawn.edges.map(({ path, label }) =>
          label === null ? null : (
            <text key={path} x={label.x} y={label.y} className={css.share} aria-hidden>
              {label.text}
            </text>
          ),
        )}
        <rect {...box(drawn.centre)} rx={8} className={css.centre} />
        <Lines box={drawn.centre} lines={drawn.centre.lines} step={22} className={css.centreText} centred />
        {drawn.groups.map(({ kind, count, x, y }) => (
          <text key={`${kind} ${x}`} x={x} y={y} className={css.group}>
            {t(`relation.${kind}`)} {count}
          </text>
        ))}
        {drawn.nodes.map((node, index) => (
          <Node key={`${node.relation.kind} ${node.relation.name} ${index}`} node={node} />
        ))}
      </svg>
    </div>
  );
}

const box = ({ x, y, width, height }: Box) => ({ x, y, width, height });

function Node({ node }: { node: GraphNode }) {
  const { t } = useTranslation('company');
  const { relation, lines } = node;
  const share = relation.share === null ? '' : t('relations.shareOf', { share: Math.round(relation.share * 10_000) / 100 });
  const label = [t(`relation.${relation.kind}`), relation.name, share].filter(Boolean).join(t('and'));
  // the title is also the accessible name: the text in the box is broken into lines and may be shortened
  const shape = (
    <>
      <title>{label}</title>
      <rect {...box(node)} rx={6} className={css.node} />
      <Lines box={node} lines={lines} step={18} className={css.text} />
    </>
  );
  // a company outside this portal has no page
  if (relation.id === null)
    return (
      <g role="img" aria-label={label} className={css.person}>
        {shape}
      </g>
    );
  return (
    <Link to="/policy/company" search={{ id: relation.id, tab: 'relations' }} className={css.link}>
      {shape}
    </Link>
  );
}

type LinesProps = { box: Box; lines: string[]; step: number; className: string | undefined; centred?: boolean };

function Lines({ box: { x, y, width, height }, lines, step, className, centred = false }: LinesProps) {
  const top = y + (height - lines.length * step) / 2 + step * 0.72;
  return (
    <text className={className} textAnchor={centred ? 'middle' : 'start'} aria-hidden>
      {lines.map((line, index) => (
        <tspan key={index} lang={langOf(line)} x={centred ? x + width / 2 : x + 12} y={top + index * step}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
