import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { mostCompared } from '#contract/finance.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { ListParams } from '#entities/listing/list-search.ts';
import { listDefaults, listSchema } from '#entities/listing/list-search.ts';

/** Parameters of the list of finance products: those of any list, and the products that are compared above it. */
export type FinanceParams = ListParams & { compare: string[]; amount?: number; term?: number; rate?: number; loanType?: string[] };

const common = listSchema(financeProduct);

const comparedIds = (value: unknown): string[] => {
  const ids = [value].flat().filter((one): one is string => recordId.safeParse(one).success);
  return [...new Set(ids)].slice(0, mostCompared);
};

export const financeSchema = z.pipe(
  z.transform((search: Record<string, unknown>) => ({ ...common.parse(search), compare: comparedIds(search['compare']) })),
  z.custom<FinanceParams>(),
) as z.ZodMiniType<FinanceParams, Record<string, unknown>>;

export const financeDefaults: FinanceParams = { ...listDefaults(financeProduct), compare: [] };
