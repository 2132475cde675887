import type { LinkProps } from '@tanstack/react-router';
import { importStatus as companies } from '#contract/company-import.ts';
import { importStatus as payments } from '#contract/payment-import.ts';
import { importStatus as policies } from '#contract/policy-import.ts';

type Of = { id: string; kind: string; category: string | null };

const resourceOf = ({ name }: { name: string }): string => name.split('.')[0] ?? '';

const pages = new Map([
  [resourceOf(policies), '/portal/policy' as const],
  [resourceOf(companies), '/portal/enterprise' as const],
  [resourceOf(payments), '/portal/payment' as const],
]);

/** Returns the page on which an import is open; undefined for a kind that this program does not know. */
export function importPage({ id, kind, category }: Of): LinkProps | undefined {
  const search = { panel: 'import' as const, batch: id };
  if (kind === 'dict') return { to: '/portal/dict', search: { ...search, category: category ?? '' } };
  const [resource = '', listing] = kind.split('.');
  if (resource === 'listingAdmin') return { to: '/portal/listing', search: { ...search, ...(listing !== undefined && { kind: listing }) } };
  const to = pages.get(resource);
  return to === undefined ? undefined : { to, search };
}
