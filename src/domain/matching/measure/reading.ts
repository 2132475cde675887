import type { Interval } from '../model/interval.ts';
import type { FactKey, Figure } from '../model/profile.ts';

/** The value of a measure for a company. */
export type Reading = {
  /** Every value it may have, and no other. */
  value: Interval;
  /** The facts that are missing or known as a band only; with all of them exact, the value is a point. */
  needs: FactKey[];
  /** True if any of the facts was at hand. */
  known: boolean;
  /** The inputs of a share; for a yearly share, those of the year with the least. */
  share?: { part: Figure | null; whole: Figure | null; year: number | null } | undefined;
  /** True for a growth from zero or a share of zero: no fact that could be supplied decides it. */
  noBase?: boolean | undefined;
  /** The day an age counts from. */
  since?: string | undefined;
};
