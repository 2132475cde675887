import type { AttributesOf } from '#contract/listing/kind.ts';
import type { classroom } from '#contract/listing/kinds/classroom.ts';

type Classroom = AttributesOf<typeof classroom>;
type Chapter = Classroom['chapters'][number];

export type WrittenCourse = {
  id: string;
  title: string;
  summary: string;
  teacher: string;
  /** Who answers questions on it. */
  contact: [name: string, phone: string];
  topic: NonNullable<Classroom['topic']>;
  level: NonNullable<Classroom['level']>;
  tags?: string[];
  chapters: Chapter[];
  forWhom: string;
  after: string[];
};

/** A chapter to read, at 80 characters a minute: slowly, with the own company in mind. */
export const chapter = (title: string, body: string): Chapter => ({ title, minutes: Math.ceil(body.length / 80), video: null, body });
