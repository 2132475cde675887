/** How many a test is about: `full` in `npm run test:scale`, `short` in `npm run test:scale -- --short` and wherever else the test runs. */
export const size = (full: number, short: number): number => (process.env['SCALE'] === 'full' ? full : short);
