import { choice, phone, rows, text, texts, url } from '../field.ts';
import { listingKind } from '../kind.ts';

export const department = listingKind({
  kind: 'department',
  area: 'government',
  pages: { list: '/government/list', detail: '/government/list' },
  fields: {
    level: choice(['province', 'city', 'district'], { required: true, column: true, facet: true }),
    /** The name that policies give as issuer. */
    issuer: text(60, { required: true }),
    functions: texts(20, { required: true, searched: true }),
    address: text(200, { column: true }),
    /** A map of the address. */
    map: url(),
    phones: rows({ name: text(60, { required: true }), number: phone({ required: true }) }, 20),
    /** Opening hours as text, including holidays. */
    hours: text(200, { column: true }),
    holidays: text(200),
    website: url(),
  },
  actions: ['enquire'],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
