/** Where the storage of the browser keeps what a visitor has ticked off. */
export const ticksKey = 'pmis_ticks';
