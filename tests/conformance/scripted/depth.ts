/** Leaves a test to `npm run test:depth`, unless `isEssential`: the same sentence at another place, or with another value. */
export const depthUnless = (isEssential: boolean) => (isEssential ? {} : { tag: '@depth' });

/** Leaves a test to `npm run test:depth`. */
export const depth = { tag: '@depth' };
