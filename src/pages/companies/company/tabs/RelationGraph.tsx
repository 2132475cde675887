import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import type { Relation } from '#contract/company.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { tallLayout, wideLayout } from './graph-layout.ts';
import type { Box, GraphNode } from './graph-layout.ts';
import css from './RelationGraph.module.css';

/** A drawing of the company and its relations: columns on a wide screen, a tree on a narrow one. */
export function RelationGraph({ name, relations }: { name: string; relations: Relation[] }) {
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
