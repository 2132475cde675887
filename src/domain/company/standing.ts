/**
 * Facts of the register that anybody who chooses a company should know: it is struck off, has moved away from its recorded place, or is on
 * one of the register's lists.
 */
export const standings = ['struckOff', 'movedAway', 'abnormalOperation', 'seriousViolationList'] as const;
export type Standing = (typeof standings)[number];
