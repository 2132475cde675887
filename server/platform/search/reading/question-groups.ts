import type { Question } from './model/question.ts';

/** One requirement of a question, fulfilled by any of its texts or needs; the one with the highest weight counts. */
export type QuestionGroup = {
  /** The typed word with weight 1, then its alternatives, best first. */
  texts: readonly { text: string; weight: number }[];
  /** Codes of needs, with those narrower. */
  needs: readonly { codes: readonly string[]; weight: number }[];
  optional: boolean;
};

const needWeights = { sure: 0.95, unsure: 0.8 };

/** Turns the words and needs of a question into groups for the engine, one a word, in the order of the words. */
export const questionGroups = ({ words, needs }: Question): QuestionGroup[] =>
  words.map(({ text, alternatives, optional }, index) => ({
    texts: [{ text, weight: 1 }, ...alternatives.map((each) => ({ text: each.text, weight: each.weight }))],
    needs: needs
      .filter((need) => need.words.includes(index))
      .map(({ codes, sure }) => ({ codes, weight: sure ? needWeights.sure : needWeights.unsure })),
    optional,
  }));
