/** Topics of company questions. */
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
