import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '#api/resource.ts';
import type { Degree, HeldDegree } from '#domain/office/degree.ts';
import { allows } from '#domain/office/degree.ts';
import { heldOf } from './guard.ts';

/** Returns the administrator's degree of a permission, or of one of several (`a|b`); null without it. */
export function useHeld(resourceKey: string): HeldDegree | null {
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  return heldOf(menu, resourceKey);
}

/** Returns whether the administrator has a permission. Links to other pages are shown only to those who may open them. */
export function useHolds(resourceKey: string, degree: Degree = 'read'): boolean {
  const held = useHeld(resourceKey);
  return held !== null && allows(held, degree);
}
