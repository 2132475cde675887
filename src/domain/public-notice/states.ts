// addresses name stages: this file imports nothing

/** Stored states of a public notice. The last day of an announced one decides whether it still runs. */
export const noticeStates = ['draft', 'announced', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** `running`: objections can be raised; `ended`: its last day is over, and it is the list of results. */
export const noticeStages = ['draft', 'running', 'ended', 'withdrawn'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/**
 * The status of a notice row. `waiting`: the notice has ended and an objection to the row is undecided; `result`: it is in the list of
 * results.
 */
export const rowStandings = ['draft', 'running', 'waiting', 'result', 'removed', 'withdrawn'] as const;
export type RowStanding = (typeof rowStandings)[number];

/** Why no money moves for an application: its notice runs, an objection is open, it was taken out, or it was never in one and has to be. */
export const noticeBars = ['running', 'waiting', 'removed', 'unannounced'] as const;
export type NoticeBar = (typeof noticeBars)[number];
