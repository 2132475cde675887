import type { FieldSchema, SearchDocument } from '../engine/schema.ts';
import { soundOf, syllablesOf } from '../text/pinyin.ts';
import { pairsOf, triplesOf } from '../text/suggest-key.ts';
import { comparedName } from './typed-name.ts';

/**
 * The fields that find a name while typing: pairs of its characters and the whole of it, single characters and syllables for typos, and
 * parts of its sound.
 */
export const nameFields: readonly FieldSchema[] = [
  { name: 'names', weight: 4, typicalLength: 14, kind: 'names' },
  { name: 'characters', weight: 4, typicalLength: 28, kind: 'short' },
  { name: 'sounds', weight: 4, typicalLength: 60, kind: 'short' },
];

/** The facet of a name's beginning: a number of characters, letters of its pinyin, initials. */
export const beginsFacet = 'begins';
export const beginsAtMost = 3;

/** Terms of initials. A leading digit distinguishes them from pinyin letters, and protects endings from stemming. */
export const initialTriple = (triple: string): string => `0${triple}`;
export const initialPair = (pair: string): string => `1${pair}`;
export const syllableTerm = (syllable: string): string => `2${syllable}`;

const beginningsOf = (text: string): string[] => {
  const units = [...text].slice(0, beginsAtMost);
  return units.map((_, at) => units.slice(0, at + 1).join(''));
};

export type StoredName = { id: string; name: string; /** How it is called in Latin letters. */ nameEn: string | null };

/** Returns the values of `nameFields` and of `beginsFacet`. */
export function nameDocument({ name, nameEn }: Omit<StoredName, 'id'>): Pick<SearchDocument, 'fields'> & { begins: string[] } {
  const key = comparedName(name).text;
  const latin = nameEn === null ? '' : comparedName(nameEn).text;
  const { full, initials } = soundOf(key);
  return {
    fields: {
      names: [key, ...(nameEn === null ? [] : [nameEn])].join('\n'),
      characters: [...new Set([...key, ...syllablesOf(key).map(syllableTerm)])].join(' '),
      sounds: [
        ...triplesOf(full),
        ...triplesOf(latin),
        ...triplesOf(initials).map(initialTriple),
        ...pairsOf(initials).map(initialPair),
      ].join(' '),
    },
    begins: [...new Set([key, full, initials, latin].flatMap(beginningsOf))],
  };
}
