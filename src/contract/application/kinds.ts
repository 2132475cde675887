import type { ApplicationKind } from './kind.ts';
import { appeal } from './appeal.ts';
import { companyClaim } from './company-claim.ts';
import { dataCorrection } from './data-correction.ts';
import { financing } from './financing.ts';
import { matter } from './matter.ts';
import { objection } from './objection.ts';
import { policy } from './policy.ts';
import { publication } from './publication.ts';
import { settlement } from './settlement.ts';

/** Every kind of applications. */
export const applicationKinds: readonly ApplicationKind[] = [
  policy,
  financing,
  matter,
  settlement,
  publication,
  dataCorrection,
  companyClaim,
  appeal,
  objection,
];
