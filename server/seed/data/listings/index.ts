import type { ListingKind } from '#contract/listing/kind.ts';
import { activities } from './activities.ts';
import { chainCompanies } from './chain-company.ts';
import { chainNeeds } from './chain-need.ts';
import { chainNodes } from './chain-node.ts';
import { chainSupplies } from './chain-supply.ts';
import { classrooms } from './classrooms.ts';
import { departments } from './departments.ts';
import { devices } from './device.ts';
import { financeProducts } from './finance-product.ts';
import { financingNeeds } from './financing-need.ts';
import { institutions } from './institutions.ts';
import { knowledgeEntries } from './knowledge.ts';
import { matters } from './matters.ts';
import { navigations } from './navigations.ts';
import { notices } from './notices.ts';
import { personnel } from './personnel.ts';
import { properties } from './properties.ts';
import { results } from './result.ts';
import type { ListingSeed } from './seed.ts';
import { virusNews } from './virus.ts';

type Seeds = { kind: string; listings: ListingSeed<ListingKind>[] };

/** Every listing of the sample as it stands on the seeding day `anchor` (`YYYY-MM-DD`). */
export const listingSeeds = (anchor: string): Seeds[] => [
  { kind: 'activity', listings: activities(anchor) },
  { kind: 'chain-company', listings: chainCompanies(anchor) },
  { kind: 'chain-need', listings: chainNeeds(anchor) },
  { kind: 'chain-node', listings: chainNodes(anchor) },
  { kind: 'chain-supply', listings: chainSupplies(anchor) },
  { kind: 'classroom', listings: classrooms(anchor) },
  { kind: 'department', listings: departments(anchor) },
  { kind: 'device', listings: devices(anchor) },
  { kind: 'finance-product', listings: financeProducts(anchor) },
  { kind: 'financing-need', listings: financingNeeds(anchor) },
  { kind: 'institution', listings: institutions(anchor) },
  { kind: 'knowledge', listings: knowledgeEntries(anchor) },
  { kind: 'matter', listings: matters(anchor) },
  { kind: 'navigation', listings: navigations(anchor) },
  { kind: 'notice', listings: notices(anchor) },
  { kind: 'personnel', listings: personnel(anchor) },
  { kind: 'property', listings: properties(anchor) },
  { kind: 'result', listings: results(anchor) },
  { kind: 'virus', listings: virusNews(anchor) },
];
