import { applicationKind } from './kind.ts';
import { contactFields } from './common.ts';

/** A request of a company or a person to the government. Approving it settles it. */
export const appeal = applicationKind({
  kind: 'appeal',
  subject: 'none',
  repeats: true,
  rated: true,
  titleField: 'title',
  topicField: 'topic',
  forCompany: false,
  ownForms: false,
  definition: {
    fields: [
      {
        code: 'topic',
        type: 'choice',
        label: '诉求类型',
        labelEn: 'Subject',
        required: true,
        options: [
          { code: 'policy', label: '政策兑现', labelEn: 'Support not paid' },
          { code: 'finance', label: '融资', labelEn: 'Finance' },
          { code: 'labour', label: '用工', labelEn: 'Labour' },
          { code: 'land', label: '用地与厂房', labelEn: 'Land and premises' },
          { code: 'service', label: '政务服务', labelEn: 'Government services' },
          { code: 'market', label: '市场与采购', labelEn: 'Market and procurement' },
          { code: 'other', label: '其他', labelEn: 'Other' },
        ],
      },
      { code: 'title', type: 'text', most: 100, label: '标题', labelEn: 'Title', required: true },
      {
        code: 'content',
        type: 'longText',
        most: 3000,
        label: '诉求内容',
        labelEn: 'What it is about',
        help: '事情经过、遇到的困难、希望如何解决',
        helpEn: 'What happened, where it is stuck, what would help',
        required: true,
      },
      ...contactFields,
      { code: 'public', type: 'flag', label: '办结后可否公开为问答', labelEn: 'May be published as a question and answer', required: true },
    ],
    materials: [{ code: 'evidence', label: '附件', labelEn: 'Attachments', most: 10 }],
    steps: [
      { code: 'contact', label: '联系', labelEn: 'Contact', permission: 'approve:appeal', agreeing: 1, limitDays: 1 },
      { code: 'settle', label: '办理', labelEn: 'Settlement', permission: 'approve:appeal', agreeing: 1, limitDays: 5 },
    ],
    limits: { ack: { count: 4, unit: 'hours' }, contact: { count: 1, unit: 'days' }, answer: { count: 6, unit: 'days' } },
    perWindow: 20,
  },
});
