import type { BuildNode, Direction, Place } from '#domain/matching/editor/build.ts';
import { isGroup, placeOf } from '#domain/matching/editor/build.ts';

export type TreeAct =
  | { do: 'go'; id: number }
  | { do: 'fold' | 'unfold'; id: number }
  | { do: 'step'; direction: Direction }
  | { do: 'edit' | 'remove' | 'duplicate' | 'add' };

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Returns the visible nodes from top to bottom, each with its position. */
export function seenPlaces(
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
export function actOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  root: BuildNode,
  selected: number,
  folded: ReadonlySet<number>,
): TreeAct | null {
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
