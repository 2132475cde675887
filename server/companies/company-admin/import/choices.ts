import { inArray } from 'drizzle-orm';
import type { LegalForm, Scale } from '#domain/matching/model/criteria.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import { formatFact } from '#domain/matching/wording/wording.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { choiceOf } from '#server/platform/table/parse/choice.ts';
import { industryReader } from '#server/platform/table/parse/industry.ts';
import { choiceKey } from '#server/platform/table/parse/spelling.ts';
import { noNames } from './fact-headings.ts';
import { titleCodes } from './titles.ts';

export type Choices = {
  legalFormOf: (text: string) => LegalForm | undefined;
  scaleOf: (text: string) => Scale | undefined;
  industryOf: (text: string) => string | null;
  titleOf: (text: string) => string | undefined;
};

const otherForms: Record<LegalForm, string[]> = {
  limited: ['有限公司', '其他有限责任公司', '有限责任', '一人有限责任公司', '自然人独资', 'llc', 'limited'],
  jointStock: ['股份公司', '股份制', '股份有限', '股份制企业', '股份合作制'],
  soleProprietorship: ['独资企业', '个人独资'],
  partnership: ['有限合伙企业', '普通合伙企业', '特殊普通合伙企业', '有限合伙', '普通合伙', '合伙'],
  foreignInvested: ['外资企业', '外商独资', '外商独资企业', '中外合资', '中外合资企业', '中外合作企业', '外资', '港澳台投资企业'],
  stateOwned: ['国企', '国有独资公司', '国有独资', '全民所有制', '全民所有制企业', '国有控股企业', '国有'],
  individual: ['个体', '个体户', '个体经营'],
  cooperative: ['合作社', '专业合作社', '农民专业合作社联合社'],
  institution: ['事业法人', '事业'],
};
const otherScales: Record<Scale, string[]> = {
  micro: ['微型', '微', '微企'],
  small: ['小型', '小', '小企'],
  medium: ['中型', '中'],
  large: ['大型', '大', '特大型'],
};

/** Registers add ownership in brackets: 有限责任公司（外商投资、非独资）. */
function ownedBy(text: string): LegalForm | undefined {
  if (/外商|外国|中外|港澳台|台港澳/.test(text)) return 'foreignInvested';
  return /国有独资|全民所有/.test(text) ? 'stateOwned' : undefined;
}

/** Spellings of codes: the code, the dictionary's name, the pages' words, and common forms of people and registers. */
export async function readChoices(db: Db): Promise<Choices> {
  const listed = await db
    .select({ category: dictEntry.category, code: dictEntry.code, name: dictEntry.name, nameEn: dictEntry.nameEn })
    .from(dictEntry)
    .where(inArray(dictEntry.category, ['legalForm', 'scale']));
  const names = <Code extends string>(fact: 'legalForm' | 'scale', codes: readonly Code[]) =>
    Object.fromEntries(
      codes.map((code) => [
        code,
        [
          ...listed.filter((one) => one.category === fact && one.code === code).flatMap(({ name, nameEn }) => [name, nameEn]),
          ...(['zh-CN', 'en-US'] as const).map((language) => formatFact(fact, code, language, noNames)),
        ],
      ]),
    ) as Record<Code, string[]>;
  const forms = choiceOf(legalForms, names('legalForm', legalForms), otherForms);
  const sizes = choiceOf(scales, names('scale', scales), otherScales);
  return {
    titleOf: titleCodes(await qualificationNames(db, { enabled: true })),
    legalFormOf: (text) => {
      const key = choiceKey(text);
      const [before = ''] = key.split(/[([]/);
      return forms.get(key) ?? ownedBy(key.slice(before.length)) ?? forms.get(before);
    },
    scaleOf: (text) => sizes.get(choiceKey(text)),
    industryOf: await industryReader(db),
  };
}
