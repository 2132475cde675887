import type { PolicyLevel } from '#domain/policy.ts';
import { pathUp } from '#domain/tree.ts';
import type { Db } from '#server/platform/db/client.ts';
import { region } from '#server/platform/db/tables/policy.ts';
import { halfWidth } from '#domain/half-width.ts';

export type Region = typeof region.$inferSelect;

export type Place = { code: string; name: string; level: PolicyLevel };
export type ReadPlace = Place | { ambiguous: string[] } | { nearest: string[] };

const levels: Record<Region['level'], PolicyLevel> = { country: 'national', province: 'province', city: 'city', district: 'district' };
const placeOf = ({ code, name, level }: Region): Place => ({ code, name, level: levels[level] });

const keyOf = (text: string): string =>
  halfWidth(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/** 云溪 is 云溪市; 云岭 is 云岭省. */
const shortOf = (name: string): string => name.replace(/(?:特别行政区|自治区|自治州|自治县|地区|省|市|区|县|盟|旗)$/, '');

const country = new Set(['全国', '国家', '国家级', '中国', '中央', '中华人民共和国', 'china', 'national']);
const ministry = /^(?:中共中央|中央|国务院|国家|全国|中国|最高人民|中华)|(?:部|总局|总署|委员会办公厅)$/;

/** Similarity of two names: the share of common characters. */
function likeness(a: string, b: string): number {
  const shared = [...new Set(a)].filter((sign) => b.includes(sign)).length;
  return (2 * shared) / (new Set(a).size + new Set(b).size);
}

export type Places = {
  /** Reads a region by code or name, also after the names of its ancestors; reports ambiguous and unknown ones. */
  read: (text: string) => ReadPlace;
  /** The region whose departments issue a policy, by their names. */
  ofIssuers: (issuers: readonly string[]) => Place | null;
  /** The region below the country whose name a text contains: the last one, which is the narrowest. */
  named: (text: string) => Place | null;
  /** The only region of a level, if there is exactly one. */
  only: (level: PolicyLevel) => Place | null;
};

/** The regions of policies. */
export const readPlaces = async (db: Db): Promise<Places> => placesOf(await db.select().from(region).orderBy(region.code));

/** Reads names and codes of regions, each under its parent. */
export function placesOf(regions: readonly Region[]): Places {
  const byCode = new Map(regions.map((one) => [one.code, one]));
  const namesOf = (one: Region) => [keyOf(one.name), keyOf(one.nameEn), keyOf(shortOf(one.name))];
  const above = (one: Region): Region[] => pathUp(one, (each) => byCode.get(each.parentCode ?? '')).slice(1);
  /** 云岭省云溪市青川区: the names before the last one are ancestors. */
  const ends = (key: string, one: Region): boolean => {
    const name = namesOf(one).find((each) => each.length > 1 && key.endsWith(each));
    if (name === undefined) return false;
    let rest = key.slice(0, -name.length);
    for (const parent of above(one)) {
      const part = namesOf(parent).find((each) => each !== '' && rest.endsWith(each));
      rest = part === undefined ? rest : rest.slice(0, -part.length);
    }
    return rest === '' || country.has(rest);
  };
  const read = (text: string): ReadPlace => {
    const key = keyOf(text);
    const exact = byCode.get(key);
    if (exact !== undefined) return placeOf(exact);
    const whole = regions.find((one) => one.level === 'country');
    if (country.has(key) && whole !== undefined) return placeOf(whole);
    const fitting = [
      regions.filter((one) => keyOf(one.name) === key || keyOf(one.nameEn) === key),
      regions.filter((one) => ends(key, one)),
    ].find((found) => found.length > 0);
    const [first, ...more] = fitting ?? [];
    if (first !== undefined)
      return more.length === 0 ? placeOf(first) : { ambiguous: [first, ...more].map(({ code, name }) => `${code} ${name}`) };
    const near = regions
      .map((one) => ({ one, score: Math.max(...namesOf(one).map((name) => likeness(key, name))) }))
      .toSorted((a, b) => b.score - a.score);
    return { nearest: near.slice(0, 3).map(({ one }) => one.name) };
  };
  const namedIn = (text: string): Place | null => {
    const [found] = regions
      .filter((one) => one.level !== 'country' && text.includes(one.name))
      .toSorted((a, b) => text.lastIndexOf(b.name) - text.lastIndexOf(a.name) || b.name.length - a.name.length);
    return found === undefined ? null : placeOf(found);
  };
  const ofIssuer = (issuer: string): Place | null => {
    const inside = namedIn(issuer);
    if (inside !== null) return inside;
    const whole = regions.find((one) => one.level === 'country');
    return whole !== undefined && ministry.test(issuer) ? placeOf(whole) : null;
  };
  const known = new Map<string, ReadPlace>();
  return {
    read: (text) => {
      const found = known.get(text) ?? read(text);
      known.set(text, found);
      return found;
    },
    ofIssuers: (issuers) => {
      for (const issuer of issuers) {
        const place = ofIssuer(issuer);
        if (place !== null) return place;
      }
      return null;
    },
    named: namedIn,
    only: (level) => {
      const found = regions.filter((one) => levels[one.level] === level);
      return found[0] !== undefined && found.length === 1 ? placeOf(found[0]) : null;
    },
  };
}
