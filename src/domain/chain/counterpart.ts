import { addDays, daysUntil, weekdayOf } from '../china-time.ts';
import { sharedWords, shareOf } from './shared-words.ts';

/** A company's need. Yuan per unit. */
export type Need = {
  id: string;
  company: string | null;
  product: string;
  nodes: readonly string[];
  industries: readonly string[];
  regionCode: string;
  quantity: number | null;
  unit: string | null;
  budget: number | null;
  /** `YYYY-MM-DD`, the last day. */
  deliverBy: string | null;
};

type Common = { id: string; company: string | null; product: string; about: string; industries: readonly string[]; regionCode: string };
/** A company's supply. Yuan per unit, working days. */
export type Supply = Common & {
  of: 'supply';
  nodes: readonly string[];
  quantity: number | null;
  unit: string | null;
  price: number | null;
  leadTime: number | null;
};
/** A research result, with its technology readiness level. */
export type Result = Common & { of: 'result'; maturity: number | null };
export type Provision = Supply | Result;

/** Nodes of the chains by id. */
export type ChainNodes = ReadonlyMap<string, { parent: string | null; deliversTo: readonly string[] }>;

export type Relation = 'same' | 'part' | 'next';
export type Near = 'district' | 'city' | 'province';

/** `score` of at most `of` points. `partly`: some of the points. `unknown`: one side is silent, or the figures cannot be compared. */
type Scored = { state: 'met' | 'partly' | 'unmet' | 'unknown'; score: number; of: number };
export type CounterpartReason = Scored &
  (
    | { point: 'node'; relation: Relation | null }
    | { point: 'words'; words: string[] }
    | { point: 'industry' }
    | { point: 'region'; near: Near | null }
    /** The share of the quantity that is covered. */
    | { point: 'quantity'; ratio: number | null }
    /** The price as a share of the budget. */
    | { point: 'price'; ratio: number | null }
    /** Weekdays left after the delivery time, public holidays not subtracted; negative if it is late. */
    | { point: 'delivery'; spare: number | null }
    | { point: 'maturity'; level: number | null }
  );
export type CounterpartPoint = CounterpartReason['point'];
export type Counterpart = { score: number; reasons: CounterpartReason[] };

/** The most points of each reason; those of a supply and those of a result add up to 100. */
const mostOfSupply = { node: 30, words: 30, region: 10, quantity: 10, price: 10, delivery: 10 } as const;
const mostOfResult = { words: 60, industry: 15, region: 10, maturity: 15 } as const;

const scored = (of: number, share: number | null): Scored => {
  if (share === null) return { state: 'unknown', score: 0, of };
  const score = Math.round(of * share);
  return { state: share >= 1 ? 'met' : score > 0 ? 'partly' : 'unmet', score, of };
};

const relationShare: Record<Relation, number> = { same: 1, part: 2 / 3, next: 1 / 3 };

/** Returns the closest relation of two nodes: the same, one part of the other, or one delivering to the other. */
function relationOf(a: string, b: string, nodes: ChainNodes): Relation | null {
  if (a === b) return 'same';
  const [one, other] = [nodes.get(a), nodes.get(b)];
  if (one?.parent === b || other?.parent === a) return 'part';
  return one?.deliversTo.includes(b) === true || other?.deliversTo.includes(a) === true ? 'next' : null;
}

const relations: readonly Relation[] = ['same', 'part', 'next'];

function nodeReason(need: Need, supply: Supply, nodes: ChainNodes): CounterpartReason {
  const found = new Set(need.nodes.flatMap((a) => supply.nodes.map((b) => relationOf(a, b, nodes))));
  const relation = relations.find((one) => found.has(one)) ?? null;
  return { point: 'node', relation, ...scored(mostOfSupply.node, relation === null ? 0 : relationShare[relation]) };
}

function wordsReason(need: Need, provision: Provision, of: number): CounterpartReason & { point: 'words' } {
  const words = sharedWords(need.product, `${provision.product} ${provision.about}`);
  return { point: 'words', words, ...scored(of, shareOf(need.product, words)) };
}

/** Digits of a region code that are the same in one province, one city, one district. */
const nearness: readonly [near: Near, digits: number, share: number][] = [
  ['district', 6, 1],
  ['city', 4, 0.6],
  ['province', 2, 0.3],
];

function regionReason(need: Need, provision: Provision): CounterpartReason {
  const found = nearness.find(([, digits]) => need.regionCode.slice(0, digits) === provision.regionCode.slice(0, digits));
  return { point: 'region', near: found?.[0] ?? null, ...scored(mostOfSupply.region, found?.[2] ?? 0) };
}

function quantityReason(need: Need, supply: Supply): CounterpartReason {
  const comparable = need.quantity !== null && supply.quantity !== null && need.quantity > 0 && need.unit === supply.unit;
  const ratio = comparable ? Math.min(1, (supply.quantity ?? 0) / (need.quantity ?? 1)) : null;
  return { point: 'quantity', ratio, ...scored(mostOfSupply.quantity, ratio) };
}

/** A price up to this share of the budget may still be agreed on. */
const negotiable = 1.1;

function priceReason(need: Need, supply: Supply): CounterpartReason {
  // prices of different units cannot be compared
  const comparable = need.budget !== null && supply.price !== null && need.budget > 0 && need.unit === supply.unit;
  const ratio = comparable ? (supply.price ?? 0) / (need.budget ?? 1) : null;
  const share = ratio === null ? null : ratio <= 1 ? 1 : ratio <= negotiable ? 0.5 : 0;
  return { point: 'price', ratio, ...scored(mostOfSupply.price, share) };
}

/** Days from Monday to Friday after `today` up to and with `day`. */
function weekdaysUntil(today: string, day: string): number {
  const days = Math.max(0, daysUntil(today, day));
  const rest = Array.from({ length: days % 7 }, (_, index) => weekdayOf(addDays(day, -index)));
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** The longest public holiday in weekdays: only a delivery with more time left is certain to be on time. */
const holidayWeekdays = 7;

function deliveryReason(need: Need, supply: Supply, today: string): CounterpartReason {
  const spare = need.deliverBy === null || supply.leadTime === null ? null : weekdaysUntil(today, need.deliverBy) - supply.leadTime;
  const share = spare === null ? null : spare >= holidayWeekdays ? 1 : spare >= 0 ? 0.5 : 0;
  return { point: 'delivery', spare, ...scored(mostOfSupply.delivery, share) };
}

function industryReason(need: Need, { industries }: Result): CounterpartReason {
  const known = need.industries.length > 0 && industries.length > 0;
  const isShared = need.industries.some((code) => industries.includes(code));
  return { point: 'industry', ...scored(mostOfResult.industry, known ? Number(isShared) : null) };
}

/** A technology is demonstrated in its environment at level 6, and complete at level 8 (GB/T 22900-2022). */
function maturityReason({ maturity }: Result): CounterpartReason {
  const share = maturity === null ? null : maturity >= 8 ? 1 : maturity >= 6 ? 0.6 : 0;
  return { point: 'maturity', level: maturity, ...scored(mostOfResult.maturity, share) };
}

/**
 * Returns how well a supply or a result answers a need, with a reason for every point. Null if they are unrelated: no shared node, part or
 * product word. Symmetric.
 */
export function counterpart(need: Need, provision: Provision, nodes: ChainNodes, today: string): Counterpart | null {
  if (need.company !== null && need.company === provision.company) return null;
  const reasons: CounterpartReason[] = [];
  const words = wordsReason(need, provision, provision.of === 'supply' ? mostOfSupply.words : mostOfResult.words);
  let related = words.words.length > 0;
  if (provision.of === 'supply') {
    const node = nodeReason(need, provision, nodes);
    // a neighbouring node alone does not relate products
    related ||= node.score >= mostOfSupply.node * relationShare.part;
    reasons.push(node, words, regionReason(need, provision), quantityReason(need, provision), priceReason(need, provision));
    reasons.push(deliveryReason(need, provision, today));
  } else {
    reasons.push(words, industryReason(need, provision), regionReason(need, provision), maturityReason(provision));
  }
  return related ? { score: reasons.reduce((sum, { score }) => sum + score, 0), reasons } : null;
}

/** Returns the candidates that match, best first; those with equal scores keep their order. */
export function rankCounterparts<T>(candidates: readonly T[], match: (candidate: T) => Counterpart | null): (T & Counterpart)[] {
  return candidates
    .flatMap((candidate) => {
      const found = match(candidate);
      return found === null ? [] : [{ ...candidate, ...found }];
    })
    .toSorted((a, b) => b.score - a.score);
}
