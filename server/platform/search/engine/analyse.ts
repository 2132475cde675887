import type { Dictionary } from './dictionary.ts';
import type { FieldSchema, IndexSchema, SearchDocument } from './schema.ts';
import type { Segmenter } from './segmenter.ts';
import { nameKey, tokensOf, wordsIn } from './tokens.ts';

/** A document ready for a segment, with numbers for terms and values. */
export type AnalysedDocument = {
  id: string;
  /** Per term: its number, its impact (1 to 255) and its passages. */
  terms: { term: number; impact: number; passages: number }[];
  /** In the order of the schema. */
  facets: number[][];
  /** In the order of the schema; NaN if there is none. */
  numbers: number[];
  /** Hashes of the names. */
  names: number[];
  /** The words of the fields that they were asked of, as often as they occur. */
  words: string[];
};

export type Dictionaries = { terms: Dictionary; facets: readonly Dictionary[] };

/** Length normalisation of BM25, and its saturation: with the usual 1.2 a word in the title, tags and text counts little more than one in the title alone. */
const k1 = 4;
const b = 0.75;

const passageBits = 16;
/** Atoms of a passage of a long field, and how many atoms of the next passage belong to it, so that a phrase lies within one. */
const passageLength = 48;
const overlap = 16;

/** The most terms of an alternative searched in one passage: as many as the overlap keeps together. */
export const passageTerms = overlap;

/**
 * Returns the bits of the passages that an atom belongs to. Names and short fields are a passage each. Passages of a long field share the
 * remaining bits in turn, so that two far apart may be taken for one; a text of some 500 atoms has a bit for each.
 */
function passagesAt(position: number, field: FieldSchema, schema: IndexSchema): number {
  const short = schema.fields.filter(({ kind }) => kind === 'names' || kind === 'short');
  if (field.kind !== 'long') return 1 << short.indexOf(field);
  const bits = passageBits - short.length;
  const passage = Math.floor(position / passageLength);
  const own = 1 << (short.length + (passage % bits));
  return passage > 0 && position % passageLength < overlap ? own | (1 << (short.length + ((passage - 1) % bits))) : own;
}

/** A hash of 53 bits (cyrb53): two names in ten million collide with a chance of about 1 in 200. */
export function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** Returns the keys of the lines of a names field. */
const nameKeysOf = (text: string): string[] =>
  text
    .split('\n')
    .map(nameKey)
    .filter((key) => key !== '');

/**
 * Reads a document's texts. Frequencies of all fields are added up, weighted, before they saturate (BM25F). `named`: the fields whose words are
 * returned.
 */
export function analyse(
  document: SearchDocument,
  schema: IndexSchema,
  dictionaries: Dictionaries,
  segmenter: Segmenter,
  named: readonly string[] = [],
): AnalysedDocument {
  const found = new Map<string, { frequency: number; passages: number }>();
  const names: number[] = [];
  const words: string[] = [];
  for (const field of schema.fields) {
    const text = document.fields[field.name] ?? '';
    if (field.kind === 'names' || field.kind === 'aliases') names.push(...nameKeysOf(text).map(hashOf));
    if (field.kind === 'aliases') continue;
    const divided = tokensOf(text, segmenter);
    const { tokens, length } = divided;
    if (named.includes(field.name)) words.push(...wordsIn(divided));
    const weight = field.weight / (1 - b + (b * length) / field.typicalLength);
    for (const { term, position } of tokens) {
      const passages = passagesAt(position, field, schema);
      const known = found.get(term);
      if (known === undefined) found.set(term, { frequency: weight, passages });
      else {
        known.frequency += weight;
        known.passages |= passages;
      }
    }
  }
  return {
    id: document.id,
    terms: Array.from(found, ([term, { frequency, passages }]) => ({
      term: dictionaries.terms.add(term),
      impact: Math.max(1, Math.round((255 * frequency) / (k1 + frequency))),
      passages,
    })),
    facets: schema.facets.map((name, index) => [
      ...new Set((document.facets[name] ?? []).flatMap((value) => dictionaries.facets[index]?.add(value) ?? [])),
    ]),
    numbers: schema.numbers.map((name) => document.numbers[name] ?? Number.NaN),
    names: [...new Set(names)],
    words,
  };
}
