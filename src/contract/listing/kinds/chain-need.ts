import { calendarDay, choice, figure, money, records, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const chainNeed = listingKind({
  kind: 'chain-need',
  area: 'chain',
  pages: { list: '/resources/chain/need', detail: '/resources/chain/need/detail' },
  fields: {
    company: records('enterprise', { most: 1 }, { required: true }),
    node: records('listing', { kind: 'chain-node', most: 1 }, { required: true }),
    product: text(60, { required: true, searched: true, column: true }),
    specification: text(300, { searched: true }),
    quantity: figure({ digits: 2 }, { required: true, column: true, filter: 'atLeast', per: 'unit' }),
    /** The unit of the quantity: 台, 吨, 套. */
    unit: text(10, { required: true }),
    /** The most that is paid for one unit. */
    budget: money({ part: 'terms', column: true, filter: 'atLeast', sorted: 'descending', per: 'unit' }),
    /** The last day of delivery. */
    deliverBy: calendarDay({ part: 'terms', column: true, sorted: 'ascending' }),
    quality: texts(10, { part: 'terms' }),
    cooperation: choice(['once', 'longTerm', 'jointDevelopment', 'processing'], { part: 'terms', column: true, facet: true }),
  },
  figure: 'budget',
  actions: ['respond', 'contact'],
  publishers: ['user'],
  reviewed: true,
  standsDays: 180,
  contact: 'request',
});
