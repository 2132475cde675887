/**
 * What the register says of a company that whoever chooses it should know: it is struck off, it has moved away from the place recorded for it,
 * or it is on one of the register's lists. None for a company that is registered and on no list.
 */
export const standings = ['struckOff', 'movedAway', 'abnormalOperation', 'seriousViolationList'] as const;
export type Standing = (typeof standings)[number];
