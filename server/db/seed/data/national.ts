import type { PolicySeed } from '#server/db/seed/types.ts';

import { employmentPolicies } from './national/employment.ts';
import { gradientPolicies } from './national/gradient.ts';
import { hntePolicies } from './national/hnte.ts';
import { industryPolicies } from './national/industry.ts';
import { techSmePolicies } from './national/sme.ts';
import { taxPolicies } from './national/tax.ts';

/** Real national programmes: figures, document numbers and dates as published, texts in our own words. */
export const nationalPolicies: PolicySeed[] = [
  ...hntePolicies,
  ...techSmePolicies,
  ...gradientPolicies,
  ...taxPolicies,
  ...industryPolicies,
  ...employmentPolicies,
];
