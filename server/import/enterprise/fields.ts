import type { ImportField } from '../kind.ts';
import { words } from '../words.ts';

const field = (key: string, chinese: string, english: string, ...synonyms: string[]): ImportField => ({
  key,
  label: words(chinese, english),
  synonyms,
});

/** What a file can say of a company but for its figures, which depend on the years that its headings name. */
export const enterpriseFields: readonly ImportField[] = [
  {
    ...field(
      'name',
      '企业名称',
      'Name',
      '公司名称',
      '单位名称',
      '名称',
      '企业',
      '公司',
      '纳税人名称',
      '商事主体名称',
      'company',
      'company name',
    ),
    required: true,
  },
  field(
    'creditCode',
    '统一社会信用代码',
    'Credit code',
    '信用代码',
    '社会信用代码',
    '统一信用代码',
    '统一代码',
    '纳税人识别号',
    '税号',
    'uscc',
    'unified social credit code',
  ),
  field('nameEn', '英文名称', 'English name', '企业英文名称', '英文名', 'name en'),
  field('legalForm', '企业类型', 'Legal form', '公司类型', '登记注册类型', '注册类型', '市场主体类型', '组织形式', '类型', 'type'),
  field(
    'region',
    '所在地区',
    'Place',
    '地区',
    '区域',
    '所属地区',
    '所属区域',
    '所属区县',
    '区县',
    '行政区划',
    '行政区划代码',
    '注册地',
    '所在地',
    'region',
    'region code',
  ),
  field('industry', '所属行业', 'Industry', '行业', '行业代码', '行业门类', '行业大类', '国民经济行业', '国民经济行业分类', '行业分类'),
  field('scale', '规模', 'Size', '企业规模', '规模类型', '企业划型', '划型', 'scale', 'company size'),
  field(
    'established',
    '成立日期',
    'Established',
    '成立时间',
    '注册日期',
    '注册时间',
    '设立日期',
    '登记日期',
    'founded',
    'date of establishment',
  ),
  field('legalRepresentative', '法定代表人', 'Legal representative', '法人', '法人代表', '法人姓名', '法定代表人姓名', '负责人', '法代'),
  field('address', '住所', 'Address', '地址', '注册地址', '企业地址', '公司地址', '经营地址', '登记住所', '通讯地址'),
  field('businessScope', '经营范围', 'Business scope', '业务范围', '主营业务', 'scope'),
  field('source', '来源', 'Source', '数据来源', '信息来源', '登记信息来源', 'data source'),
  field('sourceDate', '数据日期', 'As of', '登记信息日期', '数据时间', '更新日期', '截至日期', '统计日期', 'source date'),
  field('year', '数据年度', 'Year of the figures', '年度', '年份', '统计年度', '报告年度', '会计年度', 'year', 'fiscal year'),
];

/** What tells which company a row is about. */
export const identityFields = ['name', 'creditCode'] as const;
