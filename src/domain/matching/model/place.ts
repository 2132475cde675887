import { divisionsOf, sectionOf } from '#domain/industry.ts';
import type { State } from './outcome.ts';
import type { Profile } from './profile.ts';

/** The significant part of a GB/T 2260 code: trailing pairs of zeros stripped, so that it is a prefix of every code inside. */
function placeOf(code: string): string {
  let end = code.length;
  while (end > 1 && code.endsWith('00', end)) end -= 2;
  return code.slice(0, end);
}

/** `000000` is the whole country. */
export const everywhere = (code: string): boolean => /^0+$/.test(code);

/** Whether a company registered in `code` is inside one of the regions; unknown if its code is a larger region that contains one. */
export function regionState(code: string | undefined, within: readonly string[]): State {
  const here = code === undefined ? '' : placeOf(code);
  let state: State = 'unmet';
  for (const region of within) {
    const place = placeOf(region);
    if (here.startsWith(place)) return 'met';
    if (place.startsWith(here)) state = 'unknown';
  }
  return state;
}

/** The region that a company has left according to the register, if its recorded region is unchanged; otherwise undefined. */
export function leftRegion(profile: Profile): string | undefined {
  const { regionCode: code, movedFrom: left } = profile;
  if (typeof left !== 'string' || placeOf(left) === '') return undefined;
  return typeof code !== 'string' || placeOf(code).startsWith(placeOf(left)) ? left : undefined;
}

/**
 * Whether a company is in one of the regions. After moving away it is in no part of the region it left, and may be anywhere else in the country,
 * including another district of the same city.
 */
export function companyRegionState(profile: Profile, within: readonly string[]): State {
  const code = typeof profile.regionCode === 'string' ? profile.regionCode : undefined;
  const left = leftRegion(profile);
  if (left === undefined) return regionState(code, within);
  return regionState(
    undefined,
    within.filter((region) => !placeOf(region).startsWith(placeOf(left))),
  );
}

/** Whether everything under `inner` is included in `outer` (a section letter or digits of GB/T 4754). */
const includes = (outer: string, inner: string): boolean => inner.startsWith(outer) || (sectionOf(inner) === outer && outer.length === 1);

/** Whether a company's industry is in a list; unknown if it is known too coarsely: `C` may include 35. */
export function industryState(code: string | undefined, within: readonly string[]): State {
  if (code === undefined || code === '') return within.length === 0 ? 'unmet' : 'unknown';
  let state: State = 'unmet';
  for (const industry of within) {
    if (includes(industry, code)) return 'met';
    if (includes(code, industry)) state = 'unknown';
  }
  const divisions = divisionsOf(code);
  const whole = state === 'unknown' && divisions.length > 0 && divisions.every((division) => within.some((one) => includes(one, division)));
  return whole ? 'met' : state;
}
