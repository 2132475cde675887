import type { Db } from '#server/platform/db/client.ts';
import { region } from '#server/platform/db/tables/policy.ts';
import { allPlaces, placeName } from '#server/platform/dictionary/china-places.ts';
import type { ReadPlace, Region } from '#server/platform/table/parse/places.ts';
import { placesOf } from '#server/platform/table/parse/places.ts';

/** Provinces, cities, districts and counties of China, each under its parent code. */
function countryRegions(): Region[] {
  const places = allPlaces();
  const codes = new Set(places.map(({ code }) => code));
  return places.map(({ code, name }): Region => {
    const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`];
    if (code === province) return { code, name, nameEn: '', level: 'province', parentCode: null };
    if (code === city) return { code, name, nameEn: '', level: 'city', parentCode: province };
    return { code, name, nameEn: '', level: 'district', parentCode: codes.has(city) ? city : province };
  });
}

let ofCountry: ReturnType<typeof placesOf> | undefined;

export type CompanyRegions = {
  /** The regions of the portal. */
  portal: readonly Region[];
  /** Reads a code or a name: a region of the portal, or any of China (GB/T 2260). The country does not count. */
  regionOf: (text: string) => ReadPlace;
  /** The name of a region, or its code if it has none. */
  regionName: (code: string | null) => string | null;
};

/** Reads the regions where companies can be registered. */
export async function readCompanyRegions(db: Db): Promise<CompanyRegions> {
  const regions = await db.select().from(region).orderBy(region.code);
  const portal = placesOf(regions);
  ofCountry ??= placesOf(countryRegions());
  const others = ofCountry;
  const regionOf = (text: string): ReadPlace => {
    const known = portal.read(text);
    if ('ambiguous' in known || ('code' in known && known.level !== 'national')) return known;
    const found = others.read(text);
    return 'nearest' in found && 'nearest' in known ? { nearest: [...new Set([...known.nearest, ...found.nearest])].slice(0, 3) } : found;
  };
  const regionName = (code: string | null) => {
    const known = code === null ? null : portal.read(code);
    return known !== null && 'name' in known ? known.name : (placeName(code) ?? code);
  };
  return { portal: regions, regionOf, regionName };
}
