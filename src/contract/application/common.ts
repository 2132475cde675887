import type { ApplicationDefinitionInput } from '../application-form.ts';

type Item = ApplicationDefinitionInput['fields'][number];

/** The contact for questions about the application. */
export const contactFields: Item[] = [
  { code: 'contactName', type: 'text', most: 40, label: '联系人', labelEn: 'Contact', required: true, fact: 'account.name' },
  { code: 'contactPhone', type: 'phone', label: '联系电话', labelEn: 'Telephone', required: true, fact: 'account.phone' },
];

/** The applicant, as registered. */
export const companyFields: Item[] = [
  { code: 'companyName', type: 'text', most: 100, label: '申报单位', labelEn: 'Company', required: true, fact: 'company.name' },
  {
    code: 'creditCode',
    type: 'text',
    most: 18,
    label: '统一社会信用代码',
    labelEn: 'Unified social credit code',
    required: true,
    fact: 'company.creditCode',
  },
];
