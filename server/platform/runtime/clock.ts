/** Returns the present moment. Read where the server starts; everything else is handed `now`, so that tests choose the time. */
export const systemClock = (): Date => new Date();
