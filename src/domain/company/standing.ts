/** Warnings from the register when choosing a company: struck off, moved away from its recorded place, or on a list of the register. */
export const standings = ['struckOff', 'movedAway', 'abnormalOperation', 'seriousViolationList'] as const;
export type Standing = (typeof standings)[number];
