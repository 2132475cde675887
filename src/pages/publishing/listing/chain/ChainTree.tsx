import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ChainMapNode } from '#contract/chain.ts';
import { branchesOf, chainSections, mostOpenNodes, withParts } from '#domain/chain/chain-map.ts';
import type { MapBranch } from '#domain/chain/chain-map.ts';
import css from './ChainTree.module.css';
import { useNodeWords } from './shared/use-node-words.ts';

type Props = {
  chain: string;
  nodes: ChainMapNode[];
  selected: string | undefined;
  /** Shown under the selected node. */
  panel: ReactNode;
};

/** The chain as nested lists by section: the same nodes, numbers and links as the map. */
export function ChainTree({ nodes, ...props }: Props) {
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
          <span className={css.title}>
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
