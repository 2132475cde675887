import type { ListingFilters } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Asked, ConditionsOf, Reason } from '#server/platform/search/asked.ts';
import { askedOf, excludedBy } from '#server/platform/search/asked.ts';
import type { Boost, Condition, Group, Order } from '#server/platform/search/engine/schema.ts';
import { nameKey } from '#server/platform/search/engine/tokens.ts';
import { knowledgeOf } from '#server/platform/search/knowledge.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { CompiledKnown } from '#server/platform/search/reading/known/compile-known.ts';
import type { Question, ReadWord } from '#server/platform/search/reading/model/question.ts';
import { listingWords } from '#server/platform/search/suggest/suggest-index.ts';
import { withSounds } from '#server/platform/search/suggest/with-sounds.ts';
import { readQuestion } from '#server/platform/search/reading/read-question.ts';
import type { AskedSearch } from '#server/platform/search/results/answer.ts';
import { cutOf } from '#server/platform/search/results/answer.ts';
import type { RegionTree } from '#server/platform/search/regions.ts';
import { placeConditions } from '#server/platform/search/regions.ts';
import { simplified } from '#server/platform/search/text/simplified.ts';
import { fieldOrder, figureNumber, filterConditions, listingIndex, standingAt } from './listing-index.ts';

type Asking = Pick<ListingFilters, 'keyword' | 'asWords'> & {
  kinds: readonly string[];
  /** The reader's filters. */
  filtersIn?: (above: RegionTree) => Record<string, Condition>;
  /** Fixed conditions besides kind and validity. */
  always?: readonly Condition[];
  /** By columns; without it by relevance (newest first without a question). */
  order?: readonly Order[] | undefined;
};

/** Filters of a question that mean something for listings. */
const isForListings = ({ kind }: Question['filters'][number]): boolean => kind === 'region';

/** Reads a question. Filters for policies only, such as 文件 or 全年, are read again as words. */
function readForListings(keyword: string, asWords: readonly string[], known: CompiledKnown): Question {
  const plain = [...asWords];
  for (;;) {
    const question = readQuestion(keyword, known, { asWords: plain });
    const foreign = question.filters.filter((filter) => !isForListings(filter)).map(({ key }) => key);
    if (foreign.length === 0) return question;
    // stops when a round finds no new keys
    if (foreign.every((key) => plain.includes(key))) return { ...question, filters: question.filters.filter(isForListings) };
    plain.push(...foreign);
  }
}

/** Weight of a need's colloquial word in place of another of its words. */
const needWord = 0.5;

/** Listings carry no needs: a word read as one also matches the need's other words. */
function withNeedWords(question: Question, { needs }: CompiledKnown): Question {
  const words = question.words.map((word, place): ReadWord => {
    const others = question.needs
      .filter((need) => need.words.includes(place))
      .flatMap(({ code }) => needs.get(code)?.colloquial ?? [])
      .filter((text) => text !== word.text && !word.alternatives.some((each) => each.text === text));
    return {
      ...word,
      alternatives: [...word.alternatives, ...others.map((text) => ({ text, weight: needWord, reason: 'need' as const }))],
    };
  });
  return { ...question, words };
}

/** The share of a group's weight for a listing with only the need's words, if others have the typed word. */
const needShare = 0.6;

/** Divides groups so that other words of a need count partly, if `isFound` says that some listing has the word itself. */
function dividedBy({ groups, reasons, ...rest }: Asked, isFound: (alternatives: Group['alternatives']) => boolean): Asked {
  const divided: Asked = { ...rest, groups: [], reasons: [] };
  const add = (group: Group, why: readonly Reason[]) => {
    divided.groups.push(group);
    divided.reasons.push([...why]);
  };
  for (const [at, group] of groups.entries()) {
    const why = reasons[at] ?? [];
    const isNeed = (_: unknown, index: number): boolean => why[index]?.reason === 'need';
    const direct = group.alternatives.filter((each, index) => !isNeed(each, index));
    if (group.optional === true || direct.length === group.alternatives.length || !isFound(direct)) {
      add(group, why);
      continue;
    }
    add(
      { ...group, alternatives: direct, weight: group.weight * (1 - needShare) },
      why.filter((each, index) => !isNeed(each, index)),
    );
    add({ ...group, weight: group.weight * needShare }, why);
  }
  return divided;
}

/** The boosts among equally relevant listings: for upcoming and for much-viewed ones. */
const boostsAt = (now: Date): Boost[] => [
  { when: { number: figureNumber('startsAt'), min: now.getTime() / 1000 }, add: 0.3 },
  { number: 'views', factor: 0.01 },
];

const newest: readonly Order[] = [{ number: 'published', direction: 'desc' }];

/** Returns a function that reads questions for valid listings of some kinds at a moment. The `filter` of a search replaces the reader's. */
export async function listingReader(db: Db, now: Date): Promise<(asking: Asking) => Promise<AskedSearch>> {
  const { index, lexicon } = await listingIndex(db);
  const known = await knowledgeOf(db, lexicon, todayInChina(now));
  const vocabulary = {
    nameOf: (code: string) => known.needs.get(code)?.name ?? code,
    broader: (code: string) => known.needs.get(code)?.broader ?? [],
  };
  return async ({ keyword, asWords, kinds, filtersIn, always = [], order }) => {
    const among: Condition = { all: [{ facet: 'kind', anyOf: kinds }, standingAt(now), ...always] };
    const question = await withSounds(db, readForListings(keyword, asWords, known), listingWords(kinds), lexicon);
    const conditionsOf: ConditionsOf = ({ value }) => (value.region === undefined ? [] : placeConditions(value.region, known.above));
    const asked = dividedBy(
      askedOf(withNeedWords(question, known), index, conditionsOf, vocabulary),
      (alternatives) => index.search({ groups: [{ alternatives, weight: 1 }], among, offset: 0, limit: 0 }).total > 0,
    );
    const filters = filtersIn?.(known.above) ?? {};
    const isByWords = question.words.length > 0 || [...question.needs, ...question.names, ...question.phrases].length > 0;
    const query = {
      among,
      // listings have no needs, and many substitute words of a need occur in no listing
      groups: asked.groups.map((group): Group => ({ ...group, onlyBest: true })),
      names:
        keyword.trim() === '' ? [] : [question.text, ...question.names.map(({ text }) => text)].flatMap((text) => [text, simplified(text)]),
      exclude: excludedBy(question),
      boosts: boostsAt(now),
      tie: 'published',
      cut: cutOf,
      order: order ?? (isByWords ? ('relevance' as const) : newest),
    };
    const isUnreadable = keyword.trim() !== '' && asked.groups.length === 0 && nameKey(question.text) === '';
    const noMatches: Record<string, Condition> = isUnreadable ? { nothing: { any: [] } } : {};
    const search: AskedSearch['search'] = ({ filter = filters, ...part }) =>
      index.search({ ...query, ...part, filter: { ...filter, ...noMatches } });
    return { question, asked, filters, search, isUnreadable };
  };
}

/** Returns the question for the list of a kind. */
export const listOf = (
  kind: ListingKind,
  { sort = 'relevance', featured = false, ...filters }: ListingFilters & { sort?: string; featured?: boolean },
  now: Date,
): Asking => ({
  keyword: filters.keyword,
  asWords: filters.asWords,
  kinds: [kind.kind],
  filtersIn: (above) => filterConditions(kind, filters, above),
  // no filter of the reader's: it is never dropped to find more
  always: featured ? [{ facet: 'featured', anyOf: ['true'] }] : [],
  order: sort === 'relevance' ? undefined : sort === 'published' ? newest : fieldOrder(kind, sort, now),
});
