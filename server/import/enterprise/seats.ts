import type { Db } from '../../db/client.ts';
import { allPlaces, placeName } from '../../dictionary/china-places.ts';
import type { ReadPlace, Region } from '../parse/places.ts';
import { placesOf, readPlaces } from '../parse/places.ts';

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

type Seats = {
  /** Reads a code or a name: a region of the portal, or any of China (GB/T 2260). The country is no seat. */
  seatOf: (text: string) => ReadPlace;
  /** The name of a region, or its code where it has none. */
  seatName: (code: string | null) => string | null;
};

/** Regions where companies have their seat. */
export async function readSeats(db: Db): Promise<Seats> {
  const own = await readPlaces(db);
  ofCountry ??= placesOf(countryRegions());
  const others = ofCountry;
  const seatOf = (text: string): ReadPlace => {
    const known = own.read(text);
    if ('ambiguous' in known || ('code' in known && known.level !== 'national')) return known;
    const found = others.read(text);
    return 'nearest' in found && 'nearest' in known ? { nearest: [...new Set([...known.nearest, ...found.nearest])].slice(0, 3) } : found;
  };
  const seatName = (code: string | null) => {
    const known = code === null ? null : own.read(code);
    return known !== null && 'name' in known ? known.name : (placeName(code) ?? code);
  };
  return { seatOf, seatName };
}
