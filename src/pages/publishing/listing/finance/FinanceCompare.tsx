import { lazy } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { CompareProps } from '../compare/compared.ts';

const route = getRouteApi('/_portal/resources/finance/list');

const ProductCompare = lazy(() => import('./compare/ProductCompare.tsx').then((module) => ({ default: module.ProductCompare })));

/** Compared finance products, with what the need of the filters costs with each. */
export function FinanceCompare(props: CompareProps) {
  const { amount, term } = route.useSearch();
  return <ProductCompare {...props} need={{ amount, months: term }} />;
}
