/**
 * What the register says of a company that whoever chooses it should know: it is struck off, it has moved away from the place recorded for it,
 * or it is on one of the register's lists.
 */
export const standings = ['struckOff', 'movedAway', 'abnormalOperation', 'seriousViolationList'] as const;
export type Standing = (typeof standings)[number];
