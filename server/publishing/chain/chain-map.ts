import { sql } from 'drizzle-orm';
import type { ChainMap, ChainMapNode } from '#contract/chain.ts';
import { chainNode } from '#contract/listing/kinds/chain-node.ts';
import { withParts } from '#domain/chain/chain-map.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { standing } from '#server/platform/db/listing-summary.ts';

type Asked = { chain?: string | undefined; id?: string | undefined };

/**
 * Returns all chains, and the nodes of the given one, or else of the node's, or else of the first, with the numbers of their linked
 * records.
 */
export async function chainMapOf(db: Db, asked: Asked, now: Date): Promise<ChainMap> {
  const visible = standing(chainNode.kind, now);
  const chains = await rows<ChainMap['chains'][number]>(
    db,
    sql`select name, count(*)::int as nodes from (select p.attributes ->> 'chain' as name from listing p where ${visible}) as named
      group by name order by nodes desc, name collate "C"`,
  );
  const named = asked.chain ?? (asked.id === undefined ? undefined : await chainOfNode(db, asked.id)) ?? chains[0]?.name;
  const chain = chains.find(({ name }) => name === named)?.name ?? null;
  if (chain === null) return { chains, chain, nodes: [] };
  const found = await rows<{ id: string; title: string; summary: string; attributes: unknown }>(
    db,
    sql`select p.id, p.title, p.summary, p.attributes from listing p where ${visible} and p.attributes ->> 'chain' = ${chain} order by p.id collate "C"`,
  );
  const nodes = found.map(({ id, title, summary, attributes }) => {
    const { section, parent, order, deliversTo, products, gap } = chainNode.attributes.parse(attributes);
    // published nodes always have a section
    return { id, title, summary, section: section ?? 'support', parent: parent[0] ?? null, order, deliversTo, products, gap };
  });
  const linked = await linkedTo(
    db,
    nodes.map(({ id }) => id),
    now,
  );
  return { chains, chain, nodes: nodes.map((node) => ({ ...node, ...countsOf(withParts(nodes, node.id), linked) })) };
}

async function chainOfNode(db: Db, id: string): Promise<string | undefined> {
  const [found] = await rows<{ chain: string }>(
    db,
    sql`select attributes ->> 'chain' as chain from listing where id = ${id} and kind = ${chainNode.kind}`,
  );
  return found?.chain;
}

type Linked = { kind: string; node: string; count: number; companies: string[] };

/** The standing companies, needs and supplies that name one of the nodes, counted by kind and node. */
function linkedTo(db: Db, ids: readonly string[], now: Date): Promise<Linked[]> {
  const links = sql`${sql.param(ids.map((id) => `node:${id}`))}::text[]`;
  const visible = standing('chain-company', now);
  const need = standing('chain-need', now);
  const supply = standing('chain-supply', now);
  return rows<Linked>(
    db,
    sql`select p.kind, substr(l.link, 6) as node, count(*)::int as count,
        coalesce(array_agg(distinct p.attributes -> 'company' ->> 0) filter (where p.kind = 'chain-company'), '{}') as companies
      from listing p, unnest(p.links) as l(link)
      where p.links && ${links} and l.link = any(${links}) and ((${visible}) or (${need}) or (${supply})) group by 1, 2`,
  );
}

/** The totals of several nodes. A company on several nodes counts once; needs and supplies have one node. */
function countsOf(ids: readonly string[], linked: readonly Linked[]): Pick<ChainMapNode, 'companies' | 'needs' | 'supplies'> {
  const own = linked.filter(({ node }) => ids.includes(node));
  const sum = (kind: string) => own.reduce((total, one) => total + (one.kind === kind ? one.count : 0), 0);
  return { companies: new Set(own.flatMap(({ companies }) => companies)).size, needs: sum('chain-need'), supplies: sum('chain-supply') };
}
