/** Which cases an expert has, by id. */
export type Load = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the next expert for a case, excluding those who have or had it: the one with the fewest cases, then the first invited. Undefined
 * if nobody is left.
 */
export function nextExpert(experts: readonly string[], load: Load, had: ReadonlySet<string>): string | undefined {
  const countOf = (expert: string) => load.get(expert)?.length ?? 0;
  return experts
    .filter((expert) => !had.has(expert))
    .toSorted((a, b) => countOf(a) - countOf(b) || experts.indexOf(a) - experts.indexOf(b))[0];
}

/** Assigns each case to a number of experts, spreading the cases evenly. Returns the experts of each case. */
export function distribute(
  cases: readonly { id: string; barred: ReadonlySet<string> }[],
  experts: readonly string[],
  perCase: number,
): Map<string, string[]> {
  const load = new Map<string, string[]>();
  return new Map(
    cases.map(({ id, barred }) => {
      const had = new Set(barred);
      const given: string[] = [];
      while (given.length < perCase) {
        const expert = nextExpert(experts, load, had);
        if (expert === undefined) break;
        had.add(expert);
        given.push(expert);
        load.set(expert, [...(load.get(expert) ?? []), id]);
      }
      return [id, given];
    }),
  );
}
