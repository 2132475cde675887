import type { ImportField } from './kind/kind.ts';

const units = /[（(［[【][^）)］\]】]*[）)］\]】]/g;

/** A heading without what is written differently from file to file: width, case, spaces, punctuation. */
const spelt = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const namesOf = ({ key, label, synonyms }: ImportField): string[] => [key, ...Object.values(label), ...synonyms].map(spelt);

/**
 * Which heading means which field: by either language's name or a synonym, and where nothing has the whole heading as its name, without what
 * stands in brackets, mostly a unit or "required". A heading means one field; null for a field that no heading means.
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
