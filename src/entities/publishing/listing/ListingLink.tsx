import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingKind } from '#contract/listing/kind.ts';

/** The router's form of an address of a kind, `/operation/list?tab=notice`, with more parameters. */
export function linkTo(address: string, search: Record<string, unknown> = {}): LinkProps {
  const [path = '', query = ''] = address.split('?');
  // the addresses of kinds are those of routes, which a test checks
  return { to: path, search: { ...Object.fromEntries(new URLSearchParams(query)), ...search } } as LinkProps;
}

/** The address of the form in which its owner writes a new listing of a kind, or edits one; with `field`, at that field. */
export const editorLink = ({ kind, editor }: Pick<ListingKind, 'kind' | 'editor'>, id?: string, field?: string): LinkProps =>
  linkTo(editor ?? '/account/publish', {
    ...(editor === undefined && id === undefined && { kind }),
    ...(id !== undefined && { id }),
    ...(field !== undefined && { field }),
  });

type Props = { kind: Pick<ListingKind, 'pages'>; id: string; className?: string | undefined; children: ReactNode };

/** A link to the page of a listing. */
export const ListingLink = ({ kind, id, className, children }: Props) => (
  <Link {...linkTo(kind.pages.detail, { id })} {...(className !== undefined && { className })}>
    {children}
  </Link>
);
