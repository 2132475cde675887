import type { Alternative, Condition, FieldSchema, Group, Query, SearchDocument } from '../engine/schema.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { triplesOf } from '../text/suggest-key.ts';
import { findNames } from './find-names.ts';
import type { StoredName } from './name-document.ts';
import { beginsFacet, initialPair, initialTriple, nameDocument, nameFields } from './name-document.ts';
import { asTyped } from './name-query.ts';
import { soundsLike } from './rank-name.ts';
import { comparedName, readTypedName } from './typed-name.ts';

/** A record with several names, for the back-office: any part of a name or text finds it, and names also by suggestion rules. */
export type NamedRecord = {
  /** Titles and document numbers: found by parts, by their sound, and with a mistake. */
  names: readonly string[];
  /** Ids and further texts, found by parts only. */
  texts: readonly string[];
};

/** The field of the parts of words and numbers, see `lettersOf`. */
export const lettersField: FieldSchema = { name: 'letters', weight: 1, typicalLength: 30, kind: 'short' };

/** Fields of records: names, other texts, and parts of words and numbers. */
export const recordFields: readonly FieldSchema[] = [
  ...nameFields,
  { name: 'texts', weight: 1, typicalLength: 60, kind: 'short' },
  lettersField,
];

/** Characters; digits; letters of other scripts. Each is looked up in its own way. */
const runs =
  /(?<characters>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]+)|(?<digits>\p{N}+)|(?<letters>[^\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]+)/gu;

type Run = { kind: 'characters' | 'digits' | 'letters'; text: string };

const runsOf = (key: string): Run[] =>
  Array.from(key.matchAll(runs), ({ 0: text, groups }) => ({
    kind: groups?.['characters'] !== undefined ? 'characters' : groups?.['digits'] !== undefined ? 'digits' : 'letters',
    text,
  }));

const partAtMost = 3;

/** A part of a word or number, up to three letters. Like other terms it begins with a digit, see `initialTriple`. */
const letterTerm = (part: string): string => `3${part}`;

function letterTerms(text: string): string[] {
  const units = [...text];
  return units.flatMap((_, at) =>
    Array.from({ length: Math.min(partAtMost, units.length - at) }, (__, more) => letterTerm(units.slice(at, at + more + 1).join(''))),
  );
}

/** Returns the value of `lettersField` for these texts. */
export function lettersOf(texts: readonly string[]): string {
  const words = texts.flatMap((text) => runsOf(comparedName(text).text)).filter(({ kind }) => kind !== 'characters');
  return [...new Set(words.flatMap(({ text }) => letterTerms(text)))].join(' ');
}

/** Returns the values of `recordFields` and of `beginsFacet`. */
export function recordDocument({ names, texts }: NamedRecord): Pick<SearchDocument, 'fields'> & { begins: string[] } {
  const documents = names.map((name) => nameDocument({ name, nameEn: null }));
  const joined = (field: string, separator: string) => documents.map(({ fields }) => fields[field] ?? '').join(separator);
  const others = texts.flatMap((text) => runsOf(comparedName(text).text));
  return {
    fields: {
      names: joined('names', '\n'),
      characters: [...new Set(joined('characters', ' ').split(' '))].join(' '),
      sounds: joined('sounds', ' '),
      texts: others.flatMap(({ kind, text }) => (kind === 'characters' ? [text] : [])).join('\n'),
      letters: lettersOf([...names, ...texts]),
    },
    begins: [...new Set(documents.flatMap(({ begins }) => begins))],
  };
}

const term = (text: string): Alternative => ({ terms: [text], weight: 1 });

/** The terms of a word with these letters: themselves or, with `isSound`, names that sound so. */
function lettersTyped({ text }: Run, isSound: boolean): Group[] {
  const group = (alternatives: Alternative[]): Group => ({ alternatives, weight: 1, required: true });
  const length = [...text].length;
  if (length >= partAtMost)
    return triplesOf(text).map((triple) =>
      group([term(letterTerm(triple)), ...(isSound ? [term(triple), term(initialTriple(triple))] : [])]),
    );
  const begins: Alternative = { when: { facet: beginsFacet, anyOf: [text] }, weight: 1 };
  return [group([term(letterTerm(text)), ...(isSound ? [begins, ...(length === 2 ? [term(initialPair(text))] : [])] : [])])];
}

/** A number is only itself. */
const wordsTyped = (typed: readonly Run[]): Group[] =>
  typed.flatMap((run) => (run.kind === 'characters' ? [] : lettersTyped(run, run.kind === 'letters')));

/** A source of records to search. */
export type RecordSource = {
  index: SearchIndex;
  /** The records that may be found. */
  among: Condition;
  /** Reads the names of records; a record has a row for each. */
  namesOf: (ids: readonly string[]) => Promise<StoredName[]>;
};

const idsOf = ({ index, among }: RecordSource, groups: Query['groups']): string[] =>
  index.search({ groups, among, offset: 0, limit: index.size }).hits.map(({ id }) => id);

/**
 * The most records compared with the letters that found them, because the triples of a long name may be far apart in it. Among more, few would be
 * dropped.
 */
const comparedAtMost = 500;

/** Returns which records have these letters or sound so. */
async function sounding(source: RecordSource, ids: readonly string[], letters: readonly Run[]): Promise<string[]> {
  if (letters.length === 0 || ids.length === 0 || ids.length > comparedAtMost) return [...ids];
  const names = Map.groupBy(await source.namesOf(ids), ({ id }) => id);
  const keysOf = (id: string) => (names.get(id) ?? []).map(({ name }) => comparedName(name).text);
  return letters.reduce((left, run) => {
    const written = new Set(idsOf(source, lettersTyped(run, false)));
    return left.filter((id) => written.has(id) || keysOf(id).some((key) => soundsLike(key, run.text) !== null));
  }, ids.slice());
}

/** Returns the ids of the records that have every typed part, in any order. */
async function withParts(source: RecordSource, typed: readonly Run[]): Promise<string[]> {
  const characters = typed.filter(({ kind }) => kind === 'characters').map(({ text }) => text);
  const { groups } = asTyped(readTypedName(characters.join(' ')), source.index);
  const letters = typed.filter(({ kind, text }) => kind === 'letters' && [...text].length >= partAtMost);
  return sounding(source, idsOf(source, [...groups, ...wordsTyped(typed)]), letters);
}

const onlyCharacters = (name: string): string =>
  runsOf(comparedName(name).text)
    .filter(({ kind }) => kind === 'characters')
    .map(({ text }) => text)
    .join('');

/** Returns the ids of records with nearly matching names. If the input also has words and numbers, the typo is assumed in the characters. */
async function nearly({ index, among, namesOf }: RecordSource, keyword: string, typed: readonly Run[]): Promise<string[]> {
  const words = typed.filter(({ kind }) => kind !== 'characters');
  const isMixed = words.length > 0 && words.length < typed.length;
  const having = isMixed ? [{ ids: new Set(idsOf({ index, among, namesOf }, wordsTyped(words))) }] : [];
  const found = await findNames(
    {
      index,
      among: { all: [among, ...having] },
      rowsOf: async (ids) => {
        const names = await namesOf(ids);
        return isMixed ? names.map((row) => ({ ...row, name: onlyCharacters(row.name) })) : names;
      },
      bonus: () => 0,
    },
    readTypedName(isMixed ? onlyCharacters(keyword) : keyword),
  );
  return [...new Set(found.map(({ row }) => row.id))];
}

/**
 * Returns the ids of the records of each source that match a keyword: all its parts in any order, or by sound; if no source has any, the best matches
 * with a typo. Null for a keyword without letters and digits.
 */
export async function recordsNamed(sourcesOf: readonly (() => Promise<RecordSource>)[], keyword: string): Promise<string[][] | null> {
  const typed = readTypedName(keyword).segments.flatMap(runsOf);
  if (typed.length === 0) return null;
  const sources = await Promise.all(sourcesOf.map((sourceOf) => sourceOf()));
  const found = await Promise.all(sources.map((source) => withParts(source, typed)));
  return found.some((ids) => ids.length > 0) ? found : Promise.all(sources.map((source) => nearly(source, keyword, typed)));
}
