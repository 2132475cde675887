import type { Verdict } from '#domain/matching/model/outcome.ts';

/** The verdicts of all policies for a company, as sets and as an order. */
export type Fit = {
  /** Ids of the policies of each verdict; those without criteria have none. */
  ids: Readonly<Record<Verdict, ReadonlySet<string>>>;
  /** The place of a policy by fit (see `placesByFit`); null for one without a verdict. */
  placeOf: (id: string) => number | null;
};

/** A company with its fit for policies, using only facts the caller may see. */
export type CompanyFit = Fit & { business: { id: string; name: string } };
