import { applicationKind } from './kind.ts';
import { companyFields, contactFields } from './common.ts';

/**
 * A correction of what the register says of a company. The form shows the facts as they are known; those that are filled in differently are
 * corrected, and an approval writes them as confirmed.
 */
export const dataCorrection = applicationKind({
  kind: 'data-correction',
  subject: 'enterprise',
  repeats: true,
  forCompany: true,
  ownForms: false,
  definition: {
    fields: [
      ...companyFields,
      {
        code: 'legalRepresentative',
        type: 'text',
        most: 60,
        label: '法定代表人',
        labelEn: 'Legal representative',
        fact: 'company.legalRepresentative',
      },
      { code: 'address', type: 'text', most: 200, label: '住所', labelEn: 'Registered address', fact: 'company.address' },
      {
        code: 'regionCode',
        type: 'text',
        most: 6,
        label: '所在地区',
        labelEn: 'Region',
        help: '六位行政区划代码',
        helpEn: 'The six digits of its region',
        fact: 'regionCode',
      },
      {
        code: 'industry',
        type: 'text',
        most: 4,
        label: '所属行业',
        labelEn: 'Industry',
        help: 'GB/T 4754-2017 的门类字母或二至四位代码',
        helpEn: 'A section letter, or two to four digits of GB/T 4754-2017',
        fact: 'industry',
      },
      {
        code: 'scale',
        type: 'choice',
        label: '企业规模',
        labelEn: 'Size',
        options: [
          { code: 'micro', label: '微型', labelEn: 'Micro' },
          { code: 'small', label: '小型', labelEn: 'Small' },
          { code: 'medium', label: '中型', labelEn: 'Medium' },
          { code: 'large', label: '大型', labelEn: 'Large' },
        ],
        fact: 'scale',
      },
      { code: 'established', type: 'day', label: '成立日期', labelEn: 'Established', fact: 'established' },
      { code: 'registeredCapital', type: 'money', label: '注册资本', labelEn: 'Registered capital', fact: 'registeredCapital' },
      { code: 'revenue', type: 'money', label: '上年度营业收入', labelEn: 'Revenue of last year', fact: 'revenue' },
      { code: 'tax', type: 'money', label: '上年度纳税额', labelEn: 'Tax paid last year', fact: 'tax' },
      { code: 'rdExpense', type: 'money', label: '上年度研发费用', labelEn: 'R&D expense of last year', fact: 'rdExpense' },
      { code: 'headcount', type: 'number', label: '上年度从业人数', labelEn: 'Headcount of last year', unit: '人', fact: 'headcount' },
      { code: 'rdStaff', type: 'number', label: '上年度研发人员', labelEn: 'R&D staff of last year', unit: '人', fact: 'rdStaff' },
      {
        code: 'inventionPatents',
        type: 'number',
        label: '有效发明专利',
        labelEn: 'Invention patents',
        unit: '件',
        fact: 'inventionPatents',
      },
      { code: 'utilityPatents', type: 'number', label: '有效实用新型专利', labelEn: 'Utility models', unit: '件', fact: 'utilityPatents' },
      {
        code: 'softwareCopyrights',
        type: 'number',
        label: '软件著作权',
        labelEn: 'Software copyrights',
        unit: '件',
        fact: 'softwareCopyrights',
      },
      {
        code: 'reason',
        type: 'longText',
        most: 1000,
        label: '更正理由',
        labelEn: 'Why it is wrong',
        help: '哪一项与实际不符、以什么为准',
        helpEn: 'Which fact is wrong, and what proves the right one',
        required: true,
      },
      ...contactFields,
    ],
    materials: [
      {
        code: 'evidence',
        label: '证明材料',
        labelEn: 'Evidence',
        help: '营业执照、年度报告、审计报告、证书等',
        helpEn: 'Business licence, annual report, audit report, certificates',
        required: true,
        most: 10,
      },
    ],
    steps: [{ code: 'review', label: '核实', labelEn: 'Verification', permission: 'approve:correction', agreeing: 1, limitDays: 5 }],
    perWindow: 1,
  },
});
