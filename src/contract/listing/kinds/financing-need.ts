import { loanTypes } from '#domain/finance/loan-types.ts';
import { choice, choices, figure, money, records, text } from '../field.ts';
import { listingKind } from '../kind.ts';

export const financingNeed = listingKind({
  kind: 'financing-need',
  area: 'finance',
  pages: { list: '/resources/finance/need', detail: '/resources/finance/need/detail' },
  editor: '/resources/finance/send',
  fields: {
    company: records('enterprise', { most: 1 }, { required: true }),
    amount: money({ part: 'terms', required: true, column: true, filter: 'atMost', sorted: 'descending' }),
    term: figure({ unit: 'month', least: 1, most: 600 }, { part: 'terms', required: true, column: true }),
    purpose: choice(['workingCapital', 'equipment', 'research', 'building', 'orders', 'refinancing', 'other'], {
      required: true,
      column: true,
      facet: true,
    }),
    guaranteeOffered: choices(loanTypes, { part: 'terms', facet: true }),
    highestRate: figure({ unit: 'percent', digits: 2, most: 100 }, { part: 'terms' }),
    contactTime: text(100),
  },
  figure: 'amount',
  actions: ['respond'],
  publishers: ['user'],
  reviewed: true,
  standsDays: 90,
  contact: 'request',
  restricted: true,
});
