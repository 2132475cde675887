import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { region } from '../db/tables/policy.ts';
import { notFound } from '../http/problem.ts';
import type { Place } from './china-places.ts';
import { citiesOf, provinces } from './china-places.ts';

/** Regions of the sample (codes under 99), which the national code list does not have. */
async function samplePlaces(db: Db, level: 'province' | 'city', parentCode?: string) {
  const found = await db
    .select({ id: region.code, name: region.name })
    .from(region)
    .where(and(eq(region.level, level), parentCode === undefined ? undefined : eq(region.parentCode, parentCode)))
    .orderBy(region.code);
  return found.filter(({ id }) => id.startsWith('99'));
}

type Options = { db: Db; sampleData: boolean };

/** Provinces of China, and of the sample if there is one. */
export const allProvinces = async ({ db, sampleData }: Options): Promise<Place[]> => [
  ...provinces,
  ...(sampleData ? await samplePlaces(db, 'province') : []),
];

/** Cities of a province. 404 for a code that is no province. */
export async function citiesOfProvince({ db, sampleData }: Options, provinceCode: string): Promise<Place[]> {
  const known = citiesOf(provinceCode);
  if (known !== undefined) return [...known];
  const sampleProvinces = sampleData ? await samplePlaces(db, 'province') : [];
  if (!sampleProvinces.some(({ id }) => id === provinceCode)) throw notFound();
  return samplePlaces(db, 'city', provinceCode);
}
