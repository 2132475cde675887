import { Link } from '@tanstack/react-router';
import { Building2, ChevronDown, ChevronRight, Maximize2, PackageCheck, Search, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ChainMapNode } from '#contract/chain.ts';
import { layoutChain, mapSizes, mostOpenNodes } from '#domain/chain/chain-map.ts';
import type { MapBox, MapEdge, MapLayout } from '#domain/chain/chain-map.ts';
import { useNodeWords } from '../shared/use-node-words.ts';
import css from './MapCanvas.module.css';
import { usePanZoom } from './use-pan-zoom.ts';

type Props = { chain: string; nodes: ChainMapNode[]; selected: string | undefined };

const numbers = [
  { name: 'companies', Icon: Building2 },
  { name: 'needs', Icon: Search },
  { name: 'supplies', Icon: PackageCheck },
] as const;

/** The ids of a node and of all it is a part of. */
function pathTo(nodes: readonly ChainMapNode[], id: string | undefined): Set<string> {
  const path = new Set<string>();
  for (let at = id; at !== undefined && !path.has(at); at = nodes.find((node) => node.id === at)?.parent ?? undefined) path.add(at);
  return path;
}

/** The chain as a drawing: nodes are links, deliveries are lines. A large chain opens with its main nodes only. */
export function MapCanvas({ chain, nodes, selected }: Props) {
  const { t } = useTranslation('chain');
  const [{ opened, of }, setOpened] = useState(() => ({ opened: pathTo(nodes, selected), of: selected }));
  // expands the branches above a newly selected node
  if (of !== selected) setOpened({ opened: new Set([...opened, ...pathTo(nodes, selected)]), of: selected });
  const isLarge = nodes.length > mostOpenNodes;
  const layout = useMemo(() => layoutChain(nodes, isLarge ? opened : null), [nodes, isLarge, opened]);
  const frame = useRef<HTMLDivElement>(null);
  const { view, isMeasured, height, zoomIn, zoomOut, fit, show, handlers } = usePanZoom(frame, layout);
  const box = layout.boxes.find(({ node }) => node.id === selected);
  const [inView, setInView] = useState<string>();
  // links of the panel and Back select nodes that may be outside the frame
  if (isMeasured && inView !== box?.node.id) {
    setInView(box?.node.id);
    if (box !== undefined) show(areaOf(box));
  }
  // the frame can be taller than the window
  useEffect(() => {
    if (inView !== undefined) frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [inView]);
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened({ opened: next, of });
  };
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <p className={css.legend}>
          {numbers.map(({ name, Icon }) => (
            <span key={name}>
              <Icon size={14} aria-hidden /> {t(`panel.${name}`)}
            </span>
          ))}
          <span className={css.gap}>
            <TriangleAlert size={14} aria-hidden /> {t('gap.mark')}
          </span>
          <span className={css.hint}>{t('map.hint')}</span>
        </p>
        <button type="button" onClick={zoomIn} aria-label={t('map.zoomIn')}>
          <ZoomIn size={18} aria-hidden />
        </button>
        <button type="button" onClick={zoomOut} aria-label={t('map.zoomOut')}>
          <ZoomOut size={18} aria-hidden />
        </button>
        <button type="button" onClick={fit} aria-label={t('map.fit')}>
          <Maximize2 size={18} aria-hidden />
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- moving the drawing; every node in it is a link, and the tree has the same */}
      <div
        ref={frame}
        className={css.frame}
        style={{ height }}
        role="group"
        aria-label={t('map.label', { chain })}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and zoom the drawing
        tabIndex={0}
        {...handlers}
      >
        <div className={css.drawing} style={drawingStyle(view, layout)}>
          <Lines layout={layout} selected={selected} />
          {layout.headings.map(({ section, x, y, count }) => (
            <p
              key={section}
              className={css.section}
              style={{ left: x, top: y, width: section === 'support' ? layout.width - mapSizes.loop : mapSizes.width }}
            >
              {t(`section.${section}`)} <span className={css.count}>{t('nodes', { count })}</span>
            </p>
          ))}
          {layout.boxes.map((one) => (
            <Node
              key={one.node.id}
              chain={chain}
              box={one}
              isSelected={one.node.id === selected}
              parts={isLarge ? nodes.filter(({ parent }) => parent === one.node.id).length : 0}
              isOpen={opened.has(one.node.id)}
              onToggle={() => toggle(one.node.id)}
              onFocus={() => show(areaOf(one))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Deliveries. Only the edges of the hovered, focused or selected node are highlighted. */
function Lines({ layout: { width, height, edges }, selected }: { layout: MapLayout<ChainMapNode>; selected: string | undefined }) {
  const svg = useRef<SVGSVGElement>(null);
  const [hovered, setHovered] = useState<string>();
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const drawing = svg.current?.parentElement;
    if (!drawing) return undefined;
    const nodeOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void) => drawing.addEventListener(type, listener, { signal: listening.signal });
    on('pointerover', (event) => setHovered(nodeOf(event)));
    on('pointerleave', () => setHovered(undefined));
    on('focusin', (event) => setFocused(nodeOf(event)));
    on('focusout', () => setFocused(undefined));
    return () => listening.abort();
  }, []);
  const shown = new Set([hovered, focused, selected]);
  const isNear = ({ from, to }: MapEdge) => shown.has(from) || shown.has(to);
  return (
    <svg ref={svg} width={width} height={height} className={css.lines} aria-hidden>
      {edges.map((edge) => (
        <path key={`${edge.from} ${edge.to}`} d={edge.path} className={isNear(edge) ? css.near : css.line} />
      ))}
    </svg>
  );
}

const areaOf = ({ x, y, width }: MapBox<ChainMapNode>) => ({ x, y, width, height: mapSizes.height });

const drawingStyle = (
  { x, y, scale }: { x: number; y: number; scale: number },
  { width, height }: { width: number; height: number },
): CSSProperties => ({
  width,
  height,
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
});

type NodeProps = {
  chain: string;
  box: MapBox<ChainMapNode>;
  isSelected: boolean;
  /** Parts that can be opened and closed. */
  parts: number;
  isOpen: boolean;
  onToggle: () => void;
  onFocus: () => void;
};

function Node({ chain, box: { node, x, y, width }, isSelected, parts, isOpen, onToggle, onFocus }: NodeProps) {
  const { t } = useTranslation('chain');
  const { countsOf } = useNodeWords();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      className={css.node}
      data-node={node.id}
      style={{ left: x, top: y, width, height: mapSizes.height }}
      data-gap={node.gap !== null}
      data-part={node.parent !== null}
    >
      <Link
        from="/resources/chain/index"
        to="/resources/chain/index"
        search={(before) => ({ ...before, id: undefined, chain, node: node.id })}
        resetScroll={false}
        draggable={false}
        className={css.link}
        aria-current={isSelected ? 'true' : undefined}
        onFocus={onFocus}
      >
        <span className={css.title}>
          <RecordTitle of={node} />
        </span>
        <span className={css.counts}>
          <span className="visually-hidden">{countsOf(node)}</span>
          {numbers.map(({ name, Icon: NumberIcon }) => (
            <span key={name} className={css.number} aria-hidden>
              <NumberIcon size={13} />
              {node[name]}
            </span>
          ))}
          {node.gap !== null && (
            <span className={css.gap}>
              <TriangleAlert size={13} aria-hidden />
              {t('gap.mark')}
            </span>
          )}
        </span>
      </Link>
      {parts > 0 && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-label={t('map.parts', { title: node.title, count: parts })}
          onClick={onToggle}
        >
          <Icon size={16} aria-hidden />
          {parts}
        </button>
      )}
    </div>
  );
}
