/**
 * The published results of a survey: only figures based on five answers or more, with no difference based on fewer. See
 * docs/adr/0034-results-of-surveys.md.
 */
import type { BallotSet } from './ballot-set.ts';
import { intersection, setOf, union } from './ballot-set.ts';
import type { Dimension } from './dimensions.ts';
import { dimensions } from './dimensions.ts';
import type { Measure } from './measures.ts';
import { measuresOf } from './measures.ts';
import type { Block } from './partitions.ts';
import { joinOf, orderedPartitions, unorderedPartitions } from './partitions.ts';
import { leastAnswers, Published, sumsAreApart } from './published.ts';
import type { SurveyItem } from '../form/form.ts';
import { isAsked } from '../form/form.ts';

/** Smaller groups are joined before they can be chosen: of fewer answers hardly anything could be shown. */
const leastInGroup = 3 * leastAnswers;

/** Null if unknown. */
export type Facets = Record<Dimension, string | null>;

export type Ballot = { facets: Facets; answers: Readonly<Record<string, unknown>> };

/** The number of answers in each block; `notAsked`: respondents to whom the question was not shown. */
export type Counted = { cells: readonly { keys: Block; count: number }[]; notAsked: number };

/** The counts for one combination of filters, by id of the measure. Measures that may not be published are absent. */
export type View = { groups: Partial<Record<Dimension, number>>; total: number; counted: Record<string, Counted> };

export type SurveyResult = {
  /** Null below `leastAnswers`. */
  total: number | null;
  /** The options of each dimension; empty if none can be offered. */
  groups: Record<Dimension, readonly Block[]>;
  views: readonly View[];
};

/** A choice of filters while results are computed. */
type Slice = { groups: Partial<Record<Dimension, number>>; ballots: BallotSet; tables: BallotSet[][]; counted: Record<string, Counted> };

/** Returns the publishable result, independent of the order of answers. */
export function resultOf(questions: readonly SurveyItem[], ballots: readonly Ballot[]): SurveyResult {
  const count = ballots.length;
  const noGroups = { district: [], industry: [], scale: [] };
  if (count < leastAnswers) return { total: null, groups: noGroups, views: [] };
  const published = new Published();
  const everyone = setOf(count, () => true);
  published.add([everyone]);
  const measures = measuresOf(questions).map((measure) => sorted(measure, questions, ballots));

  /** Blocks of each measure, by the dimensions that results are filtered by. */
  const blocksOf = new Map<string, Map<string, Block[]>>();
  const keyOf = (by: readonly Dimension[]) => by.join(' ');

  /** Returns whether anything can be shown of the slices. */
  const publish = (by: readonly Dimension[], slices: Slice[]): boolean => {
    const found = new Map<string, Block[]>();
    blocksOf.set(keyOf(by), found);
    for (const measure of measures) {
      // with one more filter, groups joined without it must not be split
      const before = by.map((one) => blocksOf.get(keyOf(by.filter((other) => other !== one)))?.get(measure.id));
      if (before.includes(undefined)) continue;
      const finest = by.length === 0 ? measure.finest : joinOf(before.map((blocks) => blocks ?? []));
      const blocks = admitted(measure, finest, slices, published);
      if (blocks !== null) found.set(measure.id, blocks);
    }
    return found.size > 0;
  };

  const whole: Slice = { groups: {}, ballots: everyone, tables: [], counted: {} };
  publish([], [whole]);
  const groups: Record<Dimension, Block[]> = { district: [], industry: [], scale: [] };
  const sets: Record<Dimension, BallotSet[]> = { district: [], industry: [], scale: [] };
  for (const dimension of dimensions) {
    groups[dimension] = groupsOf(dimension, ballots, published);
    sets[dimension] = groups[dimension].map((block) => setOf(count, (index) => block.includes(facetOf(ballots[index], dimension))));
    published.add(sets[dimension]);
  }
  const slices: Slice[] = [whole];
  for (const by of filtersOf(dimensions.filter((dimension) => groups[dimension].length > 1))) {
    const candidates = slicesOf(by, sets, everyone);
    // a pair of filters is offered only if all its groups and their differences are large enough
    const isOffered =
      by.every((one) => blocksOf.has(keyOf(by.filter((other) => other !== one)))) &&
      (by.length === 1 || candidates.every(({ ballots: set }) => set.size >= leastAnswers && published.admits(set)));
    if (!isOffered) continue;
    if (by.length > 1) published.add(candidates.map(({ ballots: set }) => set));
    if (publish(by, candidates)) slices.push(...candidates);
  }
  return {
    total: count,
    groups,
    views: slices.map(({ groups: chosen, ballots: set, counted }) => ({ groups: chosen, total: set.size, counted })),
  };
}

const facetOf = (ballot: Ballot | undefined, dimension: Dimension): string => ballot?.facets[dimension] ?? '';

/** Each dimension, then each two, then all three. */
const filtersOf = (of: readonly Dimension[]): Dimension[][] => {
  const subsets = Array.from({ length: 2 ** of.length - 1 }, (_, at) => of.filter((__, index) => ((at + 1) & (1 << index)) !== 0));
  return subsets.toSorted((a, b) => a.length - b.length);
};

function slicesOf(by: readonly Dimension[], sets: Record<Dimension, BallotSet[]>, everyone: BallotSet): Slice[] {
  let slices: Slice[] = [{ groups: {}, ballots: everyone, tables: [], counted: {} }];
  for (const dimension of by) {
    slices = slices.flatMap(({ groups, ballots }) =>
      sets[dimension].map((set, index) => ({
        groups: { ...groups, [dimension]: index },
        ballots: intersection(ballots, set),
        tables: [],
        counted: {},
      })),
    );
  }
  return slices;
}

const scaleOrder = ['micro', 'small', 'medium', 'large', ''];

/** Returns the values of a dimension, joined until each group is large enough; one alone cannot be chosen. */
function groupsOf(dimension: Dimension, ballots: readonly Ballot[], published: Published): Block[] {
  const values = [...new Set(ballots.map((ballot) => facetOf(ballot, dimension)))];
  const ordered =
    dimension === 'scale'
      ? values.toSorted((a, b) => scaleOrder.indexOf(a) - scaleOrder.indexOf(b))
      : values.toSorted((a, b) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1));
  const blocks: Block[] = ordered.map((value) => [value]);
  const setFor = (block: Block) => setOf(ballots.length, (index) => block.includes(facetOf(ballots[index], dimension)));
  const sizes = new Map(blocks.map((block) => [block, setFor(block).size]));
  const ways = dimension === 'scale' ? orderedPartitions(blocks) : unorderedPartitions(blocks, sizes);
  const found = ways.find((way) =>
    way.every((block) => {
      const set = setFor(block);
      return set.size >= leastInGroup && published.admits(set);
    }),
  );
  return found === undefined || found.length < 2 ? [] : found;
}

type Sorted = Measure & {
  asked: BallotSet;
  notAsked: BallotSet;
  sets: ReadonlyMap<string, BallotSet>;
  finest: Block[];
};

/** Sorts the answers by measure. */
function sorted(measure: Measure, questions: readonly SurveyItem[], ballots: readonly Ballot[]): Sorted {
  const { question, keys, keyOf } = measure;
  const shown = ballots.map(({ answers }) => isAsked(question.when, questions, answers));
  const given = ballots.map(({ answers }) => keyOf(answers[question.code]));
  const { length } = ballots;
  return {
    ...measure,
    asked: setOf(length, (index) => shown[index] === true),
    notAsked: setOf(length, (index) => shown[index] !== true),
    sets: new Map(keys.map((key) => [key, setOf(length, (index) => shown[index] === true && given[index] === key)])),
    finest: keys.map((key) => [key]),
  };
}

/** Returns the finest blocks that may be published in all slices, and adds their counts; null if there are none. */
function admitted(measure: Sorted, finest: readonly Block[], slices: readonly Slice[], published: Published): Block[] | null {
  const { isOrdered, sets, asked, notAsked, id } = measure;
  const setFor = (block: Block) =>
    block.map((key) => sets.get(key)).reduce<BallotSet | undefined>((a, b) => (a && b ? union(a, b) : (a ?? b)), undefined);
  const sizes = new Map(finest.map((block) => [block, setFor(block)?.size ?? 0]));
  const ways = isOrdered ? orderedPartitions(finest) : unorderedPartitions(finest, sizes);
  const everybodyIsAsked = notAsked.size === 0;
  for (const way of ways) {
    if (way.length < 2) break;
    const wholes = way.flatMap((block) => setFor(block) ?? []);
    const tables = slices.map(({ ballots }) => ({
      cells: wholes.map((set) => intersection(set, ballots)),
      // respondents who were not asked are never merged with an answer, because an earlier question identifies them
      apart: everybodyIsAsked ? [] : [intersection(notAsked, ballots)],
      base: everybodyIsAsked ? [] : [intersection(asked, ballots)],
    }));
    const figures = tables.flatMap(({ cells, apart, base }) => [...cells, ...apart, ...base]);
    if (!figures.every((set) => set.size >= leastAnswers && published.admits(set))) continue;
    const isApart = slices.every(({ tables: others }, index) => {
      const { cells = [], apart = [] } = tables[index] ?? {};
      return others.every((other) => sumsAreApart([...cells, ...apart], other));
    });
    if (!isApart) continue;
    published.add(figures);
    for (const [index, slice] of slices.entries()) {
      const { cells = [], apart = [] } = tables[index] ?? {};
      slice.tables.push([...cells, ...apart]);
      slice.counted[id] = {
        cells: way.map((keys, at) => ({ keys, count: cells[at]?.size ?? 0 })),
        notAsked: apart[0]?.size ?? 0,
      };
    }
    return way;
  }
  return null;
}
