import type { ImportField } from '#server/platform/table/kind/kind.ts';
import { words } from '#server/platform/table/kind/words.ts';

export const policyField = (key: string, chinese: string, english: string, ...synonyms: string[]): ImportField => ({
  key,
  label: words(chinese, english),
  synonyms,
});

const field = policyField;

/** Fields of a policy that hold texts, addresses and contacts. */
export const textFields: readonly ImportField[] = [
  field('titleEn', '英文标题', 'English title', '英文名称', 'title in english', 'title en'),
  field('summaryEn', '英文摘要', 'English summary', '英文简介', 'summary in english', 'summary en'),
  field('summary', '摘要', 'Summary', '内容摘要', '简介', '政策简介', '概要', '内容简介', '政策摘要', 'abstract'),
  field(
    'body',
    '正文',
    'Text',
    '内容',
    '政策内容',
    '全文',
    '文件内容',
    '正文内容',
    '政策原文',
    '政策正文',
    '原文',
    '详情',
    'body',
    'content',
    'full text',
  ),
  field(
    'sourceUrl',
    '原文链接',
    'Original',
    '来源链接',
    '链接',
    '网址',
    '来源网址',
    '原文地址',
    '原文网址',
    '链接地址',
    '政策链接',
    '政策原文链接',
    '文件链接',
    'url',
    'source url',
    'link',
  ),
  field('contactDepartment', '咨询部门', 'Contact department', '联系部门', '联系单位', '咨询单位', '受理部门', '承办部门', '联系人'),
  field(
    'contactPhone',
    '咨询电话',
    'Contact phone',
    '联系电话',
    '联系人及电话',
    '联系人及联系电话',
    '联系人及联系方式',
    '电话',
    '联系方式',
    '咨询方式',
    'phone',
    'telephone',
  ),
  field('contactAddress', '咨询地址', 'Contact address', '联系地址', '地址', '受理地点', '办理地点', 'address'),
];
