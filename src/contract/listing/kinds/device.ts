import { choice, figure, flag, money, rows, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const device = listingKind({
  kind: 'device',
  area: 'technology',
  pages: { list: '/technology/device', detail: '/technology/device/detail' },
  fields: {
    model: text(60, { required: true, searched: true, column: true }),
    maker: text(60, { searched: true }),
    owner: text(60, { required: true, searched: true, column: true, preset: 'company' }),
    category: choice(['analysis', 'physics', 'process', 'environment', 'life', 'electronics', 'metrology', 'computing'], {
      required: true,
      facet: true,
      column: true,
    }),
    location: text(120, { required: true, part: 'place' }),
    methods: texts(20, { searched: true }),
    accuracy: text(200),
    pricedBy: choice(['hour', 'sample'], { required: true, part: 'terms' }),
    price: money({ part: 'terms', required: true, column: true, filter: 'atMost', sorted: 'ascending', per: 'pricedBy' }),
    /** The owner's staff operate it; the others may book only after training. */
    operated: flag({ facet: true, part: 'terms' }),
    /** When it can be booked, in China time; one row a weekday, 1 for Monday. */
    hours: rows(
      {
        weekday: figure({ unit: 'weekday', least: 1, most: 7 }, { required: true }),
        from: figure({ unit: 'timeOfDay', most: 1440 }, { required: true }),
        to: figure({ unit: 'timeOfDay', most: 1440 }, { required: true }),
      },
      14,
      { required: true, part: 'terms' },
    ),
    slotMinutes: figure({ unit: 'minute', least: 15, most: 1440 }, { required: true, part: 'terms' }),
    longestSlots: figure({ least: 1, most: 96 }, { part: 'terms' }),
    /** Hours before the start until which it can be booked, and cancelled without a mark. */
    noticeHours: figure({ unit: 'hour', most: 720 }, { part: 'terms' }),
    rules: text(1000, { part: 'terms' }),
  },
  figure: 'price',
  portrait: 'cover',
  actions: ['book', 'contact', 'compare'],
  publishers: ['institution', 'user'],
  reviewed: true,
  standsDays: null,
  contact: 'request',
});
