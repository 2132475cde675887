import { leafState } from '../leaf-state.ts';
import type { State } from '../model/outcome.ts';
import type { Profile } from '../model/profile.ts';
import { negation } from './program.ts';
import type { Program } from './program.ts';

/** States as bytes, one per node of a program. */
export const unmet = 0;
export const unknown = 1;
export const met = 2;

const codes: Record<State, number> = { unmet, unknown, met };
export const stateOfCode = (code: number): State => (code === met ? 'met' : code === unmet ? 'unmet' : 'unknown');

export const opposite = (code: number): number => met - code;

/** Returns the state of combination `c` computed from its items. */
function combined(program: Program, states: Uint8Array, c: number): number {
  const { least, starts, items } = program;
  const from = starts[c] ?? 0;
  const to = starts[c + 1] ?? 0;
  const needed = least[c] ?? 0;
  if (needed === negation) return opposite(states[items[from] ?? 0] ?? unknown);
  let sure = 0;
  let left = to - from;
  if (needed <= 0) return met;
  for (let i = from; i < to && left >= needed; i += 1) {
    const state = states[items[i] ?? 0];
    if (state === unmet) left -= 1;
    else if (state === met) {
      sure += 1;
      if (sure === needed) return met;
    }
  }
  return left < needed ? unmet : unknown;
}

/** Evaluates every node of a program for one company, each leaf once. */
export function programStates(program: Program, profile: Profile, today: string): Uint8Array {
  const states = new Uint8Array(program.size);
  const first = program.leaves.length;
  for (let node = 0; node < first; node += 1) {
    const leaf = program.leaves[node];
    if (leaf !== undefined) states[node] = codes[leafState(leaf, profile, today)];
  }
  for (let node = first; node < program.size; node += 1) states[node] = combined(program, states, node - first);
  return states;
}

/** Re-evaluates the program when only the leaves `touched` may have changed; `parents` are the program's. */
export function changedStates(
  program: Program,
  before: Uint8Array,
  touched: Iterable<number>,
  parents: Parents,
  profile: Profile,
  today: string,
): Uint8Array {
  const states = before.slice();
  const waiting = new Uint8Array(program.size);
  let next = program.size;
  const settle = (node: number, state: number) => {
    if (states[node] === state) return;
    states[node] = state;
    for (let i = parents.starts[node] ?? 0; i < (parents.starts[node + 1] ?? 0); i += 1) {
      const parent = parents.nodes[i] ?? 0;
      waiting[parent] = 1;
      if (parent < next) next = parent;
    }
  };
  for (const node of touched) {
    const leaf = program.leaves[node];
    if (leaf !== undefined) settle(node, codes[leafState(leaf, profile, today)]);
  }
  const first = program.leaves.length;
  // parents come after their items, so one pass is enough
  for (let node = next; node < program.size; node += 1) if (waiting[node] === 1) settle(node, combined(program, states, node - first));
  return states;
}

/** Parents of each node: those of node `n` are `nodes[starts[n]]` … `nodes[starts[n + 1] - 1]`. */
export type Parents = { starts: Int32Array; nodes: Int32Array };

export function parentsOf(program: Program): Parents {
  const { leaves, size, starts: itemStarts, items } = program;
  const starts = new Int32Array(size + 1);
  for (const item of items) starts[item + 1] = (starts[item + 1] ?? 0) + 1;
  for (let node = 0; node < size; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const nodes = new Int32Array(items.length);
  const filled = starts.slice(0, size);
  for (let c = 0; c < itemStarts.length - 1; c += 1)
    for (let i = itemStarts[c] ?? 0; i < (itemStarts[c + 1] ?? 0); i += 1) {
      const item = items[i] ?? 0;
      const place = filled[item] ?? 0;
      nodes[place] = leaves.length + c;
      filled[item] = place + 1;
    }
  return { starts, nodes };
}
