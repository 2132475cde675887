import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildNode, Direction, Place } from '#domain/matching/editor/build.ts';
import { isGroup, placeOf } from '#domain/matching/editor/build.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';
import { TreeRow } from './TreeRow.tsx';
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
