import { calendarDay, choice, figure, files, flag, money, range, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const property = listingKind({
  kind: 'property',
  area: 'property',
  pages: { list: '/public/property/index', detail: '/public/property/index' },
  fields: {
    use: choice(['workshop', 'office', 'laboratory', 'warehouse', 'land'], { required: true, column: true, facet: true }),
    offer: choice(['let', 'sale'], { required: true, column: true, facet: true }),
    address: text(200, { part: 'place', required: true, searched: true, column: true }),
    park: text(60, { searched: true, part: 'place' }),
    area: range({ unit: 'squareMetre', digits: 1, most: 1e7 }, { required: true, column: true, filter: 'covers' }),
    /** Per square metre: monthly rent, or the purchase price. */
    price: money({ part: 'terms', required: true, column: true, filter: 'atMost', sorted: 'ascending', per: 'offer' }),
    floors: text(60),
    storeyHeight: figure({ unit: 'metre', digits: 2, most: 100 }, { column: true, filter: 'atLeast' }),
    load: figure({ unit: 'tonPerSquareMetre', digits: 2, most: 1000 }, { filter: 'atLeast' }),
    power: figure({ unit: 'kilovoltAmpere', most: 1e6 }, { filter: 'atLeast' }),
    crane: flag(),
    readyBy: calendarDay({ part: 'terms', column: true, sorted: 'ascending' }),
    services: texts(20, { part: 'terms' }),
    pictures: files({ part: 'pictures' }),
    /** Its position on the plan of its district, per cent from left and top. */
    x: figure({ unit: 'percent', digits: 1, most: 100 }, { part: 'place', column: true, drawn: 'left' }),
    y: figure({ unit: 'percent', digits: 1, most: 100 }, { part: 'place', column: true, drawn: 'top' }),
  },
  figure: 'price',
  range: 'area',
  portrait: 'cover',
  actions: ['enquire', 'compare'],
  publishers: ['institution', 'user'],
  reviewed: true,
  standsDays: 180,
  contact: 'request',
});
