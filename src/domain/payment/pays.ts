import type { SupportMode } from '../policy.ts';

/** What a policy says of its support: amount in yuan, and the code of the dictionary `policy.supportMode`. */
export type SupportOfPolicy = { amountMax: number | null; amountText: string | null; supportMode: string | null };

/** Kinds of support that pay nothing, unless the policy names a sum. All others may: what is not known is asked for. */
const unpaid: readonly string[] = ['tax', 'recognition', 'space', 'service'] satisfies SupportMode[];
const sum = /\d\s*(?:[万亿千百]|元|%|％)/;

/** Whether a policy may pay money. */
export const paysMoney = ({ amountMax, amountText, supportMode }: SupportOfPolicy): boolean =>
  amountMax !== null || sum.test(amountText ?? '') || supportMode === null || !unpaid.includes(supportMode);
