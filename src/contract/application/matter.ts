import { applicationKind } from './kind.ts';
import { contactFields } from './common.ts';

/** An application for a matter of the guide to government services. */
export const matter = applicationKind({
  kind: 'matter',
  subject: 'listing',
  listingKind: 'matter',
  repeats: true,
  forCompany: true,
  ownForms: true,
  definition: {
    fields: [
      { code: 'companyName', type: 'text', most: 100, label: '申请单位', labelEn: 'Applicant', required: true, fact: 'company.name' },
      {
        code: 'creditCode',
        type: 'text',
        most: 18,
        label: '统一社会信用代码',
        labelEn: 'Unified social credit code',
        required: true,
        fact: 'company.creditCode',
      },
      { code: 'address', type: 'text', most: 200, label: '住所', labelEn: 'Registered address', fact: 'company.address' },
      ...contactFields,
      { code: 'statement', type: 'longText', most: 2000, label: '申请事项说明', labelEn: 'What is applied for', required: true },
    ],
    materials: [
      { code: 'form', label: '申请表', labelEn: 'Application form', most: 5 },
      { code: 'documents', label: '办事指南所列材料', labelEn: 'Documents listed in the guide', required: true, most: 20 },
    ],
    steps: [
      { code: 'accept', label: '受理', labelEn: 'Acceptance', permission: 'approve:matter', agreeing: 1, limitDays: 2 },
      { code: 'decide', label: '办结', labelEn: 'Completion', permission: 'approve:matter', agreeing: 1, limitDays: 10 },
    ],
    perWindow: 20,
  },
});
