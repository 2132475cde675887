/** Whether this run is `npm run test:depth`, which leaves nothing out (docs/testing.md). */
export const isDeep = process.env['TEST_DEPTH'] !== undefined;

/** Returns all cases of a large table in `npm run test:depth`, and otherwise every `step`-th from the first. */
export const cases = <Case>(all: readonly Case[], step: number): Case[] => all.filter((_, index) => isDeep || index % step === 0);
