/** Colours offered for dictionary entries, by name; each is readable on white (WCAG AA for text). */
export const dictionaryColours = {
  blue: '#1554ad',
  teal: '#0b7285',
  green: '#2b7a57',
  olive: '#5f6f0f',
  amber: '#a8680b',
  red: '#b93a25',
  pink: '#a62b6a',
  purple: '#6b3fa0',
  grey: '#5b6270',
} as const;

export type DictionaryColour = keyof typeof dictionaryColours;
export const dictionaryColourNames = Object.keys(dictionaryColours) as DictionaryColour[];
