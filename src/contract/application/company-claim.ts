import { applicationKind } from './kind.ts';
import { contactFields } from './common.ts';

/** Proof that a person may act for a company of the register: its licence and a letter that it has sealed. An approval makes them its administrator. */
export const companyClaim = applicationKind({
  kind: 'company-claim',
  subject: 'enterprise',
  repeats: true,
  forCompany: false,
  ownForms: false,
  definition: {
    fields: [
      {
        code: 'standing',
        type: 'choice',
        label: '您与企业的关系',
        labelEn: 'Your part in the company',
        options: [
          { code: 'representative', label: '法定代表人', labelEn: 'Legal representative' },
          { code: 'employee', label: '受企业授权的员工', labelEn: 'Employee, authorised by the company' },
          { code: 'agent', label: '受企业委托的代理机构', labelEn: 'Agency, authorised by the company' },
        ],
        required: true,
      },
      { code: 'position', type: 'text', most: 60, label: '部门和职务', labelEn: 'Department and position', required: true },
      {
        code: 'note',
        type: 'longText',
        most: 1000,
        label: '说明',
        labelEn: 'Note',
        help: '如果企业已被他人认领，请说明情况',
        helpEn: 'If somebody else administers the company already, say how that came about',
      },
      ...contactFields,
    ],
    materials: [
      {
        code: 'licence',
        label: '营业执照',
        labelEn: 'Business licence',
        help: '副本的扫描件或照片，文字清楚',
        helpEn: 'A scan or a photograph of the duplicate, readable',
        required: true,
        most: 2,
      },
      {
        code: 'letter',
        label: '授权书',
        labelEn: 'Letter of authorisation',
        help: '写明您的姓名和“在平台上代表本企业办事”，法定代表人签字并加盖公章',
        helpEn: 'It names you and says that you act for the company in the portal, signed by the legal representative and sealed',
        required: true,
        most: 2,
      },
    ],
    steps: [{ code: 'review', label: '核实', labelEn: 'Verification', permission: 'approve:claim', agreeing: 1, limitDays: 3 }],
    perWindow: 1,
  },
});
