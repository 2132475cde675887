/** The size of a test: `full` in `npm run test:scale`, `short` in `npm run test:scale -- --short` and in any other run. */
export const size = (full: number, short: number): number => (process.env['SCALE'] === 'full' ? full : short);
