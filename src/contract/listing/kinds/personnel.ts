import { choice, choices, figure, text, texts } from '../field.ts';
import { listingKind } from '../kind.ts';

export const personnel = listingKind({
  kind: 'personnel',
  area: 'technology',
  pages: { list: '/technology/personnel', detail: '/technology/personnel/detail' },
  fields: {
    field: choice(
      ['manufacturing', 'materials', 'biomedicine', 'electronics', 'software', 'energy', 'environment', 'agriculture', 'management', 'law'],
      { required: true, column: true, facet: true },
    ),
    jobTitle: text(60, { required: true, column: true, searched: true }),
    organisation: text(60, { required: true, column: true, searched: true, preset: 'company' }),
    topics: texts(15, { required: true, searched: true }),
    languages: choices(['chinese', 'english', 'japanese', 'german', 'korean', 'french'], { facet: true }),
    services: choices(['consulting', 'review', 'training', 'jointResearch', 'partTime'], { part: 'terms', required: true, facet: true }),
    /** Hours a month that can be asked for. */
    availableHours: figure({ unit: 'hour', most: 300 }, { part: 'terms', column: true, filter: 'atLeast', sorted: 'descending' }),
    achievements: text(1000),
  },
  figure: 'availableHours',
  portrait: 'initials',
  actions: ['consult'],
  publishers: ['user'],
  reviewed: true,
  standsDays: 365,
  contact: 'request',
});
