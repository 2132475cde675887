import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';

/** A policy to begin with. */
export const blankPolicy = (today: string): EditablePolicy => ({
  title: '',
  shortName: null,
  docNumber: null,
  kind: 'document',
  level: 'city',
  regionCode: '000000',
  issuers: [],
  category: 'industry',
  supportMode: null,
  amountMax: null,
  amountText: null,
  industries: [],
  scales: [],
  tags: [],
  summary: '',
  body: '',
  publishDate: today,
  effectiveFrom: null,
  effectiveTo: null,
  applyFrom: null,
  applyTo: null,
  criteria: null,
  sourceUrl: null,
  contact: null,
  cites: [],
  attachments: [],
});

/** What an editor works on: the draft where there is one, else what is published. */
export const workedOn = ({ draft, published }: Editing): EditablePolicy | null => draft?.content ?? published?.content ?? null;

/** The same text for the same content, whichever way it came; what is undefined counts as not there. */
export const textOfContent = (content: EditablePolicy): string =>
  JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The parts of a policy in the order of the form. */
export const contentFields = [
  'title',
  'shortName',
  'docNumber',
  'kind',
  'level',
  'regionCode',
  'issuers',
  'category',
  'supportMode',
  'amountMax',
  'amountText',
  'industries',
  'scales',
  'tags',
  'publishDate',
  'effectiveFrom',
  'effectiveTo',
  'applyFrom',
  'applyTo',
  'sourceUrl',
  'contact',
  'summary',
  'body',
  'attachments',
  'cites',
  'criteria',
] as const satisfies readonly (keyof EditablePolicy)[];
export type ContentField = (typeof contentFields)[number];
