import type { Interval } from '../model/interval.ts';
import type { FactKey, Figure } from '../model/profile.ts';

/** What a measure comes to at a company. */
export type Reading = {
  /** Every value it may have, and no other. */
  value: Interval;
  /** The facts that are missing or known as a band only; with all of them exact, the value is a point. */
  needs: FactKey[];
  /** True if any of the facts was at hand. */
  known: boolean;
  /** What a share was computed from; for a share of each year, that of the year where it is least. */
  share?: { part: Figure | null; whole: Figure | null; year: number | null } | undefined;
  /** True where a growth is measured from zero, or a share from nothing: no fact that could be supplied decides it. */
  noBase?: boolean | undefined;
  /** The day an age counts from. */
  since?: string | undefined;
};
