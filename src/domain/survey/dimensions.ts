// apart from result.ts, which only the server needs

/** What results can be filtered by: district, section of industry and scale of the company that is answered for. */
export const dimensions = ['district', 'industry', 'scale'] as const;
export type Dimension = (typeof dimensions)[number];
