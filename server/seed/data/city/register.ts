import type { PolicySeed } from '#server/seed/data/base/types.ts';

import { hashOf } from '../base/seeded.ts';

type Entry = { series: string; published: string; id: string };

/** Counts rounds, and assigns document numbers: within an office and year in order of publication. */
export class Register {
  #rounds = 0;
  #entries: Entry[] = [];

  nextRound(): number {
    return this.#rounds++;
  }

  /** A number to be filled in by `fill` once all documents are known. */
  numberOf(prefix: string, published: string, id: string): string {
    const series = `${prefix}〔${published.slice(0, 4)}〕`;
    this.#entries.push({ series, published, id });
    return `${series}{no:${id}}号`;
  }

  /** The policies with their document numbers, in their own field and wherever others cite them. */
  fill(policies: readonly PolicySeed[]): PolicySeed[] {
    const numbers = new Map<string, number>();
    const latest = new Map<string, number>();
    const inOrder = this.#entries.toSorted((a, b) => (`${a.published} ${a.id}` < `${b.published} ${b.id}` ? -1 : 1));
    for (const { series, id } of inOrder) {
      const number = (latest.get(series) ?? 0) + 2 + (hashOf(`no/${id}`) % 9);
      latest.set(series, number);
      numbers.set(id, number);
    }
    const filled = JSON.stringify(policies).replaceAll(/\{no:([\w-]+)\}/g, (_, id: string) => String(numbers.get(id)));
    return JSON.parse(filled) as PolicySeed[];
  }
}
