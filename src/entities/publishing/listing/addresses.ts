import { linkOptions } from '@tanstack/react-router';
import { pagesOfKinds } from './addresses.gen.ts';

const hasPage = (kind: string): kind is keyof typeof pagesOfKinds => Object.hasOwn(pagesOfKinds, kind);

/** Returns the link to the page of a listing; undefined for a kind that does not exist. */
export const listingLink = (kind: string, id: string) =>
  hasPage(kind) ? linkOptions({ to: pagesOfKinds[kind], search: { id } }) : undefined;
