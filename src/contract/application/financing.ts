import { applicationKind } from './kind.ts';
import { companyFields, contactFields } from './common.ts';

/** An application for a loan product. Its lender decides, or administrators with the permission if no lender keeps it on the portal. */
export const financing = applicationKind({
  kind: 'financing',
  subject: 'listing',
  listingKind: 'finance-product',
  repeats: true,
  forCompany: true,
  ownForms: false,
  definition: {
    fields: [
      ...companyFields,
      ...contactFields,
      { code: 'amount', type: 'money', label: '融资金额', labelEn: 'Amount', required: true },
      {
        code: 'months',
        type: 'number',
        label: '期限',
        labelEn: 'Term',
        unit: '个月',
        unitEn: 'months',
        required: true,
        least: 1,
        most: 360,
      },
      { code: 'purpose', type: 'longText', most: 1000, label: '资金用途', labelEn: 'Use of the money', required: true },
      { code: 'collateral', type: 'flag', label: '能否提供抵押或质押', labelEn: 'Collateral offered', required: true },
      {
        code: 'collateralText',
        type: 'longText',
        most: 1000,
        label: '抵押或质押物',
        labelEn: 'Collateral',
        required: true,
        when: { field: 'collateral', is: ['true'] },
      },
      { code: 'revenue', type: 'money', label: '上年度营业收入', labelEn: 'Revenue of last year', fact: 'revenue' },
    ],
    materials: [
      { code: 'licence', label: '营业执照', labelEn: 'Business licence', required: true, most: 2 },
      { code: 'statements', label: '近两年财务报表', labelEn: 'Financial statements of two years', most: 10 },
      {
        code: 'collateral',
        label: '抵押或质押物权属证明',
        labelEn: 'Proof of title of the collateral',
        most: 10,
        required: true,
        when: { field: 'collateral', is: ['true'] },
      },
    ],
    steps: [
      { code: 'accept', label: '受理', labelEn: 'Acceptance', permission: 'approve:financing', byOwner: true, agreeing: 1, limitDays: 2 },
      { code: 'decide', label: '审批', labelEn: 'Decision', permission: 'approve:financing', byOwner: true, agreeing: 1, limitDays: 5 },
    ],
    perWindow: 3,
  },
});
