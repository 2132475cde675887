import { choice, figure, longText, records, rows, text, texts, url } from '../field.ts';
import { listingKind } from '../kind.ts';

export const navigation = listingKind({
  kind: 'navigation',
  area: 'operation',
  pages: { list: '/operation/list?tab=navigation', detail: '/operation/navigation/detail' },
  fields: {
    topic: choice(['start', 'hire', 'build', 'finance', 'innovate', 'export', 'close'], { required: true, column: true, facet: true }),
    /** Working days of all steps without waiting. */
    days: figure({ unit: 'workingDay', most: 1000 }, { column: true, sorted: 'ascending' }),
    steps: rows(
      {
        title: text(100, { required: true }),
        /** The relation to the step before: after it, parallel to it, or instead of it. */
        relation: choice(['then', 'and', 'or'], { required: true }),
        body: longText(4000),
        documents: texts(20),
        link: url(),
        matter: records('listing', { kind: 'matter', most: 1 }),
        policy: records('policy', { most: 1 }),
        days: figure({ unit: 'workingDay', most: 365 }),
      },
      40,
      { required: true },
    ),
  },
  figure: 'days',
  actions: [],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
