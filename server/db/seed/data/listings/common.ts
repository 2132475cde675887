import type { ListingContact } from '#contract/listing.ts';
import { between } from '../base/days.ts';
import { hashOf, viewsOf } from '../base/seeded.ts';

/** Yuan of so many 万元. */
export const wan = (count: number): number => count * 10_000;

/** How to reach a person: a telephone of the city, settled by the names. */
export const contactAt = (place: string, name: string, address: string | null): ListingContact => ({
  name,
  phone: `0999-${String(2_000_000 + (hashOf(`${place}${name}`) % 7_000_000))}`,
  email: null,
  address,
});

/** When a listing was published, at most so many days ago, when it was last confirmed, and how often it was read. */
export function standing(id: string, most: number, views: number): { publishedBefore: number; checkedBefore: number; views: number } {
  const publishedBefore = between(`${id}/published`, 2, most);
  return { publishedBefore, checkedBefore: Math.min(publishedBefore, between(`${id}/checked`, 0, 70)), views: viewsOf(id, views) };
}
