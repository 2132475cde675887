/** What questions of companies are about. */
export const knowledgeTopics = [
  'application',
  'funds',
  'tax',
  'talent',
  'land',
  'registration',
  'intellectualProperty',
  'finance',
] as const;
