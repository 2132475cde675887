import { sectionOf } from '#domain/industry.ts';
import type { Scale } from './criteria.ts';

type Measured = 'headcount' | 'revenue' | 'assets';

/** Lower bounds of large, medium and small; heads as they are, money in ten thousand yuan. */
type Bounds = Partial<Record<Measured, readonly [large: number, medium: number, small: number]>>;

const industryBounds: Bounds = { headcount: [1000, 300, 20], revenue: [40_000, 2000, 300] };
const others: Bounds = { headcount: [300, 100, 10] };

/** The table of 统计上大中小微型企业划分办法（2017）; by section, or by division if a section is divided. */
const table: Readonly<Record<string, Bounds>> = {
  A: { revenue: [20_000, 500, 50] },
  B: industryBounds,
  C: industryBounds,
  D: industryBounds,
  E: { revenue: [80_000, 6000, 300], assets: [80_000, 5000, 300] },
  51: { headcount: [200, 20, 5], revenue: [40_000, 5000, 1000] },
  52: { headcount: [300, 50, 10], revenue: [20_000, 500, 100] },
  G: { headcount: [1000, 300, 20], revenue: [30_000, 3000, 200] },
  59: { headcount: [200, 100, 20], revenue: [30_000, 1000, 100] },
  60: { headcount: [1000, 300, 20], revenue: [30_000, 2000, 100] },
  H: { headcount: [300, 100, 10], revenue: [10_000, 2000, 100] },
  63: { headcount: [2000, 100, 10], revenue: [100_000, 1000, 100] },
  64: { headcount: [2000, 100, 10], revenue: [100_000, 1000, 100] },
  65: { headcount: [300, 100, 10], revenue: [10_000, 1000, 50] },
  K: { revenue: [200_000, 1000, 100], assets: [10_000, 5000, 2000] },
  702: { headcount: [1000, 300, 100], revenue: [5000, 1000, 500] },
  L: { headcount: [300, 100, 10], assets: [120_000, 8000, 100] },
};

const classes = ['large', 'medium', 'small'] as const satisfies readonly Scale[];

/**
 * The size class of a company by heads, and by revenue and assets in yuan. A class requires all its lower bounds; a company below one of
 * those of `small` is micro. `industry`: a section letter or digits of GB/T 4754-2017. Source: 国家统计局《统计上大中小微型企业划分办法（2017）》.
 */
export function scaleOf(industry: string, figures: Record<Measured, number>): Scale {
  const bounds = table[industry.slice(0, 3)] ?? table[industry.slice(0, 2)] ?? table[sectionOf(industry) ?? ''] ?? others;
  const measured = { headcount: figures.headcount, revenue: figures.revenue / 10_000, assets: figures.assets / 10_000 };
  const reached = classes.find((_, at) =>
    Object.entries(bounds).every(([name, lowest]) => measured[name as Measured] >= (lowest[at] ?? Number.POSITIVE_INFINITY)),
  );
  return reached ?? 'micro';
}
