import type { ReactNode } from 'react';
import { usePageAccess } from './page-access.ts';

/** Controls that change something; not there for whoever may only look, or only decide. */
export function ForWriters({ children }: { children: ReactNode }) {
  return usePageAccess().writes ? children : null;
}
