import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, ListTree, Network, TriangleAlert } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chainQueries } from '#api/chain.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ChainMap, ChainMapNode } from '#contract/chain.ts';
import { branchesOf, chainSections, mostOpenNodes, withParts } from '#domain/chain/chain-map.ts';
import type { MapBranch } from '#domain/chain/chain-map.ts';
import textCss from '#components/text.module.css';
import css from './ChainPage.module.css';
import { NodePanel } from './NodePanel.tsx';
import { mapOf } from './search-params.ts';
import { useNodeWords } from './shared/use-node-words.ts';

const route = getRouteApi('/_portal/resources/chain/index');

// a phone shows the tree
const MapCanvas = lazy(() => import('./map/MapCanvas.tsx').then((module) => ({ default: module.MapCanvas })));

/** The map of an industry chain: the companies on each node, their needs and supplies, and gaps. */
export function ChainPage() {
  const { t } = useTranslation('chain');
  const search = route.useSearch();
  const { data } = useSuspenseQuery(chainQueries.map(mapOf(search)));
  return (
    <div className={css.page}>
      <title>{data.chain === null ? t('title') : t('titleOf', { chain: data.chain })}</title>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {data.chains.length > 0 && <Chains data={data} />}
      {data.chain === null ? (
        <EmptyState
          framed
          icon={Network}
          title={data.chains.length === 0 ? t('empty.title') : t('empty.unknown')}
          text={data.chains.length === 0 ? t('empty.text') : t('empty.choose')}
        />
      ) : (
        <Shown key={data.chain} chain={data.chain} nodes={data.nodes} />
      )}
    </div>
  );
}

function Chains({ data: { chains, chain } }: { data: ChainMap }) {
  const { t } = useTranslation('chain');
  return (
    <nav aria-label={t('chains')} className={css.chains}>
      {chains.map(({ name, nodes }) => (
        <Link
          key={name}
          from="/resources/chain/index"
          to="/resources/chain/index"
          search={({ view, business }) => ({ view, business, chain: name })}
          resetScroll={false}
          className={css.chain}
          aria-current={name === chain ? 'page' : undefined}
        >
          <Chinese text={name} /> <span className={`${textCss.note} ${textCss.normal}`}>{t('nodes', { count: nodes })}</span>
        </Link>
      ))}
    </nav>
  );
}

function Shown({ chain, nodes }: { chain: string; nodes: ChainMap['nodes'] }) {
  const { t } = useTranslation('chain');
  const { view, node, id } = route.useSearch();
  const narrow = useNarrow();
  const isPrinting = usePrinting();
  const selectedId = node ?? id;
  const selected = nodes.find((one) => one.id === selectedId);
  const shown = isPrinting ? 'tree' : (view ?? (narrow ? 'tree' : 'map'));
  const panel = selected && <NodePanel key={selected.id} chain={chain} nodes={nodes} node={selected} />;
  // on a phone the panel is under its node
  const isInline = narrow && shown === 'tree';
  return (
    <>
      <div className={css.bar}>
        <p>{t('sentence', { nodes: nodes.length, count: nodes.filter(({ gap }) => gap !== null).length })}</p>
        <p className={css.views} data-print="none">
          {(['map', 'tree'] as const).map((one) => (
            <Link
              key={one}
              from="/resources/chain/index"
              to="/resources/chain/index"
              search={(before) => ({ ...before, view: one })}
              resetScroll={false}
              className={css.view}
              aria-current={one === shown ? 'true' : undefined}
            >
              {one === 'map' ? <Network size={16} aria-hidden /> : <ListTree size={16} aria-hidden />}
              {t(`view.${one}`)}
            </Link>
          ))}
        </p>
      </div>
      {selectedId !== undefined && selected === undefined && (
        <p className={css.gone} role="status">
          {t('gone')}
        </p>
      )}
      <div className={panel !== undefined && !isInline ? css.withPanel : undefined}>
        <div className={css.main}>
          {shown === 'tree' ? (
            <ChainTree chain={chain} nodes={nodes} selected={selectedId} panel={isInline ? panel : undefined} />
          ) : (
            <SectionBoundary resetKey={chain} fallback={<Skeleton rows={8} />}>
              <MapCanvas chain={chain} nodes={nodes} selected={selectedId} />
            </SectionBoundary>
          )}
        </div>
        {!isInline && panel}
      </div>
    </>
  );
}

type Props = {
  chain: string;
  nodes: ChainMapNode[];
  selected: string | undefined;
  /** Shown under the selected node. */
  panel: ReactNode;
};

/** The chain as nested lists by section: the same nodes, numbers and links as the map. */
function ChainTree({ nodes, ...props }: Props) {
  const { t } = useTranslation('chain');
  const isClosed = nodes.length > mostOpenNodes;
  return (
    <div className={css.tree}>
      {chainSections.map((section) => {
        const branches = branchesOf(nodes, section);
        if (branches.length === 0) return null;
        return (
          <section key={section} aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`} className={css.section}>
              {t(`section.${section}`)}
            </h2>
            <ul>
              {branches.map((branch) => (
                <Branch key={branch.node.id} {...props} branch={branch} isClosed={isClosed} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type BranchProps = Omit<Props, 'nodes'> & { branch: MapBranch<ChainMapNode>; isClosed: boolean };

const idsOf = ({ node, parts }: MapBranch<ChainMapNode>): ChainMapNode[] => [node, ...parts.flatMap(idsOf)];

function Branch({ branch, isClosed, ...props }: BranchProps) {
  const { t } = useTranslation('chain');
  const { countsOf } = useNodeWords();
  const { node, parts } = branch;
  const { chain, selected, panel } = props;
  const holdsSelected = selected !== undefined && selected !== node.id && withParts(idsOf(branch), node.id).includes(selected);
  const [toggled, setToggled] = useState(!isClosed || holdsSelected);
  const isOpen = usePrinting() || toggled;
  const isSelected = node.id === selected;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={css.branch}>
      <div className={css.row} data-selected={isSelected}>
        {parts.length === 0 ? (
          <span className={css.leaf} aria-hidden />
        ) : (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-label={t('map.parts', { title: node.title, count: parts.length })}
            onClick={() => setToggled(!toggled)}
          >
            <Icon size={18} aria-hidden />
          </button>
        )}
        <Link
          from="/resources/chain/index"
          to="/resources/chain/index"
          search={(before) => ({ ...before, id: undefined, chain, node: isSelected ? undefined : node.id })}
          resetScroll={false}
          className={css.link}
          aria-current={isSelected ? 'true' : undefined}
        >
          <span className={css.chainTreeTitle}>
            <RecordTitle of={node} />
          </span>
          <span className={css.counts}>
            {countsOf(node)}
            {node.gap !== null && (
              <span className={css.gap}>
                <TriangleAlert size={13} aria-hidden />
                {t('gap.mark')}
              </span>
            )}
          </span>
        </Link>
      </div>
      {isSelected && panel}
      {parts.length > 0 && isOpen && (
        <ul className={css.parts}>
          {parts.map((part) => (
            <Branch key={part.node.id} {...props} branch={part} isClosed={isClosed} />
          ))}
        </ul>
      )}
    </li>
  );
}
