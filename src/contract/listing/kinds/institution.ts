import { calendarDay, choice, figure, files, money, records, rows, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const institutionTypes = [
  'bank',
  'guarantee',
  'investment',
  'law',
  'accounting',
  'intellectualProperty',
  'research',
  'testing',
  'incubator',
  'humanResources',
  'consulting',
  'digital',
  'association',
] as const;

export const institution = listingKind({
  kind: 'institution',
  area: 'institution',
  pages: { list: '/institution/institution/list', detail: '/institution/institution/detail' },
  editor: '/institution/settle',
  fields: {
    type: choice(institutionTypes, { required: true, column: true, facet: true }),
    company: records('enterprise', { most: 1 }),
    founded: calendarDay({ column: true }),
    staff: figure({ unit: 'person', most: 1e6 }, { column: true, filter: 'atLeast', sorted: 'descending' }),
    services: rows(
      { name: text(60, { required: true, searched: true }), price: money({ free: true }), unit: text(20), note: text(300) },
      30,
      {
        required: true,
      },
    ),
    certificates: texts(20, { searched: true }),
    address: text(200, { column: true, part: 'place' }),
    hours: text(200, { part: 'place' }),
    cases: texts(10, { searched: true }),
    pictures: files({ part: 'pictures' }),
  },
  portrait: 'cover',
  actions: ['enquire'],
  // an institution introduces itself; its review is its admission
  publishers: ['user'],
  reviewed: true,
  standsDays: null,
  contact: 'public',
});
