// separate from materials.ts, which no browser loads

/** The form of a material: the original, a copy, or both. */
export const media = ['original', 'copy', 'both'] as const;
export type Medium = (typeof media)[number];
