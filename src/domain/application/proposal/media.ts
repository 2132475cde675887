// apart from materials.ts, which no browser loads

/** What is handed in: the original, a copy, or both. */
export const media = ['original', 'copy', 'both'] as const;
export type Medium = (typeof media)[number];
