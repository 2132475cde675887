import { loanTypes } from '#domain/finance/loan-types.ts';
import { plannedMethods } from '#domain/finance/repayment.ts';
import { choice, choices, criteria, figure, longText, money, range, rows, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

/** Repayment methods: the usual ones, or another. */
const repaymentMethods = [...plannedMethods, 'other'] as const;

export const financeProduct = listingKind({
  kind: 'finance-product',
  area: 'finance',
  pages: { list: '/resources/finance/list', detail: '/resources/finance/detail' },
  fields: {
    lender: text(60, { preset: 'company', required: true, searched: true, column: true, facet: true }),
    loanType: choice(loanTypes, { required: true, column: true, facet: true }),
    amount: range({ unit: 'yuan' }, { part: 'terms', required: true, column: true, filter: 'covers' }),
    term: range({ unit: 'month', most: 600 }, { part: 'terms', required: true, column: true, filter: 'covers' }),
    /** Annual, per cent. */
    rate: range({ unit: 'percent', digits: 2, most: 100 }, { part: 'terms', column: true, filter: 'atMost', sorted: 'ascending' }),
    repayment: choices(repaymentMethods, { part: 'terms', facet: true }),
    guarantee: text(300, { part: 'terms' }),
    documents: texts(30, { part: 'terms' }),
    decisionDays: figure({ unit: 'workingDay', most: 365 }, { part: 'terms', column: true, filter: 'atMost', sorted: 'ascending' }),
    criteria: criteria({ part: 'terms' }),
    fees: rows({ name: text(60, { required: true }), amount: money(), note: text(200) }, 10, { part: 'terms' }),
    flow: longText(4000, { part: 'terms' }),
  },
  figure: 'rate',
  range: 'amount',
  actions: ['apply', 'compare', 'enquire'],
  publishers: ['institution'],
  reviewed: true,
  standsDays: null,
  contact: 'public',
});
