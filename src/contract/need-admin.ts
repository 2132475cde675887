import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, needCode, rowNumber } from './fields.ts';
import { queryPaging } from './paged.ts';

const admin = { envelope: 'code', access: 'system:dict', client: 'industrial' } as const;

/** The most words of each list of a need. */
export const mostNeedWords = 60;
/** The longest word, in UTF-16 units. */
export const longestNeedWord = 40;

/** PostgreSQL stores no NUL. */
const isText = (value: string): boolean => !value.includes('\0');
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.refine(isText));
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestNeedWord), z.refine(isText));
const words = z.array(word).check(z.maxLength(mostNeedWords));

/** The editable fields of a need. */
export const needFields = {
  code: needCode,
  name,
  nameEn: name,
  /** Codes of the next wider needs. */
  broader: z.array(needCode).check(z.maxLength(5)),
  /** Words of policy texts: policies that contain them get the need, and searches read them as the need. */
  official: words,
  /** Words that people type: searches read them as the need. */
  colloquial: words,
  english: words,
};

/** A need with its words, as administrators keep it. */
export const keptNeed = z.object({
  ...needFields,
  version: rowNumber,
  /** Published policies that carry the need itself; those of narrower needs are not counted. */
  policies: z.int(),
});
export type KeptNeed = z.infer<typeof keptNeed>;

export const list = endpoint({
  ...admin,
  name: 'needAdmin.list',
  method: 'GET',
  path: '/apiv2/account/admin/need/list',
  summary: 'The vocabulary of needs in its order, with words and the number of published policies that carry each',
  data: z.array(keptNeed),
});

export const save = endpoint({
  ...admin,
  name: 'needAdmin.save',
  method: 'POST',
  path: '/apiv2/account/admin/need/save',
  summary:
    'Create a need at the end (`version: null`; CODE_TAKEN), or change one as it was read (CONFLICT returns the stored one). The code cannot change. Searches use the new words at once; published policies keep their needs',
  body: z.object({ ...needFields, version: z.nullable(rowNumber) }),
  data: keptNeed,
});

export const remove = endpoint({
  ...admin,
  name: 'needAdmin.remove',
  method: 'POST',
  path: '/apiv2/account/admin/need/remove',
  summary: 'Delete a need as it was read (CONFLICT); refused while policies have it or it is the parent of another (IN_USE)',
  body: z.object({ code: needCode, version: rowNumber }),
  data: z.null(),
});

/** The normalised text under which a question is counted: lower case, with single spaces, at most 60 characters. */
const missedText = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isText));

export const missedSearch = z.object({
  text: missedText,
  /** How often it was asked in 180 days: once for each asker and day. */
  count: z.int(),
  lastDay: day,
  /** The largest share of the question that a policy covered when it was last asked; 0 if nothing was found. */
  covered: z.number(),
});
export type MissedSearch = z.infer<typeof missedSearch>;

export const missed = endpoint({
  ...admin,
  name: 'needAdmin.missed',
  method: 'GET',
  path: '/apiv2/account/admin/need/missed',
  summary:
    'List policy searches that no policy covers, or only partly, most frequent first. A question is listed from its second time on, without who asked',
  params: z.object({ ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(missedSearch) }),
});

export const adopt = endpoint({
  ...admin,
  name: 'needAdmin.adopt',
  method: 'POST',
  path: '/apiv2/account/admin/need/adopt',
  summary: 'Add a word to the colloquial words of a need, if it is missing, and remove the question from the list of failed searches',
  body: z.object({ text: missedText, code: needCode, word }),
  data: keptNeed,
});

export const dismiss = endpoint({
  ...admin,
  name: 'needAdmin.dismiss',
  method: 'POST',
  path: '/apiv2/account/admin/need/dismiss',
  summary: 'Remove a question from the list of failed searches. It returns when it is asked again',
  body: z.object({ text: missedText }),
  data: z.null(),
});

export const propose = endpoint({
  envelope: 'code',
  access: 'content:policy',
  client: 'industrial',
  reads: true,
  name: 'needAdmin.propose',
  method: 'POST',
  path: '/apiv2/policy/admin/propose-needs',
  summary: 'List the needs that a policy’s text suggests, best supported first: the ones that a policy saved without needs gets',
  body: z.object({
    title: z.string().check(z.maxLength(300)),
    shortName: z.nullable(z.string().check(z.maxLength(300))),
    tags: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
    summary: z.string().check(z.maxLength(10_000)),
    body: z.string().check(z.maxLength(500_000)),
  }),
  data: z.array(needCode),
});
