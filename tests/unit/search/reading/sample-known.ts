import type { Need } from '#domain/need.ts';
import { categoryWords, supportModeWords } from '#server/seed/data/dictionaries/words.ts';
import { issuerSeeds } from '#server/seed/data/issuers.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { synonymSeeds } from '#server/seed/data/synonyms.ts';
import { tagSeeds } from '#server/seed/data/tags.ts';
import { compileKnown } from '#server/platform/search/reading/known/compile-known.ts';
import { memoryLexicon } from '#server/platform/search/reading/lexicon.ts';
import { anchor } from '#tests/setup/clock.ts';

const words = (text: string): string[] => text.split('|').filter((word) => word !== '');

const need = (
  code: string,
  name: string,
  nameEn: string,
  broader: string,
  official: string,
  colloquial: string,
  english: string,
): Need => ({
  code,
  name,
  nameEn,
  broader: words(broader),
  official: words(official),
  colloquial: words(colloquial),
  english: words(english),
});

const needs: Need[] = [
  need('hiring', '招用员工', 'Hiring', '', '招用|吸纳就业', '招聘|招人|招工', 'hiring|recruit'),
  need('hiring-graduates', '招用高校毕业生', 'Hiring graduates', 'hiring', '高校毕业生|吸纳高校毕业生', '大学生|应届生', 'graduates'),
  need(
    'social-insurance',
    '社会保险补贴',
    'Social insurance',
    '',
    '社会保险补贴|稳岗返还|缓缴社会保险费',
    '社保|五险|社保少交',
    'social insurance',
  ),
  need('equipment', '设备更新', 'Equipment', '', '设备更新|技术改造|设备购置', '买设备|设备补贴|换设备', 'equipment|machinery'),
  need('machine-tools', '工业母机', 'Machine tools', 'equipment', '工业母机', '数控机床|机床', 'machine tools'),
  need('rent', '场地租金', 'Premises and rent', '', '租金补贴|场租', '房租|租房|写字楼', 'rent|office'),
  need('research', '研究开发', 'Research', '', '研发费用|研发投入|研发后补助', '研发|搞研发', 'research|r&d'),
  need('export', '外贸出口', 'Export', '', '外贸出口', '出口|卖到国外', 'export'),
  need('tax-refund', '出口退税', 'Export tax refund', 'export', '出口退税|退税', '', 'tax refund'),
  need('fairs', '境外参展', 'Trade fairs', 'export', '境外展会|境外参展', '出国参展|参展|参展补贴|展位费', 'trade fair|exhibition'),
  need('tax-relief', '税收减免', 'Tax relief', '', '税收优惠|减免企业所得税', '减税|少交税', 'tax relief|tax cut'),
  need('energy', '节能降碳', 'Energy saving', '', '节能改造|节能降碳', '环保改造|省电', 'energy saving'),
  need('loans', '贷款贴息', 'Loan interest', '', '贷款贴息', '贷款|借钱', 'loan'),
  need('talent-housing', '人才住房', 'Talent housing', '', '人才公寓|人才住房', '员工宿舍', 'talent housing'),
  need('training', '技能培训', 'Training', '', '技能培训', '讲座|培训', 'training'),
];

const lexicon = memoryLexicon([
  ['员工', 40],
  ['新能源汽车', 12],
  ['三坐标', 3],
  ['测量', 20],
  ['食用菌', 4],
  ['茶叶', 4],
  ['高薪', 1],
  ['技术', 200],
  ['企业', 290],
  ['财税', 10],
  ['代理', 9],
  ['储能', 6],
  ['奖励', 90],
  ['申办', 2],
  ['photovoltaic', 5],
]);

export const known = compileKnown({
  today: anchor,
  needs,
  regions: regionSeeds,
  synonyms: synonymSeeds,
  issuers: issuerSeeds,
  tags: tagSeeds,
  categories: Object.entries(categoryWords).map(([code, [name, nameEn]]) => ({ code, name, nameEn })),
  supportModes: Object.entries(supportModeWords).map(([code, [name, nameEn]]) => ({ code, name, nameEn })),
  glossary: [
    { zh: '补贴', en: ['subsidy', 'grant', 'allowance'] },
    { zh: '设备', en: ['equipment'] },
    { zh: '奖励', en: ['award', 'reward'] },
    { zh: '展会', en: ['fair', 'exhibition'] },
    { zh: '专利', en: ['patent'] },
    { zh: '绿色工厂', en: ['green factory'] },
  ],
  lexicon,
});
