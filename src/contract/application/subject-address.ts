import { listingKinds } from '../listing/kinds.gen.ts';
import type { ApplicationKind } from './kind.ts';

const pageOf = (address: string, id: string) => `${address}?${new URLSearchParams({ id }).toString()}`;

const listingKindOf = (code: string | null | undefined) => listingKinds.find(({ kind }) => kind === code);

/** Who reads: whether they sent it, and the kind of the listing that it is, once that is published. */
type Reading = { own: boolean; published: string | null };

/** Returns the page of what is applied for; of a record that is not published, the page where its owner edits it. */
export function subjectAddress(kind: ApplicationKind, subjectId: string, { own, published }: Reading): string | null {
  if (kind.fromRecord === true) {
    const page = own ? (listingKindOf(kind.listingKind)?.editor ?? '/account/publish') : listingKindOf(published)?.pages.detail;
    return page === undefined ? null : pageOf(page, subjectId);
  }
  if (kind.subject === 'policy') return pageOf('/policy/detail', subjectId);
  if (kind.subject === 'enterprise') return pageOf('/policy/company', subjectId);
  const detail = listingKindOf(kind.listingKind)?.pages.detail;
  return detail === undefined ? null : pageOf(detail, subjectId);
}
