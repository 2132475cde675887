import type { Need } from '#domain/need.ts';
import { digitalNeeds } from './digital.ts';
import { financeNeeds } from './finance.ts';
import { greenNeeds } from './green.ts';
import { intellectualPropertyNeeds } from './intellectual-property.ts';
import { lifeCycleNeeds } from './life-cycle.ts';
import { marketNeeds } from './markets.ts';
import { peopleNeeds } from './people.ts';
import { premisesNeeds } from './premises.ts';
import { qualificationNeeds } from './qualifications.ts';
import { researchNeeds } from './research.ts';
import { sectorNeeds } from './sectors.ts';
import { talentNeeds } from './talent.ts';
import { taxNeeds } from './tax.ts';
import { tradeNeeds } from './trade.ts';

/** The vocabulary of needs that every installation starts with, in the order of lists. */
export const needSeeds: readonly Need[] = [
  ...financeNeeds,
  ...taxNeeds,
  ...peopleNeeds,
  ...talentNeeds,
  ...premisesNeeds,
  ...researchNeeds,
  ...intellectualPropertyNeeds,
  ...digitalNeeds,
  ...greenNeeds,
  ...tradeNeeds,
  ...marketNeeds,
  ...qualificationNeeds,
  ...lifeCycleNeeds,
  ...sectorNeeds,
];
