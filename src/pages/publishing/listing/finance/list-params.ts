import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { ListParams } from '#entities/publishing/listing/list-search.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import type * as z from 'zod/mini';

/** Parameters of the list of finance products, as its own parts read them. */
export type FinanceParams = ListParams & { amount?: number; term?: number; rate?: number; loanType?: string[] };

export const financeSchema = listSchema(financeProduct) as z.ZodMiniType<FinanceParams, Record<string, unknown>>;

export const financeDefaults: FinanceParams = listDefaults(financeProduct);
