/** Values of a dimension, or answers to a question, that are counted together. The empty key means unknown or unanswered. */
export type Block = readonly string[];

/** Returns the ways to join neighbours, the finest first. */
export function orderedPartitions(blocks: readonly Block[]): Block[][] {
  const gaps = Math.max(blocks.length - 1, 0);
  const all = Array.from({ length: 2 ** gaps }, (_, cuts) => {
    const joined: string[][] = [];
    for (const [index, block] of blocks.entries()) {
      const isCut = index === 0 || (cuts & (1 << (index - 1))) !== 0;
      if (isCut) joined.push([...block]);
      else joined.at(-1)?.push(...block);
    }
    return joined;
  });
  const largest = (blocksOf: string[][]) => Math.max(...blocksOf.map((block) => block.length));
  return all.toSorted((a, b) => b.length - a.length || largest(a) - largest(b));
}

/** Returns the ways to join the rarest, the finest first. */
export function unorderedPartitions(blocks: readonly Block[], sizes: ReadonlyMap<Block, number>): Block[][] {
  const rarest = blocks.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  const ways = [0, ...Array.from({ length: Math.max(blocks.length - 1, 0) }, (_, index) => index + 2)];
  return ways.map((count) => {
    const joined = new Set(rarest.slice(0, count));
    const kept = blocks.filter((block) => !joined.has(block));
    return joined.size === 0 ? [...kept] : [...kept, blocks.filter((block) => joined.has(block)).flat()];
  });
}

/** Returns the finest partition that each of the given ones can be refined to. */
export function joinOf(partitions: readonly (readonly Block[])[]): Block[] {
  let joined: string[][] = [];
  for (const block of partitions.flat()) {
    const touched = joined.filter((one) => one.some((key) => block.includes(key)));
    joined = [...joined.filter((one) => !touched.includes(one)), [...new Set([...touched.flat(), ...block])]];
  }
  const order = partitions[0]?.flat() ?? [];
  const placed = joined.map((block) => block.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  return placed.toSorted((a, b) => order.indexOf(a[0] ?? '') - order.indexOf(b[0] ?? ''));
}
