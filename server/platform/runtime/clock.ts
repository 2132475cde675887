/** Returns the present moment. Read at the start of the server; everything else gets `now` injected, so that tests choose the time. */
export const systemClock = (): Date => new Date();
