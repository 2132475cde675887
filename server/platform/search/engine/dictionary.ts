/** Numbers for strings, in the order they were added. Terms, and the values of each facet. */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #strings: string[] = [];

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
    return number;
  }

  numberOf(string: string): number | undefined {
    return this.#numbers.get(string);
  }

  stringOf(number: number): string {
    return this.#strings[number] ?? '';
  }
}
