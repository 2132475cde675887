import { leafOutcome } from '../leaf-state.ts';
import type { FactKey, Profile } from '../model/profile.ts';
import type { Program } from './program.ts';
import { negation } from './program.ts';
import { met, unknown } from './program-states.ts';
import { canFail, canMeet, reach } from './reach.ts';

/** Counts by fact, with the index of the fact in `keys`. */
export type Missing = { keys: FactKey[]; meets: number[]; fails: number[]; decides: number[]; involved: number[] };

/** Marks undecided nodes below a root with a count above 0: their outcome still matters. */
function below({ starts, items, leaves, size }: Program, states: Uint8Array, hanging: Int32Array): Uint8Array {
  const marked = new Uint8Array(size);
  for (let node = size - 1; node >= leaves.length; node -= 1) {
    if (marked[node] !== 1 && (hanging[node] ?? 0) === 0) continue;
    const c = node - leaves.length;
    for (let i = starts[c] ?? 0; i < (starts[c + 1] ?? 0); i += 1) {
      const item = items[i] ?? 0;
      if (states[item] === unknown) marked[item] = 1;
    }
  }
  return marked;
}

/**
 * Returns the facts missing from undecided nodes, and the effects of an answer to each alone. Node n counts `hanging[n]` times, the number of its
 * entries; 0 for decided nodes. See `questions` for the rule.
 *
 * One pass from leaves to roots. A fact and its effect are one number, fact × 4 + effect; those of node n are `lists[from[n]]` to `lists[to[n] - 1]`,
 * stored only if a parent reads them, because most nodes are roots.
 */
export function missingFrom(program: Program, states: Uint8Array, hanging: Int32Array, profile: Profile, today: string): Missing {
  const { leaves, size, least, starts, items } = program;
  const read = below(program, states, hanging);
  const keys: FactKey[] = [];
  const numbers = new Map<FactKey, number>();
  const numberOf = (key: FactKey): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, keys.length);
    return keys.push(key) - 1;
  };

  let lists = new Int32Array(4096);
  let used = 0;
  const from = new Int32Array(size);
  const to = new Int32Array(size);
  const push = (value: number) => {
    if (used === lists.length) {
      const longer = new Int32Array(2 * used);
      longer.set(lists);
      lists = longer;
    }
    lists[used] = value;
    used += 1;
  };

  for (const [node, leaf] of leaves.entries()) {
    if (read[node] !== 1 && (hanging[node] ?? 0) === 0) continue;
    const { needs } = leafOutcome(leaf, '', profile, today);
    from[node] = used;
    for (const key of needs) push(numberOf(key) * 4 + reach(leaf, key, needs, profile, today));
    to[node] = used;
  }

  const total = {
    meets: new Int32Array(keys.length),
    fails: new Int32Array(keys.length),
    decides: new Int32Array(keys.length),
    involved: new Int32Array(keys.length),
  };
  const count = (fact: number, can: number, times: number) => {
    total.involved[fact] = (total.involved[fact] ?? 0) + times;
    if (can === 0) return;
    total.decides[fact] = (total.decides[fact] ?? 0) + times;
    if ((can & canMeet) !== 0) total.meets[fact] = (total.meets[fact] ?? 0) + times;
    if ((can & canFail) !== 0) total.fails[fact] = (total.fails[fact] ?? 0) + times;
  };
  for (let node = 0; node < leaves.length; node += 1) {
    const times = hanging[node] ?? 0;
    if (times > 0) for (let i = from[node] ?? 0; i < (to[node] ?? 0); i += 1) count((lists[i] ?? 0) >> 2, (lists[i] ?? 0) & 3, times);
  }

  // per node: the facts below it, and how many items each can meet or fail
  const seen = new Int32Array(keys.length);
  const [meets, fails, seenAt] = [new Int32Array(keys.length), new Int32Array(keys.length), new Int32Array(keys.length)];
  for (let node = leaves.length; node < size; node += 1) {
    const times = hanging[node] ?? 0;
    if (times === 0 && read[node] !== 1) continue;
    const c = node - leaves.length;
    let [facts, sure, open] = [0, 0, 0];
    for (let i = starts[c] ?? 0; i < (starts[c + 1] ?? 0); i += 1) {
      const item = items[i] ?? 0;
      if (states[item] === met) sure += 1;
      if (states[item] !== unknown) continue;
      open += 1;
      for (let place = from[item] ?? 0; place < (to[item] ?? 0); place += 1) {
        const value = lists[place] ?? 0;
        const fact = value >> 2;
        if (seenAt[fact] !== node) {
          seenAt[fact] = node;
          seen[facts] = fact;
          facts += 1;
          meets[fact] = 0;
          fails[fact] = 0;
        }
        meets[fact] = (meets[fact] ?? 0) + (value & canMeet);
        fails[fact] = (fails[fact] ?? 0) + ((value & canFail) >> 1);
      }
    }
    const needed = least[c] ?? 0;
    from[node] = used;
    for (let i = 0; i < facts; i += 1) {
      const fact = seen[i] ?? 0;
      let can = 0;
      if (needed === negation) can = ((meets[fact] ?? 0) > 0 ? canFail : 0) | ((fails[fact] ?? 0) > 0 ? canMeet : 0);
      else can = ((meets[fact] ?? 0) >= needed - sure ? canMeet : 0) | ((fails[fact] ?? 0) > sure + open - needed ? canFail : 0);
      if (times > 0) count(fact, can, times);
      if (read[node] === 1) push(fact * 4 + can);
    }
    to[node] = used;
  }
  const plain = (list: Int32Array) => Array.from(list);
  return { keys, meets: plain(total.meets), fails: plain(total.fails), decides: plain(total.decides), involved: plain(total.involved) };
}
