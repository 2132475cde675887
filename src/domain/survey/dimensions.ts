// separate from result.ts, which only the server needs

/** The filters of results: district, section of industry and scale of the company. */
export const dimensions = ['district', 'industry', 'scale'] as const;
export type Dimension = (typeof dimensions)[number];
