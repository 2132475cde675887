import { industryName, industryTree } from '#domain/industry.ts';
import type { DictionarySeed } from '#server/seed/data/base/types.ts';
import { nationalIssuers } from '../issuers.ts';
import type { IssuerSeed } from '../issuers.ts';
import { qualificationSeeds } from '../qualifications.ts';
import { categoryWords, legalFormWords, scaleWords, supportModeWords } from './words.ts';

type Entry = DictionarySeed['entries'][number];

const entriesOf = (words: Record<string, readonly [name: string, nameEn: string]>): Entry[] =>
  Object.entries(words).map(([code, [name, nameEn]]) => ({ code, name, nameEn, parentCode: null }));

const industry = (code: string, parentCode: string | null): Entry => ({
  code,
  name: industryName(code, 'zh-CN') ?? code,
  nameEn: industryName(code, 'en-US') ?? code,
  parentCode,
});

/** Codes used by rules. */
const closed = '编码由匹配规则使用：可以改名、排序和停用，新增的编码不作为选项。';

export const issuerEntries = (issuers: readonly IssuerSeed[]): Entry[] =>
  issuers.map(({ code, name, nameEn }) => ({ code, name, nameEn, parentCode: null }));

/** The dictionaries of every installation; entries are in list order, parents before children. */
export const dictionarySeeds: DictionarySeed[] = [
  {
    category: 'qualification',
    name: '企业资质',
    nameEn: 'Company titles',
    remark: '政策条件引用的企业资质与认定',
    entries: qualificationSeeds.map((seed) => ({ ...seed, parentCode: null })),
  },
  {
    category: 'industry',
    name: '国民经济行业',
    nameEn: 'Industries',
    remark: `GB/T 4754-2017，门类与大类。${closed}`,
    entries: industryTree.flatMap(({ code, divisions }) => [
      industry(code, null),
      ...divisions.map((division) => industry(division, code)),
    ]),
  },
  {
    category: 'policy.category',
    name: '政策领域',
    nameEn: 'Policy fields',
    remark: '一项政策属于一个领域',
    entries: entriesOf(categoryWords),
  },
  {
    category: 'policy.supportMode',
    name: '支持方式',
    nameEn: 'Kinds of support',
    remark: '',
    entries: entriesOf(supportModeWords),
  },
  {
    category: 'policy.issuer',
    name: '发文机关',
    nameEn: 'Issuers',
    remark: '发文机关的英文名称；按中文名称与政策对应',
    entries: issuerEntries(nationalIssuers),
  },
  {
    category: 'scale',
    name: '企业规模',
    nameEn: 'Company sizes',
    remark: `统计上大中小微型企业划分办法（2017）。${closed}`,
    entries: entriesOf(scaleWords),
  },
  { category: 'legalForm', name: '企业类型', nameEn: 'Legal forms', remark: closed, entries: entriesOf(legalFormWords) },
];
