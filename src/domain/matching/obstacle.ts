import type { Criterion, Leaf } from './criteria.ts';
import { evaluate } from './evaluate.ts';
import { opposite } from './leaf-state.ts';
import type { Profile } from './profile.ts';

/** A condition that rules a company out, and where it stands, as outcomes have it. */
export type Obstacle = { leaf: Leaf; path: string };

/**
 * The first condition that rules a company out: it is not met, and nor is any group it is in. A way that is not met but made up for by
 * another is none. Undefined where nothing rules the company out.
 */
export function firstObstacle(criteria: Criterion, profile: Profile, today: string): Obstacle | undefined {
  const within = (node: Criterion, path: string, negated: boolean): Obstacle | undefined => {
    const state = evaluate(node, profile, today);
    if ((negated ? opposite(state) : state) !== 'unmet') return undefined;
    const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
    if (node.kind === 'not') return within(node.item, under(0), !negated);
    if (!('items' in node)) return { leaf: node, path };
    for (const [index, item] of node.items.entries()) {
      const found = within(item, under(index), negated);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return within(criteria, '', false);
}
