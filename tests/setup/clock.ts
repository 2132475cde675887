/** The moment that tests stand at: sample data is made for this day, and its windows are open, closed or upcoming as seen from here. */
export const testNow = new Date('2026-06-15T10:00:00+08:00');

/** The day that the application windows of the sample are anchored to in every test. */
export const anchor = '2026-06-15';
