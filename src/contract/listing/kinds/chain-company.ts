import { choice, figure, records, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

/** A company on a node of a chain; its facts stay in the company's record. */
export const chainCompany = listingKind({
  kind: 'chain-company',
  area: 'chain',
  pages: { list: '/resources/chain/company', detail: '/resources/chain/company/detail' },
  fields: {
    company: records('enterprise', { most: 1 }, { required: true }),
    node: records('listing', { kind: 'chain-node', most: 5 }, { required: true }),
    role: choice(['leader', 'keySupplier', 'supplier', 'integrator', 'platform', 'customer'], {
      required: true,
      column: true,
      facet: true,
    }),
    products: texts(20, { required: true, searched: true, column: true }),
    capacity: text(200, { column: true }),
    /** Share of the capacity in use. */
    utilisation: figure({ unit: 'percent', most: 100 }),
  },
  actions: ['contact'],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'request',
});
