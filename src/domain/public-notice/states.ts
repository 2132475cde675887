// addresses name stages: this file imports nothing

/** What is stored of a public notice. Whether an announced one still runs, its last day says. */
export const noticeStates = ['draft', 'announced', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** `running`: objections can be raised; `ended`: its last day is over, and it is the list of results. */
export const noticeStages = ['draft', 'running', 'ended', 'withdrawn'] as const;
export type NoticeStage = (typeof noticeStages)[number];

/**
 * How a row of a notice stands. `waiting`: the notice has ended and an objection to the row is not decided; `result`: it is in the list of
 * results.
 */
export const rowStandings = ['draft', 'running', 'waiting', 'result', 'removed', 'withdrawn'] as const;
export type RowStanding = (typeof rowStandings)[number];

/** Why no money moves for an application: its notice runs, an objection is open, it was taken out, or it was never in one and has to be. */
export const noticeBars = ['running', 'waiting', 'removed', 'unannounced'] as const;
export type NoticeBar = (typeof noticeBars)[number];
