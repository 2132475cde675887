import names from './china-places.json' with { type: 'json' };

export type Place = { id: string; name: string };

const level = (code: string): number => (code.endsWith('0000') ? 0 : code.endsWith('00') ? 1 : 2);

/** Names by code: provinces, then cities, then districts and counties. Source, version and licence: china-places.license.txt. */
const places = new Map(Object.entries(names).toSorted(([a], [b]) => level(a) - level(b) || (a < b ? -1 : 1)));

/** Returns the name of a province, city, district or county of China by its code (GB/T 2260); null for any other code. */
export const placeName = (code: string | null): string | null => (code === null ? null : (places.get(code) ?? null));

/** Returns every place with its code. */
export const allPlaces = (): { code: string; name: string }[] => Array.from(places, ([code, name]) => ({ code, name }));

const list: readonly Place[] = Array.from(places, ([id, name]) => ({ id, name }));

/** Provinces, autonomous regions, municipalities and special administrative regions of China, by code. */
export const provinces: readonly Place[] = list.filter(({ id }) => level(id) === 0);

const cities = new Map(provinces.map(({ id }) => [id, citiesBelow(id.slice(0, 2))]));

function citiesBelow(prefix: string): Place[] {
  const below = list.filter(({ id }) => id.startsWith(prefix) && level(id) > 0);
  if (below.every(({ id }) => level(id) === 2)) return below;
  // `xx90…` are districts and counties governed by the province itself
  return below.filter(({ id }) => level(id) === 1 || /^\d{2}90/.test(id));
}

/**
 * Returns the places one step below a province: prefecture-level cities, and places under its direct rule. Under Beijing, Tianjin, Shanghai
 * and Chongqing these are districts and counties, under Hong Kong and Macau districts. Empty if the code list has none (710000). Undefined
 * for a code that is no province.
 */
export const citiesOf = (provinceCode: string): readonly Place[] | undefined => cities.get(provinceCode);
