import { loanTypes } from '#domain/finance/loan-types.ts';
import { plannedMethods } from '#domain/finance/repayment.ts';
import { choice, choices, criteria, figure, longText, money, range, rows, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

/** How a loan is repaid: one of the usual ways, or another. */
const repaymentMethods = [...plannedMethods, 'other'] as const;

export const financeProduct = listingKind({
  kind: 'finance-product',
  area: 'finance',
  pages: { list: '/resources/finance/list', detail: '/resources/finance/detail' },
  fields: {
    lender: text(60, { required: true, searched: true, column: true, facet: true }),
    loanType: choice(loanTypes, { required: true, column: true, facet: true }),
    amount: range({ unit: 'yuan' }, { required: true, column: true, filter: 'covers' }),
    term: range({ unit: 'month', most: 600 }, { required: true, column: true, filter: 'covers' }),
    /** Annual, per cent. */
    rate: range({ unit: 'percent', digits: 2, most: 100 }, { column: true, filter: 'atMost', sorted: 'ascending' }),
    repayment: choices(repaymentMethods, { facet: true }),
    guarantee: text(300),
    documents: texts(30),
    decisionDays: figure({ unit: 'workingDay', most: 365 }, { column: true, filter: 'atMost', sorted: 'ascending' }),
    criteria: criteria(),
    fees: rows({ name: text(60, { required: true }), amount: money(), note: text(200) }, 10),
    flow: longText(4000),
  },
  figure: 'rate',
  range: 'amount',
  actions: ['apply', 'compare', 'enquire'],
  publishers: ['institution'],
  reviewed: true,
  standsDays: null,
  contact: 'public',
});
