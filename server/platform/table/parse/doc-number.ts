import { halfWidth } from '#domain/half-width.ts';
import { cut } from './spelling.ts';

/** Words for "no number". */
const none = /^(?:无|没有|无文号|暂无|未编号|待定|不详|空|-+|—+|\/+|\.+|n\/?a|none|null|nil)$/i;
const opening = '[\\[({【〔〖<〈{]';
const closing = '[\\])}】〕〗>〉}]';
const usual = new RegExp(
  `^(.*?)(?:${opening}\\s*((?:19|20)\\d{2})\\s*年?\\s*${closing}|((?:19|20)\\d{2})年?(?=第))\\s*第?\\s*(\\d{1,5})\\s*号?$`,
);

export type DocNumber = {
  /** The number as 机关代字〔年份〕序号, or unchanged if it has another form. */
  text: string;
  /** Has the usual form. */
  usual: boolean;
  /** Names the agency: only then does it identify a document. */
  complete: boolean;
};

/** Normalises a document number: `国科发火[2016] 第032 号` is 国科发火〔2016〕32号. Null for an empty one and for words for "no number". */
export function readDocNumber(text: string): DocNumber | null {
  const spaced = halfWidth(text)
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:文号|文件编号|发文字号) ?[::] ?/, '');
  const plain = spaced.replaceAll(' ', '');
  if (plain === '' || none.test(plain)) return null;
  const [, agency = '', bracketed, bare, number] = usual.exec(plain) ?? [];
  const year = bracketed ?? bare;
  // 公告 are numbered by year without brackets, and name several agencies with spaces between them: 财政部 税务总局公告2020年第5号
  if (year === undefined || bracketed === undefined) return { text: cut(spaced, 100), usual: year !== undefined, complete: agency !== '' };
  return { text: cut(`${agency}〔${year}〕${Number(number)}号`, 100), usual: true, complete: agency !== '' };
}
