import { calendarDay, files, records, text } from '../field.ts';
import { listingKind } from '../kind.ts';

export const notice = listingKind({
  kind: 'notice',
  area: 'operation',
  pages: { list: '/operation/list?tab=notice', detail: '/operation/notice/detail' },
  fields: {
    issuer: text(60, { required: true, searched: true, column: true, facet: true }),
    number: text(60, { searched: true, column: true }),
    issuedOn: calendarDay({ required: true, column: true, sorted: 'descending' }),
    attachments: files(),
    policies: records('policy'),
    matters: records('listing', { kind: 'matter' }),
  },
  actions: [],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
