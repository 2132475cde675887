import { choice, criteria, figure, longText, money, text, time, url } from '../field.ts';
import { listingKind } from '../kind.ts';

export const activity = listingKind({
  kind: 'activity',
  area: 'operation',
  pages: { list: '/operation/list?tab=activity', detail: '/operation/activity/detail' },
  fields: {
    type: choice(['briefing', 'training', 'salon', 'matchmaking', 'contest', 'visit'], { required: true, column: true, facet: true }),
    organiser: text(60, { required: true, searched: true, column: true, preset: 'company' }),
    startsAt: time({ part: 'place', required: true, column: true, sorted: 'ascending' }),
    endsAt: time({ required: true, part: 'place' }),
    /** The last moment to register; the start if absent. */
    registerBy: time({ part: 'terms' }),
    form: choice(['onSite', 'online', 'both'], { part: 'place', required: true, column: true, facet: true }),
    place: text(200, { searched: true, part: 'place' }),
    link: url({ part: 'place' }),
    capacity: figure({ unit: 'person', least: 1, most: 100_000 }, { part: 'terms', required: true, column: true }),
    /** Places of one company; unlimited if absent. */
    perCompany: figure({ unit: 'person', least: 1, most: 1000 }, { part: 'terms' }),
    fee: money({ part: 'terms', column: true, filter: 'atMost', free: true }),
    audience: criteria({ part: 'terms' }),
    agenda: longText(3000),
  },
  figure: 'startsAt',
  actions: ['register'],
  publishers: ['institution'],
  reviewed: true,
  standsDays: null,
  contact: 'public',
});
