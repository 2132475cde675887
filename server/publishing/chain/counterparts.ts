import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { counterpartKinds, counterparts } from '#contract/chain.ts';
import type { ListingSummary } from '#contract/listing.ts';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { chainNode } from '#contract/listing/kinds/chain-node.ts';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { result } from '#contract/listing/kinds/result.ts';
import { counterpart, rankCounterparts } from '#domain/chain/counterpart.ts';
import type { ChainNodes, Counterpart, Need, Provision } from '#domain/chain/counterpart.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingPairs, standing } from '#server/platform/db/listing-summary.ts';
import { shownInLists } from '../listing/search-listings.ts';
import { listingIndex, standingAt } from '../listing/listing-index.ts';
import { likest } from '#server/platform/search/likeness.ts';

type Kind = (typeof counterpartKinds)[number];
type Groups = HandlerData<typeof counterparts>;

const kinds = { 'chain-need': chainNeed, 'chain-supply': chainSupply, result } as const;
/** The kinds that are counterparts of each kind. */
const others: Record<Kind, readonly Kind[]> = {
  'chain-need': ['chain-supply', 'result'],
  'chain-supply': ['chain-need'],
  result: ['chain-need'],
};

/** A listing with all that is compared, and the company it names. */
type Row = {
  id: string;
  title: string;
  summary: string;
  tags: string[];
  industries: string[];
  regionCode: string;
  attributes: unknown;
  listing: ListingSummary;
  company: { id: string; name: string } | null;
};

const companyOf = ({ company }: Row) => company?.id ?? null;

function needOf(row: Row): Need {
  const { product, node, quantity, unit, budget, deliverBy } = chainNeed.attributes.parse(row.attributes);
  const { id, title, industries, regionCode } = row;
  return { id, company: companyOf(row), product: product ?? title, nodes: node, industries, regionCode, quantity, unit, budget, deliverBy };
}

function provisionOf(kind: Exclude<Kind, 'chain-need'>, row: Row): Provision {
  const { id, title, summary, tags, industries, regionCode } = row;
  const common = { id, company: companyOf(row), industries, regionCode };
  if (kind === 'result') {
    const { uses, maturity } = result.attributes.parse(row.attributes);
    return { of: 'result', ...common, product: title, about: [summary, uses, ...tags].join(' '), maturity };
  }
  const { product, specification, node, quantity, unit, price, leadTime } = chainSupply.attributes.parse(row.attributes);
  const about = [title, specification, ...tags].join(' ');
  return { of: 'supply', ...common, product: product ?? title, about, nodes: node, quantity, unit, price, leadTime };
}

/** The most candidates ranked of each source: found by node, and found by words. */
const mostCandidates = 200;

/** Returns the counterparts of a listing by kind, best first; none of one that has expired or is retired, null for an unknown one. */
export async function counterpartsOf(db: Db, kind: Kind, id: string, limit: number, now: Date): Promise<Groups | null> {
  const [own] = await candidates(db, kind, sql`p.id = ${id}`, sql`p.id`, now);
  if (own === undefined) return (await wasPublished(db, kind, id)) ? [] : null;
  const nodes = await chainNodes(db, now);
  const match = matcher(kind, own, (need, provision) => counterpart(need, provision, nodes, todayInChina(now)));
  return Promise.all(
    others[kind].map(async (other) => {
      const found = await related(db, other, soughtBy(kind, own), nodes, now);
      const ranked = rankCounterparts(found, (row) => match(other, row));
      const list = ranked.slice(0, limit).map(({ listing, company, score, reasons }) => ({ listing, company, score, reasons }));
      return { kind: other, total: ranked.length, list };
    }),
  );
}

type Compared = (need: Need, provision: Provision) => Counterpart | null;

/** Compares a listing with rows of the other kind, whichever of the two is the need. */
function matcher(kind: Kind, own: Row, compared: Compared): (other: Kind, row: Row) => Counterpart | null {
  if (kind === 'chain-need') {
    const need = needOf(own);
    return (other, row) => compared(need, provisionOf(other === 'result' ? 'result' : 'chain-supply', row));
  }
  const provision = provisionOf(kind, own);
  return (_, row) => compared(needOf(row), provision);
}

/** The nodes and the product that counterparts are looked for by. */
function soughtBy(kind: Kind, { title, attributes }: Row): { on: readonly string[]; names: string[] } {
  if (kind === 'result') return { on: [], names: [title] };
  const { node, product } = kinds[kind].attributes.parse(attributes);
  return { on: node, names: product === null ? [title] : [product] };
}

async function wasPublished(db: Db, kind: Kind, id: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from listing where id = ${id} and kind = ${kind} and state in ('published', 'retired')`);
  return found.length > 0;
}

/** Returns the published listings of a kind on one of the nodes, on a parent or child of one, or with words of the names. */
async function related(db: Db, kind: Kind, { on, names }: ReturnType<typeof soughtBy>, nodes: ChainNodes, now: Date): Promise<Row[]> {
  const partsOf = (id: string) => [...nodes].flatMap(([part, { parent }]) => (parent === id ? part : []));
  const links = on.flatMap((id) => [id, nodes.get(id)?.parent ?? [], partsOf(id)].flat()).map((id) => `node:${id}`);
  const { index } = await listingIndex(db);
  const alike = likest(index, names, { all: [{ facet: 'kind', anyOf: [kind] }, standingAt(now)] }, mostCandidates).map(({ id }) => id);
  const newest = sql`p.published_at desc, p.id collate "C"`;
  const found = await Promise.all([
    links.length === 0 ? [] : candidates(db, kind, sql`p.links && ${sql.param(links)}::text[]`, newest, now),
    alike.length === 0 ? [] : candidates(db, kind, sql`p.id = any(${sql.param(alike)}::text[])`, newest, now),
  ]);
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

function candidates(db: Db, kind: Kind, where: SQL, order: SQL, now: Date): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select p.id, p.title, p.summary, p.tags, p.industries, p.region_code as "regionCode", p.attributes,
        json_build_object(${listingPairs(shownInLists(kinds[kind]))}) as listing,
        case when e.id is null then null else json_build_object('id', e.id, 'name', e.name) end as company
      from listing p join region r on r.code = p.region_code
      left join enterprise e on e.id = p.attributes -> 'company' ->> 0 and e.owner_id is null
      where ${standing(kind, now)} and ${where} order by ${order} limit ${mostCandidates}::int`,
  );
}

async function chainNodes(db: Db, now: Date): Promise<ChainNodes> {
  const found = await rows<{ id: string; attributes: unknown }>(
    db,
    sql`select p.id, p.attributes from listing p where ${standing(chainNode.kind, now)}`,
  );
  return new Map(
    found.map(({ id, attributes }) => {
      const { parent, deliversTo } = chainNode.attributes.parse(attributes);
      return [id, { parent: parent[0] ?? null, deliversTo }];
    }),
  );
}
