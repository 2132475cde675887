import { pointsOf } from '../evaluate.ts';
import type { Program } from './program.ts';
import { negation } from './program.ts';
import { met, opposite, stateOfCode } from './program-states.ts';

/** How many items a node needs; under a `not`, how many must fail (De Morgan). */
const countOf = (program: Program, c: number, negated: boolean): number => {
  const least = program.least[c] ?? 0;
  return negated ? (program.starts[c + 1] ?? 0) - (program.starts[c] ?? 0) - least + 1 : least;
};

const itemsOf = ({ starts, items }: Program, c: number): Int32Array => items.subarray(starts[c] ?? 0, starts[c + 1] ?? 0);

/** The number of conditions that a node counts as, like in `explain`. */
function weightOf(program: Program, node: number, negated: boolean): number {
  const c = node - program.leaves.length;
  if (c < 0) return 1;
  const items = itemsOf(program, c);
  if (program.least[c] === negation) return weightOf(program, items[0] ?? 0, !negated);
  const count = countOf(program, c, negated);
  if (count <= 0) return 0;
  return count === items.length ? items.reduce((sum, item) => sum + weightOf(program, item, negated), 0) : count;
}

/** The share of a node's conditions that is met, unknown counting half, as in `explain`. */
function shareOf(program: Program, states: Uint8Array, node: number, negated: boolean): number {
  const c = node - program.leaves.length;
  if (c < 0) {
    const state = states[node] ?? 0;
    return (negated ? opposite(state) : state) / met;
  }
  const items = itemsOf(program, c);
  if (program.least[c] === negation) return shareOf(program, states, items[0] ?? 0, !negated);
  const count = countOf(program, c, negated);
  if (count <= 0) return 1;
  if (count === items.length) {
    let [shares, weights] = [0, 0];
    for (const item of items) {
      const weight = weightOf(program, item, negated);
      shares += shareOf(program, states, item, negated) * weight;
      weights += weight;
    }
    return weights === 0 ? 1 : shares / weights;
  }
  const best = Float64Array.from(items, (item) => shareOf(program, states, item, negated)).sort();
  let sum = 0;
  for (let i = 1; i <= Math.min(count, best.length); i += 1) sum += best[best.length - i] ?? 0;
  return sum / count;
}

/** The score of the tree at a node; same as `explain`. */
export const scoreOf = (program: Program, states: Uint8Array, node: number): number =>
  pointsOf(shareOf(program, states, node, false), stateOfCode(states[node] ?? 0));
