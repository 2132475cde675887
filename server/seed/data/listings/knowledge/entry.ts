import type { AttributesOf } from '#contract/listing/kind.ts';
import type { knowledge } from '#contract/listing/kinds/knowledge.ts';

export type WrittenAnswer = {
  id: string;
  title: string;
  summary: string;
  topic: NonNullable<AttributesOf<typeof knowledge>['topic']>;
  question: string;
  answer: string;
  /** A department of the sample, and its office. */
  by: string;
  office: string;
  policies: string[];
  /** Of the sample. */
  course?: string;
  askedBy: string;
  regionCode?: string;
  tags?: string[];
};
