import { documentIssuer } from '../../document/issuers.ts';
import { arabicNumerals } from '../../written-number.ts';
import type { Medium } from './media.ts';
import type { Content, Section } from './sections.ts';
import { contentOf, plainText, sectionsOf } from './sections.ts';

/** A file of the portal. */
export type NamedFile = { fileId: string; name: string; size: number };

/** A material as a text names it. */
export type ProposedMaterial = {
  /** At most 60 characters. */
  label: string;
  /** The rest of its text, at most 300 characters; may be empty. */
  help: string;
  required: boolean;
  /** Files at most. */
  most: number;
  medium: Medium | null;
  /** Copies on paper. */
  copies: number | null;
  /** The issuer. Empty if the text does not say and it varies by place. */
  issuer: string;
  issuerEn: string;
  /** The attachment of the policy that is its blank form. */
  template: NamedFile | null;
};

export type ReadMaterials = {
  materials: ProposedMaterial[];
  /** The text requires no materials. */
  isNoneAsked: boolean;
  /** Sentences about materials that could not be read exactly: an officer reads them. */
  unread: string[];
};

const longestLabel = 60;
const longestHelp = 300;

/** 申报材料, 所需材料, 申请须提交的资料; not 新材料 or 材料审核. */
const materialsTitle = /^(?:.{0,6}?(?:申[报请领]|提[交供]|所需|需要|需|报送|应|必备|办理))?(?:的)?(?:材料|资料)(?:要求|清单|目录|及要求)?$/;
/** 申请时应提交以下材料： before a list. */
const materialsLead = /(?:提[交供]|报送|准备|附)(?:以下|下列)(?:申[报请])?(?:材料|资料)[:：]$/;
const nothingAsked = /(?:不需要?|无须|无需|免于?|不再要求)[^。；]{0,12}?(?:提交|提供|报送)/;

/** The brackets at the end. */
const lastBracket = /[（(]([^（）()]*)[）)]$/;
/** A full sentence or an instruction, not the name of a document. */
const clause = /[，。]|即可|(?<!申)请|应当|必须|由.*(?:部门|机构)|留存/;
const several = /[、与和及或]/;
/** Required of some applicants only: 整体迁入企业提供…, 如有…, 其他…. */
const conditional =
  /^(?:如|若|属于|涉及|其[他它])|(?:的|企业|单位|机构|个人|项目)(?:还|另|应|须|需|可)*(?:提[供交]|出具|附)|如有|视情|选填|可选|适用于|仅限/;
const selfMade =
  /(?<!纳税)(?:申请(?:表|书|报告)|申报(?:表|书)|申领表|认定表|报名表|推荐表|汇总表|承诺书|声明|计划书|方案|名册|名单|清单|简历|自评(?:价|估)?报告)|说明$/;

const numeral: Readonly<Record<string, number>> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };
const countOf = (written: string | undefined): number | null => {
  if (written === undefined) return null;
  const count = numeral[written] ?? Number(arabicNumerals(written));
  return Number.isInteger(count) && count >= 1 && count <= 20 ? count : null;
};

const copiesIn = (text: string): number | null =>
  countOf(
    /一式\s*([一两二三四五六七八九十]|\d{1,2})\s*份/.exec(text)?.[1] ??
      /(?:^|[，、；（(\s各共])([一两二三四五六七八九十]|\d{1,2})\s*份(?![额])/.exec(text)?.[1],
  );

function mediumIn(text: string): Medium | null {
  // the 副本 of a licence is an original too
  const isCopy = /复印件|影印件|扫描件/.test(text);
  const isOriginal = /原件|正本/.test(text) && !/(?:核验|核对|查验|备查)[^，。；]{0,4}原件|原件(?:核验|备查|待查)/.test(text);
  if (isCopy && isOriginal) return 'both';
  if (isCopy) return 'copy';
  return isOriginal ? 'original' : null;
}

const body = /(?:部门|机构|机关|局|厅|委|委员会|中心|银行|事务所|协会|法院|公司|第三方)$/;

/**
 * Returns the issuer of a material: from the text, otherwise the applicant, or the kind of body that issues it everywhere in the country.
 */
function issuerOf(label: string, text: string): Pick<ProposedMaterial, 'issuer' | 'issuerEn'> {
  const stated = /([^，。；、（）()]{2,24}?)(?:出具|开具|核发|颁发|签发)/
    .exec(text)?.[1]
    ?.split(/[的由经]/)
    .at(-1);
  if (stated !== undefined && body.test(stated)) return { issuer: stated, issuerEn: '' };
  const parts = label.split(several).filter((part) => part !== '');
  if (parts.every((part) => selfMade.test(part))) return { issuer: '申报单位', issuerEn: 'The applicant' };
  const known = parts.length > 1 ? null : documentIssuer(label);
  return { issuer: known?.zh ?? '', issuerEn: known?.en ?? '' };
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** Returns a material from its line in a list. */
function materialOf(line: string, below: readonly string[]): ProposedMaterial {
  const whole = plainText(line).replace(/[；;。，,：:]+(?:[和及]|以及)?$/, '');
  const note = lastBracket.exec(whole)?.[1] ?? '';
  const bare = note === '' ? whole : whole.slice(0, whole.length - note.length - 2).trim();
  // text in brackets alone is no name
  const [named, beside] = bare === '' ? [whole, ''] : [bare, note];
  const isLong = named.length > longestLabel;
  const help = [isLong ? whole : beside, ...below.map(plainText)].filter((one) => one !== '').join('；');
  const text = [whole, ...below].join('；');
  const label = cut(named, longestLabel);
  return {
    label,
    help: cut(help, longestHelp),
    required: !conditional.test(whole),
    most: several.test(named) || /近[二两三四五\d]|各类|相关|其[他它]/.test(named) ? 10 : 5,
    medium: mediumIn(text),
    copies: copiesIn(text),
    ...issuerOf(named, text),
    template: null,
  };
}

const columns = {
  label: /材料|资料|名称/,
  copies: /份数/,
  medium: /原件|复印|形式|介质|类型/,
  issuer: /来源|出具|签发|颁发|提供单位/,
  required: /必[要需备填]|是否/,
  help: /要求|说明|备注/,
} as const;

/** Reads a table with a row for each material; null if its head has no column of materials. */
function tableOf([head = [], ...rows]: readonly string[][]): ProposedMaterial[] | null {
  const used = new Set<number>();
  const at = Object.fromEntries(
    Object.entries(columns).map(([name, pattern]) => {
      // 序号 is no name
      const index = head.findIndex((cell, place) => !used.has(place) && pattern.test(cell));
      if (index >= 0) used.add(index);
      return [name, index];
    }),
  );
  if ((at['label'] ?? -1) < 0) return null;
  return rows.flatMap((row) => {
    const cell = (name: keyof typeof columns) => plainText(row[at[name] ?? -1] ?? '');
    if (cell('label') === '') return [];
    const one = materialOf(
      cell('label'),
      [cell('help')].filter((text) => text !== ''),
    );
    const issuer = cell('issuer');
    return [
      {
        ...one,
        required: /否|非必|选/.test(cell('required')) ? false : one.required,
        copies: countOf(/\d+|[一两二三四五六七八九十]/.exec(cell('copies'))?.[0]) ?? one.copies,
        medium: mediumIn(cell('medium')) ?? one.medium,
        ...(issuer === '' ? {} : { issuer: cut(issuer, longestLabel), issuerEn: '' }),
      },
    ];
  });
}

/** Reads a paragraph that lists materials separated by semicolons; null if one of them is no name. */
function enumerated(paragraph: string): ProposedMaterial[] | null {
  const list = plainText(paragraph)
    .replace(/^[^：:；]{0,30}(?:材料|资料)[^：:；]{0,10}[:：]/, '')
    .replace(/。$/, '');
  const parts = list
    .split(/[；;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isNamed = parts.every((part) => {
    const named = part.replaceAll(/[（(][^（）()]*[）)]/g, '');
    return named.length <= longestLabel && !clause.test(named) && !/[:：]/.test(named);
  });
  return parts.length < 2 || !isNamed ? null : parts.map((part) => materialOf(part, []));
}

function readContent({ items, paragraphs, rows }: Content): ReadMaterials {
  const table = rows.length > 1 ? tableOf(rows) : null;
  const listed = [...(table ?? []), ...items.map(({ text, below }) => materialOf(text, below))];
  const read: ReadMaterials = { materials: listed, isNoneAsked: false, unread: [] };
  for (const paragraph of paragraphs.map(plainText)) {
    if (nothingAsked.test(paragraph) && listed.length === 0) {
      read.isNoneAsked = true;
      continue;
    }
    if (/[:：]$/.test(paragraph)) continue;
    const named = listed.length > 0 ? null : enumerated(paragraph);
    if (named === null) read.unread.push(paragraph);
    else read.materials.push(...named);
  }
  return read;
}

/** Returns the list after "the following materials:" in a text without a section about materials. */
function ledList(text: string): Section[] {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => materialsLead.test(plainText(line)));
  if (at < 0) return [];
  const rest = lines.slice(at + 1);
  const isListed = (line: string) => line.trim() === '' || contentOf([line]).items.length > 0 || line.trim().startsWith('|');
  const end = rest.findIndex((line) => !isListed(line));
  return [{ title: '', level: 1, lines: end < 0 ? rest : rest.slice(0, end) }];
}

const stemOf = (label: string): string => label.replaceAll(/[《》“”"\s]/g, '');

/** Returns the attachment with the blank form of a material: by the attachment number in its line, else the only one with its name. */
function templateOf({ label, help }: ProposedMaterial, attachments: readonly NamedFile[]): NamedFile | null {
  const number = /附件\s*(\d{1,2}|[一二三四五六七八九十])/.exec(`${label}${help}`)?.[1];
  if (number !== undefined) {
    const attachmentNumber = countOf(number);
    return attachments.find(({ name }) => countOf(/^附件\s*(\d{1,2}|[一二三四五六七八九十])/.exec(name)?.[1]) === attachmentNumber) ?? null;
  }
  const named = attachments.filter(({ name }) => stemOf(name).includes(stemOf(label)));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/**
 * Reads the materials that a policy's text asks for, from its part about them (申报材料): the entries of a list, the rows of a table, or names
 * parted by semicolons. A sentence that is none of these is `unread`, and nothing is made of it.
 */
export function materialsIn(text: string, attachments: readonly NamedFile[] = []): ReadMaterials {
  const titled = sectionsOf(text).filter(({ title }) => materialsTitle.test(title));
  const parts = (titled.length > 0 ? titled : ledList(text)).map(({ lines }) => readContent(contentOf(lines)));
  // 报送纸质件一式两份 is about all of them
  const onPaper = countOf(/纸质(?:件|版|材料|申报材料)?[^。；]{0,6}?一式\s*([一两二三四五六七八九十]|\d{1,2})\s*份/.exec(text)?.[1]);
  const materials = parts.flatMap((part) => part.materials);
  const labels = materials.map(({ label }) => label);
  return {
    materials: materials
      .filter(({ label }, index) => labels.indexOf(label) === index)
      .map((one) => ({ ...one, copies: one.copies ?? onPaper, template: templateOf(one, attachments) })),
    isNoneAsked: materials.length === 0 && parts.some((part) => part.isNoneAsked),
    unread: parts.flatMap((part) => part.unread),
  };
}
