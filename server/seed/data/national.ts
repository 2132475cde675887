import type { PolicySeed } from './base/types.ts';

import { agriculturePolicies } from './national/agriculture.ts';
import { championPolicies } from './national/champion.ts';
import { deductionPolicies } from './national/deduction.ts';
import { digitalPolicies } from './national/digital.ts';
import { employmentPolicies } from './national/employment.ts';
import { equipmentPolicies } from './national/equipment.ts';
import { gradientPolicies } from './national/gradient.ts';
import { greenPolicies } from './national/green.ts';
import { hnteTaxPolicies } from './national/hnte-tax.ts';
import { hntePolicies } from './national/hnte.ts';
import { littleGiantPolicies } from './national/little-giant.ts';
import { platformPolicies } from './national/platforms.ts';
import { techSmePolicies } from './national/sme.ts';
import { srdiPolicies } from './national/srdi.ts';
import { taxReliefPolicies } from './national/tax-relief.ts';
import { taxPolicies } from './national/tax.ts';

/** Real national programmes: figures, document numbers and dates as published, texts in our own words. */
export const nationalPolicies: PolicySeed[] = [
  hntePolicies,
  hnteTaxPolicies,
  techSmePolicies,
  gradientPolicies,
  srdiPolicies,
  littleGiantPolicies,
  championPolicies,
  deductionPolicies,
  taxPolicies,
  taxReliefPolicies,
  equipmentPolicies,
  platformPolicies,
  digitalPolicies,
  greenPolicies,
  agriculturePolicies,
  employmentPolicies,
].flat();
