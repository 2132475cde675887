import { expect, test } from 'vitest';
import { titleLexicon } from '#domain/english/lexicon.ts';
import { gerundOf } from '#domain/english/english-words.ts';
import { translateTitle } from '#domain/english/translate-title.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { issuerSeeds } from '#server/seed/data/issuers.ts';
import { tagSeeds } from '#server/seed/data/tags.ts';

const lexicon = titleLexicon({ regions: regionSeeds, issuers: issuerSeeds, terms: tagSeeds });
const english = (title: string) => translateTitle(title, lexicon)?.text;

test.each([
  ['a programme', '高新技术企业认定', 'Recognition of High and New Technology Enterprises'],
  [
    'place, year and applications',
    '云溪市2026年度企业研发费用后补助申报',
    'Yunxi City 2026: applications for post-subsidy for enterprise R&D expenses',
  ],
  ['a year inside the title', '望湖数据标注基地2026年入驻企业补助', 'Subsidy for Wanghu data annotation base resident enterprises (2026)'],
  ['measures to do something', '云溪市促进人工智能产业发展若干措施', 'Yunxi City: measures to promote development of the AI industry'],
  ['measures for something', '云溪市科技创新券实施细则', 'Yunxi City: detailed implementation rules for innovation vouchers'],
  [
    'who is supported by doing something',
    '青川区2026年企业吸纳就业困难人员岗位补贴',
    'Qingchuan District 2026: job subsidy for enterprises hiring people who have difficulty finding work',
  ],
  [
    'a notice of several authorities',
    '科技部 财政部 国家税务总局关于印发《科技型中小企业评价办法》的通知',
    'Notice of the Ministry of Science and Technology, Ministry of Finance and State Taxation Administration on issuing “Measures for evaluation of technology SMEs”',
  ],
  [
    'policies to support',
    '财政部 税务总局关于进一步支持小微企业和个体工商户发展有关税费政策的公告',
    'Announcement of the Ministry of Finance and State Taxation Administration on tax and fee policies to further support development of small and micro enterprises and sole traders',
  ],
  [
    'an explanation of a document',
    '《云溪市促进人工智能产业发展若干措施》解读',
    '“Yunxi City: measures to promote development of the AI industry”: explained',
  ],
  [
    'brackets that belong to a word, and others',
    '云溪市2026年度首台（套）装备认定及奖励申报',
    'Yunxi City 2026: applications for recognition and reward of first-of-a-kind equipment',
  ],
  ['a quoted name', '专精特新“小巨人”企业认定', 'Recognition of specialised and innovative “little giant” enterprises'],
  [
    'a batch',
    '云溪市2026年第二批人才公寓企业配租申请',
    'Yunxi City 2026: applications for second batch of talent apartments for enterprises',
  ],
  ['money', '传感器流动资金贷款 400 万元', 'Working capital loan for sensors ¥4 million'],
  ['a large amount', '产业基地贷款 2.5 亿元', 'Industrial base loan ¥250 million'],
  ['rooms', '高新区标准厂房 A 区 2 号楼一层', 'Yunxi High-tech Zone: standard factory buildings zone A building 2 floor 1'],
  ['a thing wanted', '求购：压力传感器', 'Wanted: pressure sensors'],
  ['a place that the portal has not', '宁波市科技创新券管理办法', 'Ningbo: administrative measures for innovation vouchers'],
])('%s: %s', (_, title, expected) => {
  expect(english(title)).toBe(expected);
});

test('a word missing from the glossary stays Chinese', () => {
  expect(translateTitle('云溪市2026年度琥珀雕刻企业补贴', lexicon)).toEqual({
    text: 'Yunxi City 2026: subsidy for 琥珀雕刻 enterprises',
    complete: false,
  });
});

test('names are transliterated on request, every word with a capital', () => {
  expect(translateTitle('云溪臻芩生物医药有限公司', lexicon, () => 'Zhenqin')).toEqual({
    text: 'Yunxi Zhenqin Biomedicine Co., Ltd.',
    complete: false,
  });
});

test('a title mostly missing from the glossary, or without Chinese, is not translated', () => {
  expect(translateTitle('琥珀雕刻怎样才算上乘之作', lexicon)).toBeNull();
  expect(translateTitle('ISO 9001', lexicon)).toBeNull();
});

test('an unclosed bracket is kept', () => {
  expect(english('《高新技术企业认定')).toContain('《');
});

test.each([
  ['promote', 'promoting'],
  ['further improve', 'further improving'],
  ['set', 'setting'],
  ['agree', 'agreeing'],
  ['apply for', 'applying for'],
])('%s becomes %s', (verb, expected) => {
  expect(gerundOf(verb)).toBe(expected);
});
