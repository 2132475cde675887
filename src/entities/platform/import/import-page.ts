import type { LinkProps } from '@tanstack/react-router';

type Of = { id: string; kind: string; category: string | null };

const pages = { policyAdmin: '/portal/policy', enterpriseAdmin: '/portal/enterprise', paymentAdmin: '/portal/payment' } as const;

/** Returns the page on which an import is open; undefined for a kind that this program does not know. */
export function importPage({ id, kind, category }: Of): LinkProps | undefined {
  const search = { panel: 'import' as const, batch: id };
  if (kind === 'dict') return { to: '/portal/dict', search: { ...search, category: category ?? '' } };
  const [resource = '', listing] = kind.split('.');
  if (resource === 'listingAdmin') return { to: '/portal/listing', search: { ...search, ...(listing !== undefined && { kind: listing }) } };
  const to = pages[resource as keyof typeof pages] as (typeof pages)[keyof typeof pages] | undefined;
  return to === undefined ? undefined : { to, search };
}
