/** What the switches of the instrumented sources (`instrument.ts`) ask: which mutant is active, and who has been where. */
export class Switches {
  /** The id of the active mutant; 0 is the program as it is. */
  active = 0;
  #reached: Set<number> | null = null;
  #steps = 0;
  #mostSteps = Number.POSITIVE_INFINITY;

  /** Called at each mutated place. Whether one of its mutants is active. */
  at = (first: number, count: number): boolean => {
    this.#steps += 1;
    // thrown again and again, so that no `catch` of the program ends it
    if (this.#steps > this.#mostSteps) throw new EndlessError();
    this.#reached?.add(first);
    return this.active >= first && this.active < first + count;
  };

  /** Notes the places that are reached until it is called again; returns those noted so far, by the first id of each. */
  record(): Set<number> {
    const reached = this.#reached ?? new Set<number>();
    this.#reached = new Set();
    return reached;
  }

  /** Makes a mutant the active one, for at most so many steps. */
  activate(id: number, mostSteps = Number.POSITIVE_INFINITY): void {
    this.active = id;
    this.#steps = 0;
    this.#mostSteps = mostSteps;
  }

  get steps(): number {
    return this.#steps;
  }
}

/** A mutant has gone on for many times as long as the program does: it loops. */
export class EndlessError extends Error {}

declare global {
  var $mutants: Switches | undefined;
}

/** The switches of this thread. */
export function switches(): Switches {
  // instrumented modules that were loaded before have made a placeholder
  if (!(globalThis.$mutants instanceof Switches)) globalThis.$mutants = new Switches();
  return globalThis.$mutants;
}
