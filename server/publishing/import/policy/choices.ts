import type { Scale } from '#domain/matching/model/criteria.ts';
import { scales } from '#domain/matching/model/criteria.ts';
import type { PolicyKind, PolicyLevel } from '#domain/policy.ts';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { tag } from '#server/platform/db/tables/policy.ts';
import { vocabularyOf } from '#server/platform/dictionary/vocabulary.ts';
import { exportLabels } from '../../export/labels.ts';
import { needNames, readerOfNeeds } from '../../needs/needs.ts';
import { getOwn } from '#domain/get-own.ts';
import type { Choice } from '#server/platform/table/parse/choice.ts';
import { choiceOf } from '#server/platform/table/parse/choice.ts';
import { industryReader } from '#server/platform/table/parse/industry.ts';
import { choiceKey } from '#server/platform/table/parse/spelling.ts';

const others = {
  kind: {
    document: ['文件', '政策', '政策文件', '规范性文件', '通知', '办法', '意见', '公告'],
    project: ['项目', '申报', '申报事项', '申报通知', '项目申报', '申报项目', '申报指南', 'programme', 'program'],
    interpretation: ['解读', '政策解读', '问答', '政策问答', '图解', 'interpretation'],
  },
  level: {
    national: ['国家', '国家级', '中央', '全国', '部委'],
    province: ['省', '省级', '自治区级', '直辖市级', 'provincial'],
    city: ['市', '市级', '地市级', '设区市级', 'municipal'],
    district: ['区', '县', '区级', '县级', '区县', '区县级', '园区级', '区（县）级', 'county'],
  },
  supportMode: {
    award: ['奖励', '奖补', '资金奖励', '现金奖励'],
    subsidy: ['补助', '补贴', '资助', '费用补助', '费用补贴'],
    interest: ['贴息', '贷款贴息'],
    tax: ['税收', '减税', '免税', '税收减免', '税收优惠'],
    recognition: ['认定', '资质', '资质认定', '荣誉'],
    equity: ['股权', '股权投资', '基金'],
    space: ['场地', '租金', '房租', '场地支持'],
    service: ['服务', '服务支持'],
    talent: ['人才', '人才支持'],
  },
} as const;

/** Several sizes in one word. */
const groups: Readonly<Record<string, readonly Scale[]>> = {
  中小企业: ['micro', 'small', 'medium'],
  中小微企业: ['micro', 'small', 'medium'],
  中小型企业: ['micro', 'small', 'medium'],
  小微企业: ['micro', 'small'],
  小型微型企业: ['micro', 'small'],
  大中型企业: ['medium', 'large'],
  规上企业: [],
};
const anyScale = /^(?:不限|所有|全部|各类|所有企业|不限规模|any|all)$/;

export type Choices = {
  kind: Choice<PolicyKind>;
  level: Choice<PolicyLevel>;
  category: Choice<string>;
  /** Chinese names of the fields, by code. */
  categoryNames: ReadonlyMap<string, string>;
  supportMode: Choice<string>;
  /** Null for anything but a size. */
  scalesOf: (text: string) => readonly Scale[] | null;
  industryOf: (text: string) => string | null;
  /** The code of a need, by its code or its name in either language. */
  needOf: (text: string) => string | null;
  /** The stored name of a tag that is given in English; any other text unchanged. */
  tagOf: (text: string) => string;
};

/** Spellings of codes: the code, both languages of pages and dictionaries, and common forms. */
export async function readChoices(db: Db): Promise<Choices> {
  const vocabulary = await vocabularyOf(db);
  const stored = (dictionary: keyof typeof vocabulary): Record<string, string[]> =>
    Object.fromEntries(vocabulary[dictionary].map(({ code, name, nameEn }) => [code, [name, nameEn]]));
  const [categories, modes] = [stored('policy.category'), stored('policy.supportMode')];
  const [zh, en] = [exportLabels['zh-CN'], exportLabels['en-US']];
  const scale = choiceOf(scales, stored('scale'), zh.scale, en.scale, {
    micro: ['微型'],
    small: ['小型'],
    medium: ['中型'],
    large: ['大型'],
  });
  const tags = new Map(
    (await db.select({ name: tag.name, nameEn: tag.nameEn }).from(tag)).map(({ name, nameEn }) => [choiceKey(nameEn), name]),
  );
  return {
    needOf: readerOfNeeds(await needNames(db)),
    tagOf: (text) => tags.get(choiceKey(text)) ?? text,
    kind: choiceOf(policyKinds, zh.kind, en.kind, others.kind),
    level: choiceOf(policyLevels, zh.level, en.level, others.level),
    category: choiceOf<string>(Object.keys(categories), categories, zh.category, en.category),
    categoryNames: new Map(vocabulary['policy.category'].map(({ code, name }) => [code, name])),
    supportMode: choiceOf<string>(Object.keys(modes), modes, zh.supportMode, en.supportMode, others.supportMode),
    scalesOf: (text) => {
      const key = choiceKey(text);
      if (anyScale.test(key)) return [];
      const one = scale.get(key);
      return one === undefined ? (getOwn(groups, key) ?? null) : [one];
    },
    industryOf: await industryReader(db),
  };
}
