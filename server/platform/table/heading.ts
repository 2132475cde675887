import type { ImportField } from './kind/kind.ts';

const units = /[（(［[【][^）)］\]】]*[）)］\]】]/g;

/** Normalises a heading: width, case, spaces and punctuation. */
const spelt = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const namesOf = ({ key, label, synonyms }: ImportField): string[] => [key, ...Object.values(label), ...synonyms].map(spelt);

/**
 * Proposes a field for each heading: by name in either language or synonym, else without its brackets, which mostly hold a unit or
 * "required". Each field is proposed once; null for no field.
 */
export function proposeMapping(fields: readonly ImportField[], headings: readonly string[]): Record<string, string | null> {
  const free = new Set(headings);
  const mapping = new Map<string, string>();
  for (const read of [spelt, (heading: string) => spelt(heading.normalize('NFKC').replaceAll(units, ''))]) {
    for (const field of fields) {
      if (mapping.has(field.key)) continue;
      const names = namesOf(field);
      const found = [...free].find((heading) => names.includes(read(heading)));
      if (found === undefined) continue;
      mapping.set(field.key, found);
      free.delete(found);
    }
  }
  return Object.fromEntries(fields.map(({ key }) => [key, mapping.get(key) ?? null]));
}
