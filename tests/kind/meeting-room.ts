import { choices, figure, flag, money, text } from '#contract/listing/field.ts';
import { listingKind } from '#contract/listing/kind.ts';

export const meetingRoom = listingKind({
  kind: 'meeting-room',
  area: 'property',
  pages: { list: '/public/room', detail: '/public/room/detail' },
  fields: {
    building: text(60, { required: true, searched: true, column: true }),
    seats: figure({ unit: 'person', least: 1, most: 2000 }, { required: true, column: true, filter: 'atLeast', sorted: 'descending' }),
    equipment: choices(['projector', 'video', 'interpreting'], { facet: true, column: true }),
    price: money({ filter: 'atMost' }),
    catering: flag(),
  },
  figure: 'seats',
  actions: ['contact'],
  publishers: [],
  reviewed: false,
  standsDays: 365,
  contact: 'public',
});
