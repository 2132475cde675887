import type { ReactNode } from 'react';
import { usePageAccess } from './page-access.ts';

/** Renders its children only for users with write access to the page. */
export function ForWriters({ children }: { children: ReactNode }) {
  return usePageAccess().writes ? children : null;
}
