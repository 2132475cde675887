import { lazy, Suspense } from 'react';
import css from './CompanyPicker.module.css';
import type { Props } from './PickerField.tsx';

// many pages offer it, and most visits do without
const PickerField = lazy(() => import('./PickerField.tsx').then((module) => ({ default: module.PickerField })));

/** The picker of a company, with its place kept while it is fetched. */
export const CompanyPicker = (props: Props) => (
  <Suspense fallback={<div className={css.field} aria-busy />}>
    <PickerField {...props} />
  </Suspense>
);
