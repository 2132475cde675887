/** What a call does with a back-office page: reads, prepares, or decides on what others prepared (publishes, returns, retires). */
export const degrees = ['read', 'write', 'review'] as const;
export type Degree = (typeof degrees)[number];

/** A role's access to a page. Each degree includes reading; `all` is writing and reviewing. */
export const heldDegrees = ['read', 'write', 'review', 'all'] as const;
export type HeldDegree = (typeof heldDegrees)[number];

/** Whether a held degree includes one of the needed ones. */
export const allows = (held: HeldDegree, needed: Degree): boolean => needed === 'read' || held === 'all' || held === needed;

/** Returns the degree that several roles have together. */
export const joinDegrees = (held: readonly HeldDegree[]): HeldDegree => {
  const [writes, reviews] = [held.some((one) => allows(one, 'write')), held.some((one) => allows(one, 'review'))];
  if (writes && reviews) return 'all';
  return writes ? 'write' : reviews ? 'review' : 'read';
};
