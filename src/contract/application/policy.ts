import { applicationKind } from './kind.ts';
import { companyFields, contactFields } from './common.ts';

/** An application for the support of a policy. Its editor can define its own fields, materials and steps. */
export const policy = applicationKind({
  kind: 'policy',
  subject: 'policy',
  extensions: 2,
  forCompany: true,
  ownForms: true,
  definition: {
    fields: [
      ...companyFields,
      ...contactFields,
      { code: 'project', type: 'text', most: 100, label: '项目名称', labelEn: 'Project', required: true },
      {
        code: 'summary',
        type: 'longText',
        most: 3000,
        label: '项目简介',
        labelEn: 'Summary of the project',
        help: '做什么、进展如何、取得或预期什么成效',
        helpEn: 'What it does, how far it is, what it has achieved or will achieve',
        required: true,
      },
      {
        code: 'amount',
        type: 'money',
        label: '申请金额',
        labelEn: 'Amount requested',
        help: '没有金额的认定类事项不填',
        helpEn: 'Leave empty where the policy pays nothing',
      },
      { code: 'revenue', type: 'money', label: '上年度营业收入', labelEn: 'Revenue of last year', fact: 'revenue' },
      {
        code: 'headcount',
        type: 'number',
        label: '上年度从业人数',
        labelEn: 'Headcount of last year',
        unit: '人',
        unitEn: 'people',
        fact: 'headcount',
      },
    ],
    materials: [
      { code: 'licence', label: '营业执照', labelEn: 'Business licence', required: true, most: 2 },
      {
        code: 'commitment',
        label: '申报材料真实性承诺书',
        labelEn: 'Statement of truth',
        help: '加盖公章的扫描件',
        helpEn: 'A scan with the company seal',
        required: true,
        most: 2,
      },
      {
        code: 'evidence',
        label: '证明材料',
        labelEn: 'Evidence',
        help: '与申报条件对应的证书、合同、审计报告等',
        helpEn: 'Certificates, contracts, audit reports for the conditions',
        most: 20,
      },
    ],
    steps: [
      { code: 'accept', label: '受理', labelEn: 'Acceptance', permission: 'approve:policy', agreeing: 1, limitDays: 5 },
      { code: 'review', label: '审核', labelEn: 'Review', permission: 'approve:policy', agreeing: 1, limitDays: 10 },
      { code: 'decide', label: '批准', labelEn: 'Approval', permission: 'approve:final', agreeing: 1, limitDays: 5 },
    ],
  },
});
