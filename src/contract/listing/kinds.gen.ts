// Written by scripts/generate/listing-kinds.ts, which `npm run check` runs: a new kind needs no entry here.
import type { ListingKind } from './kind.ts';
import { activity } from './kinds/activity.ts';
import { chainCompany } from './kinds/chain-company.ts';
import { chainNeed } from './kinds/chain-need.ts';
import { chainNode } from './kinds/chain-node.ts';
import { chainSupply } from './kinds/chain-supply.ts';
import { classroom } from './kinds/classroom.ts';
import { department } from './kinds/department.ts';
import { device } from './kinds/device.ts';
import { financeProduct } from './kinds/finance-product.ts';
import { financingNeed } from './kinds/financing-need.ts';
import { institution } from './kinds/institution.ts';
import { knowledge } from './kinds/knowledge.ts';
import { matter } from './kinds/matter.ts';
import { navigation } from './kinds/navigation.ts';
import { notice } from './kinds/notice.ts';
import { personnel } from './kinds/personnel.ts';
import { property } from './kinds/property.ts';
import { result } from './kinds/result.ts';
import { virus } from './kinds/virus.ts';

/** All kinds of listings. Pages of one kind import its file instead, so that they do not load the others. */
export const listingKinds: readonly ListingKind[] = [
  activity,
  chainCompany,
  chainNeed,
  chainNode,
  chainSupply,
  classroom,
  department,
  device,
  financeProduct,
  financingNeed,
  institution,
  knowledge,
  matter,
  navigation,
  notice,
  personnel,
  property,
  result,
  virus,
];
