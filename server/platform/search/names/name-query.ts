import type { Alternative, Boost, Group, Query } from '../engine/schema.ts';
import { fullTier } from '../engine/schema.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { pairsOf, triplesOf } from '../text/suggest-key.ts';
import { beginsAtMost, beginsFacet, initialPair, initialTriple, syllableTerm } from './name-document.ts';
import type { TypedName } from './typed-name.ts';

export type NameQuery = Pick<Query, 'groups' | 'names' | 'boosts'> & {
  /** The least tier of a matching name: names below are not compared. */
  leastTier?: number;
};

/** The most characters or triples of letters to look up, the rarest ones; their names are compared with the whole input. */
const lookedUp = 10;

/** Returns the rarest of a list, in its order. */
function rarest<T>(list: readonly T[], frequencyOf: (each: T) => number): T[] {
  if (list.length <= lookedUp) return [...list];
  const frequencies = list.map(frequencyOf);
  const places = [...list.keys()].toSorted((a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || a - b).slice(0, lookedUp);
  return places.toSorted((a, b) => a - b).flatMap((place) => list[place] ?? []);
}

const term = (text: string, weight = 1): Alternative => ({ terms: [text], weight });

/** Ranks names that begin with the input before others with equal parts. */
const beginBoosts = (start: string): Boost[] => [
  { when: { facet: beginsFacet, anyOf: [[...start].slice(0, beginsAtMost).join('')] }, add: 10 },
];

type Typed = {
  character: string;
  /** The pairs it belongs to; a character alone in its segment has none. */
  pairs: string[];
  syllable: string | undefined;
  /** The number of names with its most common pair. */
  frequency: number;
};

function charactersOf({ segments, syllables }: TypedName, index: SearchIndex): Typed[] {
  let place = 0;
  return segments.flatMap((segment) => {
    const characters = [...segment];
    return characters.map((character, at): Typed => {
      const pairs = [
        ...(at > 0 ? [`${characters[at - 1]}${character}`] : []),
        ...(at + 1 < characters.length ? [`${character}${characters[at + 1]}`] : []),
      ];
      const frequency = Math.max(...(pairs.length === 0 ? [character] : pairs).map((each) => index.frequency(each)));
      const syllable = syllables[place];
      place += 1;
      return { character, pairs, syllable, frequency };
    });
  });
}

const rarestCharacters = (typed: TypedName, index: SearchIndex): Typed[] =>
  rarest(charactersOf(typed, index), ({ frequency }) => frequency);

/** Finds names that have every character in one of its typed pairs: the whole, or its parts in any order. */
function partsAsTyped(typed: TypedName, index: SearchIndex): NameQuery {
  const groups = rarestCharacters(typed, index).map(({ character, pairs }): Group => ({
    alternatives: pairs.length === 0 ? [term(character)] : pairs.map((pair) => term(pair)),
    weight: 1,
    required: true,
  }));
  return { groups, names: [typed.key], boosts: beginBoosts(typed.key) };
}

/** Squared: an own name weighs more than place, trade and form together. */
const weightOf = ({ frequency }: Typed, { size }: SearchIndex): number => Math.log(1 + size / (1 + frequency)) ** 2;

/** Returns how well each typed character distinguishes names, measured by its most common pair: rare names consist of common characters. */
export const weightsOf = (typed: TypedName, index: SearchIndex): number[] =>
  charactersOf(typed, index).map((each) => weightOf(each, index));

/** Finds names by so much of the characters, or of others that sound so. */
const mostCharacters = (characters: readonly Typed[], typed: TypedName, weight: (each: Typed) => number, share: number): NameQuery => ({
  leastTier: Math.floor(share * fullTier),
  groups: characters.map((each) => ({
    alternatives: [
      // one pair each, which distinguishes neighbours from distant characters
      ...each.pairs.slice(-1).map((pair) => term(pair)),
      term(each.character, 0.7),
      ...(each.syllable === undefined ? [] : [term(syllableTerm(each.syllable), 0.5)]),
    ],
    weight: weight(each),
  })),
  boosts: beginBoosts(typed.key),
});

/** Finds names by their pinyin; names with most of the letters rarely lack the first one. */
function bySound(sound: string, segments: readonly string[], index: SearchIndex): NameQuery {
  const within = segments.flatMap(triplesOf);
  const triples = rarest(
    within.length > 0 ? within : triplesOf(sound),
    (triple) => index.frequency(triple) + index.frequency(initialTriple(triple)),
  );
  const groups = triples.map((triple): Group => ({ alternatives: [term(triple), term(initialTriple(triple))], weight: 1 }));
  if (groups.length > 0) return { groups, names: [sound], boosts: beginBoosts(sound) };
  const begins: Alternative = { when: { facet: beginsFacet, anyOf: [sound] }, weight: 1 };
  return { groups: [{ alternatives: [begins], weight: 1, required: true }], names: [sound] };
}

/** Finds names by pairs of initials, where other characters break the triples. */
const byInitials = (letters: string): NameQuery => ({
  groups: pairsOf(letters).map((pair) => ({ alternatives: [term(initialPair(pair))], weight: 1 })),
  boosts: beginBoosts(letters),
});

/** Returns the query for names that match the input; compare its results with the input. */
export const asTyped = (typed: TypedName, index: SearchIndex): NameQuery =>
  typed.isLatin
    ? bySound(typed.sound, typed.segments.length > 1 && /^[\x20-\x7e]*$/.test(typed.key) ? typed.segments : [], index)
    : partsAsTyped(typed, index);

/** The least share of the typed text in a name, by the weights of its characters. */
export const leastShare = 0.6;
/** Same for the rarest characters, a subset. */
const leastShareOfRarest = 0.4;

/** The most letters of an input that is read as initials. */
const initialsAtMost = 12;

/**
 * Returns queries for names that nearly match, to be compared one after the other until some do: all but one character, then the most
 * distinctive ones. For letters, `asTyped` also finds names with most of them.
 */
export function nearly(typed: TypedName, index: SearchIndex): NameQuery[] {
  const { length } = [...typed.key];
  if (typed.isLatin) return length >= 4 && length <= initialsAtMost ? [byInitials(typed.key)] : [];
  if (length < 3) return [];
  const characters = rarestCharacters(typed, index);
  return [
    mostCharacters(characters, typed, () => 1, (characters.length - 1) / characters.length),
    mostCharacters(characters, typed, (each) => weightOf(each, index), length > lookedUp ? leastShareOfRarest : leastShare),
  ];
}
