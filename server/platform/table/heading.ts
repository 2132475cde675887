import type { ImportField } from './kind/kind.ts';

const units = /[（(［[【][^）)］\]】]*[）)］\]】]/g;

/** Normalises a heading: width, case, spaces and punctuation. */
export const spelt = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns a heading without brackets, mostly a unit or "required". */
export const withoutUnits = (heading: string): string => heading.normalize('NFKC').replaceAll(units, '');

const namesOf = ({ key, label, synonyms }: ImportField): string[] => [key, ...Object.values(label), ...synonyms].map(spelt);

/** Returns all names by which a file may call the fields. */
export const allNames = (fields: readonly ImportField[]): string[] => [...new Set(fields.flatMap(namesOf))].filter((name) => name !== '');

/**
 * Proposes a field for each heading: by name in either language or synonym, else without its brackets, which mostly hold a unit or
 * "required". Of two headings that fit, the one whose name comes first in the field wins. Each field is proposed once; null for no field.
 */
export function proposeMapping(fields: readonly ImportField[], headings: readonly string[]): Record<string, string | null> {
  const free = new Set(headings);
  const mapping = new Map<string, string>();
  for (const read of [spelt, (heading: string) => spelt(withoutUnits(heading))]) {
    for (const field of fields) {
      if (mapping.has(field.key)) continue;
      const spellings = [...free].map((heading) => ({ heading, name: read(heading) }));
      const found = namesOf(field).flatMap((name) => spellings.find((one) => one.name === name)?.heading ?? [])[0];
      if (found === undefined) continue;
      mapping.set(field.key, found);
      free.delete(found);
    }
  }
  return Object.fromEntries(fields.map(({ key }) => [key, mapping.get(key) ?? null]));
}
