import { choice, figure, longText, rows, text, url } from '../field.ts';
import { listingKind } from '../kind.ts';

export const classroom = listingKind({
  kind: 'classroom',
  area: 'operation',
  pages: { list: '/operation/list?tab=classroom', detail: '/operation/classroom/detail' },
  fields: {
    teacher: text(60, { required: true, searched: true, column: true }),
    topic: choice(['policy', 'tax', 'finance', 'intellectualProperty', 'labour', 'digital', 'trade', 'management'], {
      required: true,
      column: true,
      facet: true,
    }),
    level: choice(['basic', 'advanced'], { column: true, facet: true }),
    /** The duration of all chapters. */
    minutes: figure({ unit: 'minute', least: 1, most: 10_000 }, { required: true, column: true, filter: 'atMost', sorted: 'ascending' }),
    chapters: rows(
      {
        title: text(100, { required: true }),
        minutes: figure({ unit: 'minute', least: 1, most: 1000 }, { required: true }),
        video: url(),
        body: longText(20_000),
      },
      60,
      { required: true },
    ),
  },
  figure: 'minutes',
  actions: [],
  publishers: ['institution'],
  reviewed: true,
  standsDays: null,
  contact: 'public',
});
