import type { SupportMode } from '../policy.ts';

/** Kinds of support that pay nothing, unless the policy has an amount. All others may: an unknown amount is asked for. */
const unpaid: readonly string[] = ['tax', 'recognition', 'space', 'service'] satisfies SupportMode[];

/** Whether a policy may pay money, by its highest amount in yuan and the code of the dictionary `policy.supportMode`. */
export const paysMoney = ({ amountMax, supportMode }: { amountMax: number | null; supportMode: string | null }): boolean =>
  amountMax !== null || supportMode === null || !unpaid.includes(supportMode);
