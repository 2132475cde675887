/** Numbers for strings, in the order they were added. Terms, and the values of each facet. */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #strings: string[] = [];
  /** Numbers in the order of their strings; null after a string was added. */
  #sorted: Uint32Array | null = null;

  constructor(strings: readonly string[] = []) {
    for (const string of strings) this.add(string);
  }

  get size(): number {
    return this.#strings.length;
  }

  get strings(): readonly string[] {
    return this.#strings;
  }

  /** Returns the number of a string, a new one if it has none. */
  add(string: string): number {
    const known = this.#numbers.get(string);
    if (known !== undefined) return known;
    const number = this.#strings.length;
    this.#numbers.set(string, number);
    this.#strings.push(string);
    this.#sorted = null;
    return number;
  }

  numberOf(string: string): number | undefined {
    return this.#numbers.get(string);
  }

  stringOf(number: number): string {
    return this.#strings[number] ?? '';
  }

  /** Returns the numbers of the strings that begin with `prefix`. */
  withPrefix(prefix: string): Uint32Array {
    this.#sorted ??= Uint32Array.from(this.#strings.keys()).sort((a, b) => (this.stringOf(a) < this.stringOf(b) ? -1 : 1));
    const sorted = this.#sorted;
    const firstFrom = (isBefore: (string: string) => boolean): number => {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isBefore(this.stringOf(sorted[middle] ?? 0))) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return sorted.subarray(
      firstFrom((string) => string < prefix),
      firstFrom((string) => string < prefix || string.startsWith(prefix)),
    );
  }
}
