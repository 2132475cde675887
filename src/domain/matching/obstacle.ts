import type { Criterion, Leaf } from './model/criteria.ts';
import { evaluate } from './evaluate.ts';
import { opposite } from './leaf-state.ts';
import { existence, existencePath, isStruckOff } from './model/existence.ts';
import type { Profile } from './model/profile.ts';

/** A condition that rules a company out, and its path. */
export type Obstacle = { leaf: Leaf; path: string };

/**
 * Returns the first condition that rules a company out: it is unmet, and so is every group it is in. An unmet alternative replaced by
 * another is no obstacle. Undefined if nothing rules the company out.
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
  return isStruckOff(profile) ? { leaf: existence, path: existencePath } : within(criteria, '', false);
}
