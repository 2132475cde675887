import { useMatch } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { ListingKind } from '#contract/listing/kind.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kind of listings that a route is about. */
    listing?: ListingKind;
  }
}

/** The kind of a part of a page, if its route has several. */
export const KindContext = createContext<ListingKind | null>(null);

/** The kind of the page, which its route names in its `staticData`. */
export function useKind(): ListingKind {
  const { listing } = useMatch({ strict: false }).staticData;
  const kind = use(KindContext) ?? listing;
  if (kind === undefined) throw new Error('The route names no kind of listings');
  return kind;
}
