import { createContext, useContext } from 'react';
import type { HeldDegree } from '#domain/office/degree.ts';
import { allows } from '#domain/office/degree.ts';

/** The user's degree on the open page (ADR 0067). `all` outside the back-office, where each call states what the user may do. */
export const PageAccess = createContext<HeldDegree>('all');

/** Returns the user's access to the open page. Pages hide what it does not include. */
export function usePageAccess() {
  const held = useContext(PageAccess);
  return { held, writes: allows(held, 'write'), reviews: allows(held, 'review') };
}
