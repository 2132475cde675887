/**
 * The content of an index. The engine is independent of policies, listings and companies: a document has texts by field, values by facet,
 * and numbers.
 */
export type SearchDocument = {
  id: string;
  fields: Readonly<Record<string, string>>;
  facets: Readonly<Record<string, readonly string[]>>;
  /** Days, amounts, counts; null if there is none. */
  numbers: Readonly<Record<string, number | null>>;
};

export type FieldSchema = {
  name: string;
  /** The weight of an occurrence in this field relative to others. */
  weight: number;
  /** Length in atoms at which an occurrence has its full weight; more in a shorter text, less in a longer one. */
  typicalLength: number;
  /**
   * `names`: each line is also a name that can be hit exactly; of `aliases` the lines are nothing else. `long`: divided into passages; the
   * others are one passage each.
   */
  kind: 'names' | 'aliases' | 'short' | 'long';
};

export type IndexSchema = {
  /** At most 8 fields that are names or short. */
  fields: readonly FieldSchema[];
  facets: readonly string[];
  numbers: readonly string[];
};

/** A condition on facets, numbers and ids. */
export type Condition =
  | { facet: string; anyOf: readonly string[] }
  /** Within the bounds, both included. A document without the number fits only with `orNull`. */
  | { number: string; min?: number; max?: number; orNull?: boolean }
  /** A test computed from several numbers. `test` names the function and all its inputs: its results are cached by this name. */
  | { test: string; of: readonly string[]; holds: (...numbers: (number | null)[]) => boolean }
  /** Documents by their ids. Results are cached with the set, which must not change afterwards. */
  | { ids: ReadonlySet<string> }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition };

/** One alternative of a group: terms of the index (see `phraseTerms`), or a condition. */
export type Alternative = (
  | {
      terms: readonly string[];
      /** `passage` (default): all terms in one passage, as the pairs of a phrase are. `document`: anywhere in the document. */
      within?: 'passage' | 'document';
    }
  | { when: Condition }
) & {
  /** The weight of this alternative relative to others, above 0, usually at most 1. */
  weight: number;
};

/** A word or need of the asker. A document covers it when one alternative matches; the best one counts, and a part of the others. */
export type Group = {
  alternatives: readonly Alternative[];
  weight: number;
  /** Only documents that cover the group are found. */
  required?: boolean;
  /** A document that does not cover it ranks below half of the highest tier, whatever else it covers. */
  decides?: boolean;
  /** Raises the documents that cover it, and is not missed in the others. */
  optional?: boolean;
  /** Finds further documents, without counting for coverage. */
  related?: boolean;
  /** Alternatives are guesses: only the best one counts. */
  onlyBest?: boolean;
};

export type Boost =
  /** Adds to documents under a condition. */
  | { when: Condition; add: number }
  /** Adds the document's number times `factor`; nothing without a number. */
  | { number: string; factor: number };

/**
 * An order by a number, by a function of several, or by a number known for each id; null comes last. Results of the functions are cached
 * with them: for equal orders, pass the same function.
 */
export type Order = (
  | { number: string }
  | { of: readonly string[]; value: (...numbers: (number | null)[]) => number | null }
  | { byId: (id: string) => number | null }
) & {
  direction: 'asc' | 'desc';
};

export type Query = {
  /** Empty: all documents that pass the filter. */
  groups: readonly Group[];
  /** Names as the asker wrote them; documents with such a line in a `names` or `aliases` field come first. */
  names?: readonly string[];
  /** Documents that match one of these are not found. */
  exclude?: readonly Alternative[];
  /** The documents that are searched at all: the others do not even count for the cut. */
  among?: Condition;
  /** All must hold. Facets and buckets are counted under all but the condition of their own name. */
  filter?: Readonly<Record<string, Condition>>;
  /** Relevance is multiplied by 1 + the sum of the boosts. Without groups the sum alone orders. */
  boosts?: readonly Boost[];
  /** Default `relevance`. Otherwise in this order, null last, after the cut (see `cut`) is respected. */
  order?: 'relevance' | readonly Order[];
  /** The number that orders equal documents, descending, null last; then the id. */
  tie?: string;
  offset: number;
  limit: number;
  /** Facets to count. */
  facets?: readonly string[];
  /** Further counts by name, for values without a stored facet (such as policies open today). */
  buckets?: Readonly<Record<string, Readonly<Record<string, Condition>>>>;
  /**
   * Given the number of matching documents in each tier, regardless of the filter, returns the lowest tier that counts: `total`, facets and
   * buckets leave out those below, which are listed last. Default: everything counts.
   */
  cut?: (tiers: readonly number[]) => number;
};

export type Hit = {
  id: string;
  /** 1 to `fullTier` by the share of the groups' weight that is covered, `nameTier` for an exact name, 0 without groups. */
  tier: number;
  score: number;
  /** The groups covered, by index, and the alternatives that matched. */
  matches: { group: number; alternatives: number[] }[];
};

export type SearchResult = {
  hits: Hit[];
  /** The number of hits above the cut (see `cut`). */
  total: number;
  /** The lowest tier that counts. */
  cut: number;
  /** Hits by tier, from 0 to `nameTier`. */
  tiers: number[];
  facets: Record<string, Map<string, number>>;
  buckets: Record<string, Record<string, number>>;
};

/** The tier of a document that covers every group. */
export const fullTier = 8;
/** The tier of a document whose name was asked for. */
export const nameTier = 9;
