import type { Profile } from '#domain/matching/model/profile.ts';
import { factKey } from '#domain/matching/model/profile.ts';

const yearly = (last: number, figures: Parameters<typeof factKey>[0][], of: (fact: string, ago: number) => number) =>
  Object.fromEntries(figures.flatMap((fact) => [0, 1, 2].map((ago) => [factKey(fact, last - ago), of(fact, ago)])));

const base: Record<string, number> = {
  revenue: 86_000_000,
  mainBusinessRevenue: 80_000_000,
  profit: 7_200_000,
  tax: 3_900_000,
  assets: 95_000_000,
  netAssets: 51_000_000,
  rdExpense: 5_400_000,
  headcount: 138,
};

/** A company with the facts that a portal usually has: registration, three years of reports and qualifications. */
export const known: Profile = {
  regionCode: '999901',
  industry: '3921',
  scale: 'small',
  legalForm: 'limited',
  established: '2016-03-18',
  registeredCapital: 20_000_000,
  paidInCapital: 12_000_000,
  ...yearly(2025, Object.keys(base) as Parameters<typeof factKey>[0][], (fact, ago) => Math.round((base[fact] ?? 0) * 0.9 ** ago)),
  [factKey('techStaff', 2025)]: { min: 20, max: 40 },
  inventionPatents: 6,
  utilityPatents: 21,
  softwareCopyrights: 9,
  listed: false,
  dishonest: false,
  seriousViolation: false,
  independentLegalPerson: true,
  exporter: false,
  'qualification:hnte': { held: true, since: '2023-11-06', until: '2026-11-05' },
  'qualification:innovative-sme': { held: true, since: '2024-05-20', until: '2027-05-19' },
  'qualification:above-scale': { held: true, since: '2021-01-01' },
  'qualification:srdi': { held: false },
  'qualification:little-giant': { held: false },
};

/** A company without any facts. */
export const unknown: Profile = {};
