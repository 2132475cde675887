import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { factName } from '#domain/matching/wording/wording.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { ImportField } from '#server/platform/table/kind/kind.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { words } from '#server/platform/table/kind/words.ts';
import { halfWidth } from '#domain/half-width.ts';
import type { CompanyRegions } from './company-regions.ts';
import { readDayOf } from './read-fields.ts';
import type { Reading } from './statements.ts';

type Values = Readonly<Record<string, string>>;

type RegisteredField = FactKey & `registered:${string}`;

export const isRegisteredField = (field: string): field is RegisteredField => field.startsWith('registered:');
const registeredField = (code: string): RegisteredField => `registered:${code}`;

/** The name of a field, as on the page of a company. */
export const nameOfRegistered = (field: RegisteredField, language: Language, regions: (code: string) => string | undefined): string =>
  factName(field, language, { regions, qualifications: () => undefined });

const day = '(?:的)?(?:起始|开始)?(?:日期|时间|之日)';
/** 在云溪市注册的起始日期, 迁入云溪市日期, 云溪市注册时间, date of registration in Yunxi City, registered in Yunxi City since. */
const forms = [
  new RegExp(`^在(.+?)(?:的)?(?:注册|登记)${day}$`),
  new RegExp(`^(?:迁入|注册(?:在|到|于)|落户)(.+?)${day}$`),
  new RegExp(`^(.+?)(?:注册|登记|迁入)${day}$`),
  /^(?:date|day) of registration in (.+)$/i,
  /^registered in (.+?) since$/i,
];

/** Returns the region whose registration day a heading names; null for any other heading. */
function regionOfHeading(heading: string, regionOf: CompanyRegions['regionOf']): string | null {
  const plain = halfWidth(heading).replace(/\s*\([^()]*\)$/, '');
  for (const form of forms) {
    const place = regionOf(form.exec(plain)?.[1] ?? '');
    if ('code' in place && place.level !== 'national') return place.code;
  }
  return null;
}

/** Returns a field for each region of the portal, and for every other region that a heading names. */
export function registeredFields({ portal, regionOf, regionName }: CompanyRegions, columns: readonly string[]): ImportField[] {
  const headings = Map.groupBy(columns, (heading) => regionOfHeading(heading, regionOf));
  const english = new Map(portal.map(({ code, nameEn }) => [code, nameEn]));
  const codes = portal.flatMap(({ code, level }) => (level === 'country' ? [] : [code]));
  return [...new Set([...codes, ...headings.keys()])].flatMap((code): ImportField[] => {
    if (code === null) return [];
    const key = registeredField(code);
    const chinese = (one: string) => regionName(one) ?? undefined;
    const name = words(
      nameOfRegistered(key, 'zh-CN', chinese),
      nameOfRegistered(key, 'en-US', (one) => english.get(one) ?? chinese(one)),
    );
    return [{ key, label: name, synonyms: headings.get(code) ?? [] }];
  });
}

/** Reads since when a company is registered in regions. */
export function readRegistered(values: Values, { registered, today }: Reading, notes: Notes): Map<FactKey, FactValue> {
  return new Map(
    registered.flatMap((key): [FactKey, FactValue][] => {
      const day = readDayOf(key, values, today, notes);
      return day === undefined ? [] : [[key, day]];
    }),
  );
}
