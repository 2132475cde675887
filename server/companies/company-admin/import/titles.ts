import type { FactKey, Holding } from '#domain/matching/model/profile.ts';
import { titleKey } from '#domain/matching/model/holding.ts';
import type { CodeName } from '#server/platform/dictionary/names.ts';
import { getOwn } from '#domain/get-own.ts';
import type { ImportField } from '#server/platform/table/kind/kind.ts';
import { looseKey } from '#server/platform/table/parse/spelling.ts';
import { words } from '#server/platform/table/kind/words.ts';

/** Other names of titles in lists and headings, by code; a title added to the dictionary later has only its names. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  hnte: ['高企', '国高', '国高企', '高新企业', '国家高新技术企业', '国家级高新技术企业', 'HNTE'],
  'tech-sme': ['科技型企业', '科技中小企业', '国家科技型中小企业', '科小'],
  'innovative-sme': ['创新型企业', '创新中小企业'],
  srdi: ['专精特新', '专精特新企业', '省级专精特新中小企业', '省级专精特新'],
  'little-giant': ['小巨人', '小巨人企业', '专精特新小巨人', '国家级专精特新小巨人企业', '国家级专精特新小巨人'],
  champion: ['单项冠军', '单项冠军企业', '制造业单项冠军'],
  gazelle: ['瞪羚'],
  'above-scale': ['规上', '规上企业', '规模以上工业企业', '规上工业企业', '四上企业'],
  'clean-production': ['清洁生产'],
  'engineering-center': ['工程技术中心', '工程中心'],
  'postdoc-station': ['博士后工作站', '博士后科研站'],
  'tech-service': ['技术先进型服务'],
  dcmm: ['DCMM', 'DCMM二级', 'DCMM二级以上'],
  'software-enterprise': ['双软企业', '软件企业评估'],
  aeo: ['AEO', 'AEO高级认证', '海关高级认证'],
  'agri-leader': ['农业龙头', '农业龙头企业', '龙头企业'],
};

const namesOf = ({ code, name, nameEn }: CodeName): string[] => [name, nameEn, ...(getOwn(otherNames, code) ?? [])];

/** Words before or after the name of a title in a heading. */
const questionPrefixes = ['是否', '是否为', '是否是', '是否获得', '是否取得', '是否认定为'];
const dated = [
  '认定',
  '资质',
  '资格',
  '证书',
  '认定情况',
  '有效期',
  '证书有效期',
  '认定时间',
  '认定日期',
  '取得日期',
  '取得时间',
  '获得时间',
];

const firstDated = ['取得', '认定', '获得', '获评'].flatMap((verb) => ['日期', '时间', ''].map((noun) => `首次${verb}${noun}`));

/** The name of the day on which a title was first obtained. */
export const firstName = ({ name, nameEn }: CodeName) => words(`${name}首次取得日期`, `${nameEn}: first obtained`);

/** Returns the fields of a title: whether and when it is held, and when it was first obtained. */
const fieldsOfTitle = (title: CodeName): ImportField[] => [
  {
    key: titleKey(title.code),
    label: words(title.name, title.nameEn),
    synonyms: namesOf(title).flatMap((name) => [
      name,
      ...questionPrefixes.map((before) => before + name),
      ...dated.map((behind) => name + behind),
    ]),
  },
  {
    key: `${firstKey}${title.code}`,
    label: firstName(title),
    synonyms: namesOf(title).flatMap((name) => [
      ...firstDated.flatMap((behind) => [name + behind, behind.replace(/(日期|时间)?$/, `${name}$1`)]),
      `${name} first obtained`,
      `first obtained ${name}`,
    ]),
  },
];

/** Returns the fields of each title of the dictionary. */
export const titleFields = (titles: readonly CodeName[]): ImportField[] => titles.flatMap(fieldsOfTitle);

export const isTitleField = (field: string): field is `qualification:${string}` => field.startsWith('qualification:');

/** Returns the title of a field; null for other fields. */
export const titleOfField = (field: string): string | null => (isTitleField(field) ? field.slice('qualification:'.length) : null);

const firstKey = 'first:';

/** Returns the title whose first day a field holds; null for other fields. */
export const firstOfField = (field: string): string | null => (field.startsWith(firstKey) ? field.slice(firstKey.length) : null);

/** Returns the title a text names: by code, by name in either language, or by a common name. */
export function titleCodes(titles: readonly CodeName[]): (text: string) => string | undefined {
  const codes = new Map<string, string>();
  for (const title of titles)
    for (const name of [title.code, ...namesOf(title)]) if (!codes.has(looseKey(name))) codes.set(looseKey(name), title.code);
  return (text) => {
    const key = looseKey(text);
    return codes.get(key) ?? codes.get(key.replace(/(?:认定|称号|资质|资格|证书)$/, ''));
  };
}

/**
 * Returns the new value of a stored title. Without dates in the row, those of a title valid on `sourceDate` stay. The first day stays unless the row
 * states another one or an earlier start.
 */
export function mergedTitle(statement: Holding, stored: Holding | undefined, sourceDate: string): Holding {
  if (!statement.held || stored === undefined || !stored.held) return statement;
  const { first: _, ...present } = presentTitle(statement, stored, sourceDate);
  const known = stored.first !== undefined && stored.first <= (present.since ?? stored.first) ? stored.first : undefined;
  const first = statement.first ?? known;
  return first === undefined ? present : { ...present, first };
}

function presentTitle(statement: Holding, stored: Holding, sourceDate: string): Holding {
  const { since, until } = stored;
  if (statement.since === undefined && statement.until === undefined)
    return until === undefined || until >= sourceDate ? stored : statement;
  const kept = statement.since === undefined && since !== undefined && (statement.until === undefined || since <= statement.until);
  return kept ? { ...statement, since } : statement;
}

/**
 * Returns the new value of a stored register listing. Services that show only the present say no for a removed entry: the entry stays,
 * removed by the row's day. A yes without days is the present entry.
 */
export function mergedMark(statement: Holding, stored: Holding, sourceDate: string): Holding {
  if (!stored.held) return statement;
  if (!statement.held) return { ...stored, until: stored.until ?? sourceDate };
  return statement.since === undefined && statement.until === undefined && stored.until === undefined ? stored : statement;
}

export type TitleColumn = { key: FactKey; code: string };

/** A column of first days: its field, and the key of its title. */
export type FirstColumn = { field: string; key: FactKey };
