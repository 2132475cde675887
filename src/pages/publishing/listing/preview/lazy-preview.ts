import { lazy } from 'react';

/** Loaded when it is opened. */
export const ListingPreview = lazy(() => import('./ListingPreview.tsx').then((module) => ({ default: module.ListingPreview })));
