import type { CockpitAnswer } from '#contract/cockpit.ts';

/** Milliseconds. */
const pause = 3000;

/** A `refetchInterval` that polls while companies are being matched. */
export const refetchWhilePending = (query: { state: { data?: CockpitAnswer | undefined } }): number | false =>
  (query.state.data?.figures?.pending ?? 0) > 0 ? pause : false;
