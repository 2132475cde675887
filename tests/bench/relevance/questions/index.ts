import type { Asked, Question } from '../question.ts';
import { english, otherForms, pinyin, typos } from './forms.ts';
import { names } from './names.ts';
import { needs } from './needs.ts';
import { amounts, documentNumbers } from './numbers.ts';
import { places } from './places.ts';
import { sentences } from './sentences.ts';
import { times } from './time.ts';
import { commonWords, rareWords, severalWords } from './words.ts';

const classes = {
  needs,
  sentences,
  names,
  'document numbers': documentNumbers,
  amounts,
  places,
  times,
  'rare words': rareWords,
  'common words': commonWords,
  'several words': severalWords,
  typos,
  pinyin,
  'other forms': otherForms,
  english,
} satisfies Record<string, Asked>;

export type QuestionClass = keyof typeof classes;

/** Classes whose first result has to be what was named. */
export const exactClasses: ReadonlySet<QuestionClass> = new Set(['names', 'document numbers']);

/** Returns questions with their classes. */
export const questionsOf = (of: Partial<Record<QuestionClass, Asked>>): (Question & { class: QuestionClass })[] =>
  (Object.keys(of) as QuestionClass[]).flatMap((name) =>
    Object.entries<Asked[string]>(of[name] ?? {}).map(([ask, graded]) => ({ class: name, ask, graded })),
  );

/** Every question of the two halves with its class. */
export const questions = questionsOf(classes);
