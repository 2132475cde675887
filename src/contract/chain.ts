import * as z from 'zod/mini';
import { chainSections } from '#domain/chain/chain-map.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { queryInteger, recordId } from './fields.ts';
import { listingSummary } from './listing-record.ts';

const chainName = z.string().check(z.minLength(1), z.maxLength(40));

export const chainMapNode = z.object({
  id: recordId,
  title: z.string(),
  english,
  summary: z.string(),
  section: z.enum(chainSections),
  /** The node it is a part of. */
  parent: z.nullable(recordId),
  order: z.nullable(z.number()),
  deliversTo: z.array(recordId),
  products: z.array(z.string()),
  /** Why companies are wanted for the node; null if there are enough. */
  gap: z.nullable(z.string()),
  /** Distinct companies of the node and its parts. */
  companies: z.int(),
  needs: z.int(),
  supplies: z.int(),
});
export type ChainMapNode = z.infer<typeof chainMapNode>;

export const chainMap = endpoint({
  name: 'chain.map',
  method: 'GET',
  path: '/apiv2/chain/map',
  envelope: 'code',
  access: 'public',
  summary:
    'List the nodes of an industry chain with their numbers of companies, needs and supplies: of the named chain, else the chain of node `id`, else the first',
  params: z.object({ chain: z.optional(chainName), id: z.optional(recordId) }),
  data: z.object({
    /** All chains with the number of their nodes. */
    chains: z.array(z.object({ name: chainName, nodes: z.int() })),
    /** The chain of the returned nodes; null if there is no such chain. */
    chain: z.nullable(chainName),
    nodes: z.array(chainMapNode),
  }),
});
export type ChainMap = z.infer<(typeof chainMap)['data']>;

const score = { state: z.enum(['met', 'partly', 'unmet', 'unknown']), score: z.int(), of: z.int() };

export const counterpartReason = z.discriminatedUnion('point', [
  z.object({ point: z.literal('node'), relation: z.nullable(z.enum(['same', 'part', 'next'])), ...score }),
  z.object({ point: z.literal('words'), words: z.array(z.string()), ...score }),
  z.object({ point: z.literal('industry'), ...score }),
  z.object({ point: z.literal('region'), near: z.nullable(z.enum(['district', 'city', 'province'])), ...score }),
  /** The share of the quantity that is covered. */
  z.object({ point: z.literal('quantity'), ratio: z.nullable(z.number()), ...score }),
  /** The price as a share of the budget. */
  z.object({ point: z.literal('price'), ratio: z.nullable(z.number()), ...score }),
  /** Weekdays left after the delivery time; negative if it is late. */
  z.object({ point: z.literal('delivery'), spare: z.nullable(z.int()), ...score }),
  z.object({ point: z.literal('maturity'), level: z.nullable(z.number()), ...score }),
]);

/** Kinds that have counterparts: needs on one side, supplies and results on the other. */
export const counterpartKinds = ['chain-need', 'chain-supply', 'result'] as const;

export const counterpartItem = z.object({
  listing: listingSummary,
  /** Its company; null if it names none of the portal. */
  company: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** 0–100. */
  score: z.int(),
  reasons: z.array(counterpartReason),
});
export type CounterpartItem = z.infer<typeof counterpartItem>;

export const counterparts = endpoint({
  name: 'chain.counterparts',
  method: 'GET',
  path: '/apiv2/chain/counterparts',
  envelope: 'code',
  access: 'public',
  summary: 'List what answers a need, or the needs that a supply or a result answers: by kind, best first, with the reason of every point',
  params: z.object({ kind: z.enum(counterpartKinds), id: recordId, limit: z._default(queryInteger(1, 20), 5) }),
  data: z.array(z.object({ kind: z.enum(counterpartKinds), total: z.int(), list: z.array(counterpartItem) })),
});
