/** The key in browser storage for the chapters that a visitor marked as done. */
export const ticksKey = 'pmis_ticks';
