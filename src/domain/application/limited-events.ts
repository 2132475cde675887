// separate from case-limits.ts, which imports the calendar

/** Events with a deadline besides the steps: acknowledgement, contact and answer. */
export const limitedEvents = ['ack', 'contact', 'answer'] as const;
export type LimitedEvent = (typeof limitedEvents)[number];

export const limitUnits = ['days', 'hours'] as const;
/** Working days, or office hours. */
export type LimitUnit = (typeof limitUnits)[number];
export const mostOfUnit = { days: 365, hours: 400 } as const satisfies Record<LimitUnit, number>;

export type CaseLimit = { count: number; unit: LimitUnit };
