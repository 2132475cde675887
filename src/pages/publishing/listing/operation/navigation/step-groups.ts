type Related = { relation: 'then' | 'and' | 'or' | null };

/** Parallel steps, each as a list of alternatives of which one suffices. */
export type StepGroup<S> = S[][];

/** Splits steps into consecutive groups: `and` is parallel to the step before it, `or` an alternative. The first step begins a group. */
export function groupSteps<S extends Related>(steps: readonly S[]): StepGroup<S>[] {
  const groups: StepGroup<S>[] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (group === undefined || (step.relation !== 'and' && step.relation !== 'or')) groups.push([[step]]);
    else if (step.relation === 'and') group.push([step]);
    else group.at(-1)?.push(step);
  }
  return groups;
}

/** The numbers of required and of done steps; alternatives count once. */
export function progressOf<S>(groups: readonly StepGroup<S>[], isDone: (step: S) => boolean): { done: number; total: number } {
  const things = groups.flat();
  return { done: things.filter((alternatives) => alternatives.some(isDone)).length, total: things.length };
}
