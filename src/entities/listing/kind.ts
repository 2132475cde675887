import { useMatch } from '@tanstack/react-router';
import type { ListingKind } from '#contract/listing/kind.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kind of listings that a route is about. */
    listing?: ListingKind;
  }
}

/** The kind of the route, which names it in its `staticData`. */
export function useKind(): ListingKind {
  const { listing: kind } = useMatch({ strict: false }).staticData;
  if (kind === undefined) throw new Error('The route names no kind of listings');
  return kind;
}
