import type { KeptNeed } from '#contract/need-admin.ts';

/** The editable fields of a need. */
export type NeedValues = Pick<KeptNeed, 'code' | 'name' | 'nameEn' | 'broader' | 'official' | 'colloquial' | 'english'>;

export const needFields = [
  'name',
  'nameEn',
  'code',
  'broader',
  'official',
  'colloquial',
  'english',
] as const satisfies (keyof NeedValues)[];
export type NeedField = (typeof needFields)[number];

export const wordFields = ['official', 'colloquial', 'english'] as const satisfies NeedField[];

export const blankNeed: NeedValues = { code: '', name: '', nameEn: '', broader: [], official: [], colloquial: [], english: [] };

export const valuesOf = ({ code, name, nameEn, broader, official, colloquial, english }: NeedValues): NeedValues => ({
  code: code.trim(),
  name: name.trim(),
  nameEn: nameEn.trim(),
  broader,
  official,
  colloquial,
  english,
});

/** Returns the needs whose names, code or words contain the keyword. */
export function needsWith<Need extends NeedValues>(needs: readonly Need[], keyword: string): Need[] {
  const term = keyword.trim().toLowerCase();
  return needs.filter((need) =>
    [need.name, need.nameEn, need.code, ...wordFields.flatMap((field) => need[field])].some((text) => text.toLowerCase().includes(term)),
  );
}

/** Returns the codes of the need and of all below it: it cannot be below one of them. */
export function codesBelow(needs: readonly Pick<NeedValues, 'code' | 'broader'>[], code: string): Set<string> {
  const found = new Set([code]);
  // a set grows while it is read: each code adds those directly below it
  for (const one of found) for (const need of needs) if (need.broader.includes(one)) found.add(need.code);
  return found;
}
