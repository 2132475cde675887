import { choice, choices, figure, range, rows, text } from '../field.ts';
import { listingKind } from '../kind.ts';

export const result = listingKind({
  kind: 'result',
  area: 'technology',
  pages: { list: '/technology/result', detail: '/technology/result/detail' },
  fields: {
    owner: text(60, { required: true, searched: true, column: true, preset: 'company' }),
    field: choice(['manufacturing', 'materials', 'biomedicine', 'electronics', 'software', 'energy', 'environment', 'agriculture'], {
      required: true,
      column: true,
      facet: true,
    }),
    /** Technology readiness level, GB/T 22900-2022. */
    maturity: figure({ unit: 'level', least: 1, most: 9 }, { required: true, column: true, filter: 'atLeast', sorted: 'descending' }),
    patents: rows(
      {
        number: text(40, { required: true }),
        name: text(120, { required: true }),
        state: choice(['granted', 'pending', 'expired'], { required: true }),
      },
      30,
    ),
    transfer: choices(['licence', 'exclusiveLicence', 'assignment', 'shares', 'jointDevelopment'], {
      part: 'terms',
      required: true,
      facet: true,
    }),
    price: range({ unit: 'yuan' }, { part: 'terms', column: true, filter: 'atMost' }),
    team: text(500, { searched: true }),
    uses: text(500, { searched: true }),
  },
  figure: 'maturity',
  actions: ['contact', 'enquire'],
  publishers: ['institution', 'user'],
  reviewed: true,
  standsDays: 365,
  contact: 'request',
});
