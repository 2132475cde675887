import { knowledgeTopics } from '#domain/listing/topics.ts';
import { choice, longText, records, text } from '../field.ts';
import { listingKind } from '../kind.ts';

export const knowledge = listingKind({
  kind: 'knowledge',
  area: 'government',
  pages: { list: '/government/knowledge/list', detail: '/government/knowledge/detail' },
  fields: {
    topic: choice(knowledgeTopics, {
      required: true,
      column: true,
      facet: true,
    }),
    question: longText(2000, { searched: true }),
    answer: longText(10_000, { required: true, searched: true }),
    answeredBy: text(60, { required: true, column: true, facet: true }),
    policies: records('policy'),
    course: records('listing', { kind: 'classroom', most: 1 }),
    askedBy: text(60),
  },
  actions: ['vote'],
  publishers: [],
  reviewed: false,
  standsDays: null,
  contact: 'public',
});
