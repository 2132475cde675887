import { chainSections } from '#domain/chain/chain-map.ts';
import { choice, figure, longText, records, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const chainNode = listingKind({
  kind: 'chain-node',
  area: 'chain',
  pages: { list: '/resources/chain/index', detail: '/resources/chain/index' },
  fields: {
    chain: text(40, { required: true, searched: true, column: true, facet: true }),
    section: choice(chainSections, { required: true, column: true, facet: true }),
    /** The node it is a part of. */
    parent: records('listing', { kind: 'chain-node', most: 1 }),
    /** Nodes that it delivers to. */
    deliversTo: records('listing', { kind: 'chain-node' }),
    order: figure({ most: 1000 }, { sorted: 'ascending' }),
    products: texts(20, { searched: true }),
    /** Why companies for it are looked for; empty if the city has enough. */
    gap: longText(1000),
  },
  actions: [],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
