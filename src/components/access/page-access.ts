import { createContext, useContext } from 'react';
import type { HeldDegree } from '#domain/office/degree.ts';
import { allows } from '#domain/office/degree.ts';

/** How much of the open page the person holds (ADR 0067). All outside the back-office, where each call says who may do what. */
export const PageAccess = createContext<HeldDegree>('all');

/** Returns what the person may do on the open page. What they may not do is not shown. */
export function usePageAccess() {
  const held = useContext(PageAccess);
  return { held, writes: allows(held, 'write'), reviews: allows(held, 'review') };
}
