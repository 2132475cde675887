import type { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { capitalProducts } from './finance-capital.ts';
import { huachuanProducts } from './finance-huachuan.ts';
import { ruralProducts } from './finance-rural.ts';
import { yunlingProducts } from './finance-yunling.ts';
import type { ListingSeed } from './seed.ts';

/** Products of the fictional lenders of the city. Rates are those at an LPR of 3.00 % for one year and 3.50 % for five. */
export const financeProducts: (anchor: string) => ListingSeed<typeof financeProduct>[] = () => [
  ...ruralProducts,
  ...yunlingProducts,
  ...huachuanProducts,
  ...capitalProducts,
];
