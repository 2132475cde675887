import * as z from 'zod/mini';
import { knowledgeTopics } from '#domain/listing/topics.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';

/** A person's question. */
export const question = z.object({
  topic: z.enum(knowledgeTopics),
  question: z.string().check(z.trim(), z.minLength(10), z.maxLength(2000), z.regex(/^[^\p{Cs}]*$/u)),
  /** The course that it is about. */
  course: z.optional(recordId),
});

/** Questions of one account that wait for an answer. */
export const mostQuestions = 10;

export const ask = endpoint({
  name: 'knowledge.ask',
  method: 'POST',
  path: '/apiv2/knowledge/ask',
  envelope: 'code',
  access: 'user',
  summary: `Ask the administrators a question. It becomes the draft of a knowledge entry, which they answer and publish without the author’s name; the author is notified. At most ${mostQuestions} wait for an answer (LIMIT). GONE for a course that is not published`,
  body: question,
  data: z.object({ id: recordId }),
});
