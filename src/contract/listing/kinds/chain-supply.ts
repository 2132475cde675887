import { choice, figure, money, records, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const chainSupply = listingKind({
  kind: 'chain-supply',
  area: 'chain',
  pages: { list: '/resources/chain/supply', detail: '/resources/chain/supply/detail' },
  fields: {
    company: records('enterprise', { most: 1 }, { required: true }),
    node: records('listing', { kind: 'chain-node', most: 1 }, { required: true }),
    product: text(60, { required: true, searched: true, column: true }),
    specification: text(300, { searched: true }),
    quantity: figure({ digits: 2 }, { required: true, column: true, filter: 'atLeast', per: 'unit' }),
    /** The unit of the quantity: 台, 吨, 套. */
    unit: text(10, { required: true }),
    /** The price of one unit. */
    price: money({ part: 'terms', column: true, filter: 'atMost', sorted: 'ascending', per: 'unit' }),
    /** Working days from order to delivery. */
    leadTime: figure({ unit: 'workingDay', most: 1000 }, { part: 'terms', column: true, filter: 'atMost', sorted: 'ascending' }),
    certificates: texts(10),
    cooperation: choice(['once', 'longTerm', 'jointDevelopment', 'processing'], { part: 'terms', column: true, facet: true }),
  },
  figure: 'price',
  actions: ['contact', 'enquire'],
  publishers: ['user'],
  reviewed: true,
  standsDays: 180,
  contact: 'request',
});
