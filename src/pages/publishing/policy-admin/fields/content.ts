import type { EditablePolicy } from '#contract/policy-admin.ts';

/** The content of a new policy. */
export const blankPolicy = (today: string): EditablePolicy => ({
  title: '',
  titleEn: null,
  summaryEn: null,
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
  needs: [],
  summary: '',
  body: '',
  publishDate: today,
  effectiveFrom: null,
  effectiveTo: null,
  applyFrom: null,
  applyTo: null,
  applyRule: null,
  criteria: null,
  sourceUrl: null,
  contact: null,
  cites: [],
  attachments: [],
});

/** The content of a copy: all of the policy but its number, its dates and its window. */
export function copyOf(content: EditablePolicy, today: string): EditablePolicy {
  const { docNumber, publishDate, effectiveFrom, effectiveTo, applyFrom, applyTo, applyRule } = blankPolicy(today);
  return { ...content, docNumber, publishDate, effectiveFrom, effectiveTo, applyFrom, applyTo, applyRule };
}

/** The fields of each section of the form, in their order. */
export const fieldsOf = {
  facts: [
    'title',
    'titleEn',
    'summaryEn',
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
    'needs',
    'publishDate',
    'effectiveFrom',
    'effectiveTo',
    'applyFrom',
    'applyTo',
    'applyRule',
    'sourceUrl',
    'contact',
  ],
  text: ['summary', 'body'],
  more: ['attachments', 'cites'],
  criteria: ['criteria'],
} as const satisfies Record<string, readonly (keyof EditablePolicy)[]>;

/** All fields in the order of the form. */
export const contentFields = [...fieldsOf.facts, ...fieldsOf.text, ...fieldsOf.more, ...fieldsOf.criteria] as const;
export type ContentField = (typeof contentFields)[number];
