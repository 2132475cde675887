import type { ApplicationDefinitionInput } from '../application-form.ts';

/** The fields of a listing's application: its content when it was sent, as texts, so that rounds can be compared. */
export const listingFields = ({ title, titleEn }: { title: string; titleEn: string }): ApplicationDefinitionInput['fields'] => [
  { code: 'type', type: 'text', most: 60, label: '类型', labelEn: 'Type' },
  { code: 'title', type: 'text', most: 200, label: title, labelEn: titleEn },
  { code: 'summary', type: 'longText', most: 500, label: '摘要', labelEn: 'Summary' },
  { code: 'region', type: 'text', most: 60, label: '地区', labelEn: 'Region' },
  { code: 'industries', type: 'text', most: 200, label: '适用行业', labelEn: 'Industries' },
  { code: 'tags', type: 'longText', most: 1000, label: '标签', labelEn: 'Tags' },
  { code: 'details', type: 'longText', most: 30_000, label: '详细信息', labelEn: 'Details' },
  { code: 'body', type: 'longText', most: 50_000, label: '正文', labelEn: 'Text' },
  { code: 'contact', type: 'longText', most: 1500, label: '联系方式', labelEn: 'Contact' },
];
