import type { YearlyFact } from '../matching/model/figures.ts';

/** The recipients of released facts: a lender, another company, or the officers of one application. */
export const releaseKinds = ['lender', 'partner', 'application'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** Groups of facts that the register does not publish, as a company releases them. All other official facts are public. */
export const factsOfRelease = {
  results: ['revenue', 'mainBusinessRevenue', 'highTechRevenue', 'exportRevenue', 'profit'],
  balance: ['assets', 'netAssets', 'debtRatio', 'fixedAssetInvestment', 'equityFinancing'],
  tax: ['tax'],
  research: ['rdExpense', 'rdExpenseDomestic'],
  staff: ['rdStaff', 'techStaff', 'collegeStaff'],
} as const satisfies Record<string, readonly YearlyFact[]>;
export type ReleaseGroup = keyof typeof factsOfRelease;
// the keys are those of the table
export const releaseGroups = Object.keys(factsOfRelease) as [ReleaseGroup, ...ReleaseGroup[]];

/** The right by which an outsider reads a non-public fact of a company: as an officer of a case or of the register, or by a release. */
export const readingRights = ['case', 'register', ...releaseKinds] as const;
export type ReadingRight = (typeof readingRights)[number];

/** The longest that a release may hold. */
export const mostReleaseDays = 366;
