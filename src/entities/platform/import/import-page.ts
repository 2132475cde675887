import type { LinkProps } from '@tanstack/react-router';

type Of = { id: string; kind: string; category: string | null };

// the contracts of the imports would make every page of the back-office load them
const pages: Readonly<Record<string, '/portal/policy' | '/portal/payment'>> = {
  policyAdmin: '/portal/policy',
  paymentAdmin: '/portal/payment',
};

/** Returns the page that an import opens on; imports of unlisted kinds are of companies. */
export function importPage({ id, kind, category }: Of): LinkProps {
  const search = { panel: 'import' as const, batch: id };
  if (kind === 'dict') return { to: '/portal/dict', search: { ...search, category: category ?? '' } };
  const [resource = '', listing] = kind.split('.');
  if (resource === 'listingAdmin') return { to: '/portal/listing', search: { ...search, ...(listing !== undefined && { kind: listing }) } };
  return { to: pages[resource] ?? '/portal/enterprise', search };
}
