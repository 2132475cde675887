import type { ApplicationKind } from './kind.ts';
import { appeal } from './appeal.ts';
import { financing } from './financing.ts';
import { matter } from './matter.ts';
import { policy } from './policy.ts';

/** Every kind of applications. */
export const applicationKinds: readonly ApplicationKind[] = [policy, financing, matter, appeal];
