import { ChevronDown, ChevronRight, CircleAlert, GripVertical, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { BuildNode, Direction, Place } from '#domain/matching/editor/build.ts';
import { isGroup, placeOf } from '#domain/matching/editor/build.ts';
import { stateIcons } from '#entities/companies/criteria/states.ts';
import { groupIcons, leafIcons } from './icons.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';
import { useDrag } from './use-drag.ts';

type TreeAct =
  | { do: 'go'; id: number }
  | { do: 'fold' | 'unfold'; id: number }
  | { do: 'step'; direction: Direction }
  | { do: 'edit' | 'remove' | 'duplicate' | 'add' };

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Returns the visible nodes from top to bottom, each with its position. */
function seenPlaces(
  node: BuildNode,
  folded: ReadonlySet<number>,
  { parent, index, level }: Omit<Place, 'node'> = { parent: null, index: 0, level: 1 },
): Place[] {
  const own = { node, parent, index, level };
  if (!isGroup(node) || folded.has(node.id)) return [own];
  return [own, ...node.items.flatMap((item, at) => seenPlaces(item, folded, { parent: node, index: at, level: level + 1 }))];
}

const steps: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** Returns the effect of a key on a node, after the usual tree keyboard pattern; null for other keys. */
function actOf({ key, altKey, ctrlKey, metaKey }: Pressed, root: BuildNode, selected: number, folded: ReadonlySet<number>): TreeAct | null {
  const direction = steps[key];
  if (altKey) return direction === undefined ? null : { do: 'step', direction };
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? { do: 'duplicate' } : null;
  const seen = seenPlaces(root, folded).map(({ node }) => node);
  const at = seen.findIndex(({ id }) => id === selected);
  const go = (node: BuildNode | undefined): TreeAct | null => (node === undefined ? null : { do: 'go', id: node.id });
  const place = placeOf(root, selected);
  const node = place?.node;
  const open = node !== undefined && isGroup(node) && !folded.has(node.id);
  switch (key) {
    case 'ArrowUp':
      return go(seen[at - 1]);
    case 'ArrowDown':
      return go(seen[at + 1]);
    case 'Home':
      return go(seen[0]);
    case 'End':
      return go(seen.at(-1));
    case 'ArrowLeft':
      return open && node.items.length > 0 ? { do: 'fold', id: selected } : go(place?.parent ?? undefined);
    case 'ArrowRight':
      if (node === undefined || !isGroup(node)) return null;
      return open ? go(node.items[0]) : { do: 'unfold', id: selected };
    case 'Enter':
    case 'F2':
      return { do: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { do: 'remove' };
    case 'Insert':
    case '+':
      return { do: 'add' };
    default:
      return null;
  }
}

/**
 * The conditions as a tree: one row is selected and gets the keys; rows can be dragged by mouse. Rows are siblings with an `aria-level`, so
 * that a moved row keeps its element and with it the focus. `onAdd` opens the list of conditions; `adding`: it is open or opening, and gets
 * the keys.
 */
export function Tree({ adding, onAdd }: { adding: boolean; onAdd: () => void }) {
  const { t } = useTranslation('criteria');
  const builder = useBuilder();
  const { root, selected, select } = builder;
  const help = useId();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const drag = useDrag();
  if (root === null) return null;
  // scrolls to the selected row, however it was selected
  const folded = new Set([...closed].filter((id) => selected === null || !isInside(root, id, selected.id)));
  const fold = (id: number, away: boolean) => {
    const next = new Set(folded);
    if (away) next.add(id);
    else next.delete(id);
    setClosed(next);
    if (away && selected !== null && isInside(root, id, selected.id)) select(id);
  };
  const press = (event: KeyboardEvent) => {
    if (adding) return event.preventDefault();
    const current = selected ?? root;
    const act = actOf(event, root, current.id, folded);
    if (act === null) return;
    event.preventDefault();
    if (act.do === 'go') select(act.id, { to: 'tree' });
    else if (act.do === 'fold' || act.do === 'unfold') fold(act.id, act.do === 'fold');
    else if (act.do === 'step') builder.step(act.direction);
    else if (act.do === 'edit') select(current.id, { to: 'form' });
    else if (act.do === 'add') onAdd();
    else builder[act.do]();
  };
  return (
    <>
      <ul className={css.tree} role="tree" aria-label={t('tree.label')} aria-describedby={help} onKeyDown={press}>
        {seenPlaces(root, folded).map((place) => (
          <TreeRow
            key={place.node.id}
            place={place}
            open={!folded.has(place.node.id)}
            drag={drag}
            onFold={(away) => fold(place.node.id, away)}
          />
        ))}
      </ul>
      <p id={help} className={css.keys}>
        {t('tree.keys')}
      </p>
    </>
  );
}

/** Returns whether a node is a descendant of a group. */
function isInside(root: BuildNode, group: number, id: number): boolean {
  const node = placeOf(root, group)?.node;
  return node !== undefined && isGroup(node) && node.id !== id && placeOf(node, id) !== undefined;
}

type Props = { place: Place; open: boolean; drag: ReturnType<typeof useDrag>; onFold: (away: boolean) => void };

/** A row of the tree. */
function TreeRow({ place: { node, parent, index, level }, open, drag, onFold }: Props) {
  const { t } = useTranslation('criteria');
  const { root, selected, select, say } = useBuilder();
  const id = useId();
  const current = (selected ?? root)?.id === node.id;
  const group = isGroup(node);
  const Icon = group ? groupIcons[node.kind] : leafIcons[node.leaf.kind];
  const Chevron = open ? ChevronDown : ChevronRight;
  const { over, dragged } = drag;
  return (
    <li
      role="treeitem"
      tabIndex={current ? 0 : -1}
      aria-selected={current}
      aria-level={level}
      aria-setsize={parent?.items.length ?? 1}
      aria-posinset={index + 1}
      aria-expanded={group && node.items.length > 0 ? open : undefined}
      aria-labelledby={id}
      className={css.item}
    >
      {Array.from({ length: level - 1 }, (_, depth) => (
        <span key={depth} className={css.guide} />
      ))}
      {/* the tree handles the keys of whichever row is selected */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        {...drag.rowProps(node)}
        className={css.row}
        data-group={group || undefined}
        data-dragged={dragged === node.id || undefined}
        data-over={over?.id === node.id ? over.zone : undefined}
        onClick={() => select(node.id, { to: 'tree' })}
        onDoubleClick={() => select(node.id, { to: 'form' })}
      >
        <GripVertical size={14} aria-hidden className={css.grip} />
        {group && node.items.length > 0 ? (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do it
          <span
            className={css.chevron}
            title={t(open ? 'tree.fold' : 'tree.unfold')}
            onClick={(event) => {
              event.stopPropagation();
              onFold(open);
            }}
          >
            <Chevron size={16} aria-hidden />
          </span>
        ) : (
          group && <span className={css.chevron} />
        )}
        <Icon size={16} aria-hidden className={css.icon} />
        <span id={id} className={css.words}>
          <span className={css.text}>
            <Chinese text={say(node)} />
          </span>
          {!group && node.leaf.clause !== '' && (
            <span className={css.clause} lang="zh-CN">
              {node.leaf.clause}
            </span>
          )}
          <Marks id={node.id} />
        </span>
      </div>
    </li>
  );
}

/** The problems of the node, and its outcome for the test company. */
function Marks({ id }: { id: number }) {
  const { t } = useTranslation(['criteria', 'policy']);
  const { problems, states } = useBuilder();
  const own = problems.filter((one) => one.id === id);
  const state = states.get(id);
  const State = state === undefined ? null : stateIcons[state];
  return (
    <span className={css.marks}>
      {own.some(({ warning }) => !warning) ? (
        <span className={css.wrong}>
          <CircleAlert size={16} aria-hidden />
          <span className="visually-hidden">{t('tree.wrong')}</span>
        </span>
      ) : (
        own.length > 0 && (
          <span className={css.odd}>
            <TriangleAlert size={16} aria-hidden />
            <span className="visually-hidden">{t('tree.odd')}</span>
          </span>
        )
      )}
      {State !== null && state !== undefined && (
        <span className={css[state]}>
          <State size={16} aria-hidden />
          <span className="visually-hidden">{t(`policy:checklist.${state}`)}</span>
        </span>
      )}
    </span>
  );
}
