import type { ListingContact } from '#contract/listing.ts';
import { between } from '../base/days.ts';
import { hashOf, viewsOf } from '../base/seeded.ts';
import { stories } from '../enterprises/stories.ts';

/** Yuan of so many 万元. */
export const wan = (count: number): number => count * 10_000;

/** How to reach a person: a telephone of the city, settled by the names. */
export const contactAt = (place: string, name: string, address: string | null): ListingContact => ({
  name,
  phone: `0999-${String(2_000_000 + (hashOf(`${place}${name}`) % 7_000_000))}`,
  email: null,
  address,
});

/** The region of a company of the sample, and how to reach a person there. */
export function atCompany(id: string, name: string): { regionCode: string; contact: ListingContact } {
  const story = stories.find((one) => one.id === id);
  if (story === undefined) throw new Error(`no company ${id}`);
  return { regionCode: story.regionCode, contact: contactAt(id, name, story.address) };
}

/** When a listing was published, at most so many days ago, when it was last confirmed, and how often it was read. */
export function standing(id: string, most: number, views: number): { publishedBefore: number; checkedBefore: number; views: number } {
  const publishedBefore = between(`${id}/published`, 2, most);
  return { publishedBefore, checkedBefore: Math.min(publishedBefore, between(`${id}/checked`, 0, 70)), views: viewsOf(id, views) };
}
