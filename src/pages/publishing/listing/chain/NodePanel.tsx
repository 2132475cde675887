import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { listingQueries } from '#api/listing.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ChainMapNode } from '#contract/chain.ts';
import { chainCompany } from '#contract/listing/kinds/chain-company.ts';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { withParts } from '#domain/chain/chain-map.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import textCss from '#components/text.module.css';
import css from './NodePanel.module.css';

type Props = { chain: string; nodes: ChainMapNode[]; node: ChainMapNode };

/** A node of the chain: its gap, its place, and the companies, needs and supplies on it and its parts. */
export function NodePanel({ chain, nodes, node }: Props) {
  const { t } = useTranslation('chain');
  const ids = withParts(nodes, node.id);
  const named = (nodeIds: readonly string[]) => nodes.filter(({ id }) => nodeIds.includes(id));
  const around: [label: string, nodes: ChainMapNode[]][] = [
    [t('panel.partOf'), node.parent === null ? [] : named([node.parent])],
    [t('panel.parts'), nodes.filter(({ parent }) => parent === node.id)],
    [t('panel.receivesFrom'), nodes.filter(({ deliversTo }) => deliversTo.includes(node.id))],
    [t('panel.deliversTo'), named(node.deliversTo)],
  ];
  return (
    <aside className={css.panel} aria-labelledby="node-title">
      <header className={css.head}>
        <h2 id="node-title" className={textCss.size18}>
          <RecordTitle of={node} />
        </h2>
        <Link
          from="/resources/chain/index"
          to="/resources/chain/index"
          search={(before) => ({ ...before, id: undefined, chain, node: undefined })}
          resetScroll={false}
          className={css.close}
          aria-label={t('panel.close')}
        >
          <X size={18} aria-hidden />
        </Link>
      </header>
      <p>
        <Chinese text={node.summary} />
      </p>
      {node.gap !== null && (
        <div className={css.gap}>
          <h3>
            <TriangleAlert size={15} aria-hidden />
            {t('gap.title')}
          </h3>
          <p>
            <Chinese text={node.gap} />
          </p>
        </div>
      )}
      <dl className={css.around}>
        {node.products.length > 0 && (
          <div>
            <dt>{t('panel.products')}</dt>
            <dd>
              <Chinese text={node.products.join('、')} />
            </dd>
          </div>
        )}
        {around
          .filter(([, others]) => others.length > 0)
          .map(([label, others]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={css.links}>
                {others.map((other) => (
                  <Link
                    key={other.id}
                    from="/resources/chain/index"
                    to="/resources/chain/index"
                    search={(before) => ({ ...before, id: undefined, chain, node: other.id })}
                    resetScroll={false}
                  >
                    <RecordTitle of={other} />
                  </Link>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <Rows kind="chain-company" ids={ids} title={t('panel.companies')} none={t('panel.noCompanies')} />
      <Rows kind="chain-need" ids={ids} title={t('panel.needs')} none={t('panel.noNeeds')} />
      <Rows kind="chain-supply" ids={ids} title={t('panel.supplies')} none={t('panel.noSupplies')} />
    </aside>
  );
}

const lists = {
  'chain-company': '/resources/chain/company',
  'chain-need': '/resources/chain/need',
  'chain-supply': '/resources/chain/supply',
} as const;
const kinds = { 'chain-company': chainCompany, 'chain-need': chainNeed, 'chain-supply': chainSupply };

/** Rows that the panel shows; the list has the others. */
const mostRows = 5;

type RowsProps = { kind: keyof typeof lists; ids: string[]; title: string; none: string };

function Rows({ kind, ids, title, none }: RowsProps) {
  const { t } = useTranslation('chain');
  // an address and a search take at most 50 nodes
  const node = ids.slice(0, 50);
  const { data, error, isFetching, refetch } = useQuery({
    ...listingQueries.search({ kind, links: { node }, sort: 'published', pageSize: mostRows }),
    retryOnMount: false,
  });
  return (
    <section className={css.rows}>
      <h3>
        {title} {data !== undefined && <span className={css.total}>{data.total}</span>}
      </h3>
      {data === undefined && error === null && <Skeleton rows={2} dense />}
      {data === undefined && error !== null && !isFetching && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={textCss.muted}>{none}</p>}
      <ul>
        {data?.list.map(({ id, title: name, regionName }) => (
          <li key={id} className={css.row}>
            <ListingLink kind={kinds[kind]} id={id}>
              <Chinese text={name} />
            </ListingLink>
            <span className={css.region}>
              <Chinese text={regionName} />
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > mostRows && (
        <Link to={lists[kind]} search={{ node }} className={css.all}>
          {t('panel.all', { count: data.total })}
        </Link>
      )}
    </section>
  );
}
