import type { AttributesOf } from '#contract/listing/kind.ts';
import type { chainNode } from '#contract/listing/kinds/chain-node.ts';
import { contactAt, standing } from './common.ts';
import type { ListingSeed } from './seed.ts';

/** A node as it is written down; `to` and `parent` are ids of nodes of the same chain. */
export type NodeText = {
  id: string;
  title: string;
  section: NonNullable<AttributesOf<typeof chainNode>['section']>;
  parent?: string;
  to?: string[];
  products: string[];
  /** One sentence: what the node makes or does. */
  about: string;
  /** How the city stands in it. */
  city: string;
  gap?: string;
};

const contact = contactAt('yunxi-industry', '产业链办公室', '云溪市府前大道1号市民中心');

/** The nodes of a chain, in the order of production. */
export const chainOf = (chain: string, industries: string[], nodes: NodeText[]): ListingSeed<typeof chainNode>[] =>
  nodes.map(({ id, title, section, parent, to = [], products, about, city, gap = null }, index) => ({
    id,
    title,
    summary: about,
    body: `## 本市情况\n\n${city}`,
    regionCode: '999900',
    industries,
    contact,
    attributes: {
      chain,
      section,
      parent: parent === undefined ? [] : [parent],
      deliversTo: to,
      order: (index + 1) * 10,
      products,
      gap,
    },
    ...standing(id, 200, 90),
  }));
