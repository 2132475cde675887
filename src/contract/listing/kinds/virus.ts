import { calendarDay, choice, text, texts, url } from '../field.ts';
import { listingKind } from '../kind.ts';

/** News of public health. The address of the original names it `virus`. */
export const virus = listingKind({
  kind: 'virus',
  area: 'operation',
  pages: { list: '/operation/list?tab=virus', detail: '/operation/virus/detail' },
  fields: {
    source: text(60, { required: true, searched: true, column: true, facet: true }),
    topic: choice(['notice', 'prevention', 'workplace', 'supply', 'travel'], { required: true, column: true, facet: true }),
    issuedOn: calendarDay({ required: true, column: true, sorted: 'descending' }),
    validUntil: calendarDay({ column: true }),
    measures: texts(20, { searched: true }),
    link: url(),
  },
  actions: [],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
