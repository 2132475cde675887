import { choice, figure, flag, longText, money, phone, records, rows, text, texts, url } from '../field.ts';
import { listingKind } from '../kind.ts';

/** A service matter (事项) of the guide to government services. The address of the original spells it `metter`. */
export const matter = listingKind({
  kind: 'matter',
  area: 'institution',
  pages: { list: '/institution/metter/list', detail: '/institution/metter/detail' },
  fields: {
    code: text(40, { required: true, searched: true, column: true }),
    type: choice(['licence', 'confirmation', 'reward', 'payment', 'adjudication', 'service', 'other'], {
      required: true,
      column: true,
      facet: true,
    }),
    department: records('listing', { kind: 'department', most: 1 }, { required: true }),
    /** The item it is a part of. */
    main: records('listing', { kind: 'matter', most: 1 }),
    authority: choice(['country', 'province', 'city', 'district'], { required: true, facet: true }),
    basis: texts(20),
    conditions: longText(4000),
    materials: rows(
      {
        name: text(100, { required: true }),
        form: choice(['paper', 'electronic', 'both'], { required: true }),
        original: choice(['original', 'copy', 'both'], { required: true }),
        copies: figure({ least: 1, most: 20 }),
        source: choice(['applicant', 'government', 'agency'], { required: true }),
        needed: choice(['always', 'sometimes'], { required: true }),
        note: text(300),
      },
      40,
    ),
    specialSteps: rows({ name: text(60, { required: true }), days: figure({ unit: 'workingDay', most: 365 }), counted: flag() }, 10),
    flow: rows(
      { name: text(60, { required: true }), by: text(60), days: figure({ unit: 'workingDay', most: 365 }), result: text(200) },
      20,
      { required: true },
    ),
    fee: money({ column: true, free: true }),
    visits: figure({ unit: 'time', most: 20 }, { column: true, filter: 'atMost', sorted: 'ascending' }),
    /** Working days that the law allows, and those promised. */
    legalDays: figure({ unit: 'workingDay', most: 1000 }, { required: true }),
    promisedDays: figure({ unit: 'workingDay', most: 1000 }, { required: true, column: true, filter: 'atMost', sorted: 'ascending' }),
    online: flag({ facet: true }),
    link: url(),
    advicePhone: phone({ required: true }),
    complaintPhone: phone(),
    /** The policies that it implements. */
    policies: records('policy'),
  },
  figure: 'promisedDays',
  actions: ['apply'],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
