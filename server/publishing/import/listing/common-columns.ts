import { plainNumber } from '#domain/contact/plain-number.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { words } from '#server/platform/table/kind/words.ts';
import type { Column } from './column.ts';
import { linesOf } from './values.ts';

const plain = { unit: null, required: false, isAmount: false, options: null, parts: null, width: 20 };

type Text = 'title' | 'summary' | 'titleEn' | 'summaryEn' | 'body';
const text = (key: Text, more: Pick<Column, 'label' | 'help' | 'synonyms' | 'width'>): Column => ({
  ...plain,
  ...more,
  key,
  required: key === 'title',
  textOf: (content) => content[key] || null,
  read: (content, value) => ({ ...content, [key]: value }),
});

const list = (key: 'industries' | 'tags', more: Pick<Column, 'label' | 'help' | 'synonyms'>): Column => ({
  ...plain,
  ...more,
  key,
  textOf: (content) => content[key].join('\n') || null,
  read: (content, value) => ({ ...content, [key]: [...new Set(linesOf(value))] }),
});

type ContactPart = keyof NonNullable<EditableListing['contact']>;
const contact = (part: ContactPart, more: Pick<Column, 'label' | 'synonyms'>): Column => ({
  ...plain,
  ...more,
  key: `contact.${part}`,
  help: words('文字', 'Text'),
  textOf: (content) => content.contact?.[part] ?? null,
  read: (content, value) => ({
    ...content,
    contact: {
      name: null,
      phone: null,
      email: null,
      address: null,
      ...content.contact,
      [part]: part === 'phone' ? plainNumber(value) : value,
    },
  }),
});

/** The columns that every kind has. */
export const commonColumns: readonly Column[] = [
  {
    ...plain,
    key: 'id',
    label: words('记录编号', 'Record id'),
    synonyms: ['编号', 'id'],
    help: words('更新已有记录时填写；新增的留空', 'To change a record; empty for a new one'),
    textOf: () => null,
    read: (content) => content,
  },
  text('title', {
    label: words('标题', 'Title'),
    synonyms: ['名称', 'name'],
    help: words('最多 200 字', 'At most 200 characters'),
    width: 40,
  }),
  text('summary', {
    label: words('摘要', 'Summary'),
    synonyms: ['简介'],
    help: words('最多 500 字；发布前须填写', 'At most 500 characters; needed to publish'),
    width: 50,
  }),
  text('titleEn', {
    label: words('英文标题', 'English title'),
    synonyms: ['英文名称', 'title in english'],
    help: words('最多 300 字；留空时由系统生成并注明', 'At most 300 characters; made by machine and marked where empty'),
    width: 40,
  }),
  text('summaryEn', {
    label: words('英文摘要', 'English summary'),
    synonyms: ['英文简介', 'summary in english'],
    help: words('最多 500 字；留空时由系统生成', 'At most 500 characters; made by machine where empty'),
    width: 50,
  }),
  {
    ...plain,
    key: 'regionCode',
    label: words('地区', 'Region'),
    synonyms: ['地区代码', '所在地区', 'region code'],
    help: words('六位行政区划代码或名称；新增的必填', 'A six-digit region code or its name; needed for a new record'),
    textOf: ({ regionCode }) => regionCode,
    read: (content, value) => ({ ...content, regionCode: value }),
  },
  list('industries', {
    label: words('适用行业', 'Industries'),
    synonyms: ['行业'],
    help: words('GB/T 4754-2017 门类字母或两位代码，一行一个', 'Section letters or two-digit codes of GB/T 4754-2017, one a line'),
  }),
  list('tags', { label: words('标签', 'Tags'), synonyms: [], help: words('一行一个，最多 20 个', 'One a line, at most 20') }),
  contact('name', { label: words('联系人', 'Contact'), synonyms: ['contact name'] }),
  contact('phone', { label: words('联系电话', 'Contact phone'), synonyms: ['电话', 'phone'] }),
  contact('email', { label: words('联系邮箱', 'Contact email'), synonyms: ['邮箱', 'email'] }),
  contact('address', { label: words('联系地址', 'Contact address'), synonyms: [] }),
  text('body', {
    label: words('详细介绍', 'Description'),
    synonyms: ['正文', 'body'],
    help: words('可分行的文字（Markdown）', 'Text of several lines (Markdown)'),
    width: 60,
  }),
];
