import { simplified } from './text/simplified.ts';
import type { DocumentNumber, Question } from './reading/model/question.ts';
import { documentNumber } from './reading/names.ts';

type Named = { title: string; shortName: string | null; docNumber: string | null; regionName: string };

const year = /[〔[(（【]?(?<!\d)(?:19|20)\d{2}(?!\d)(?:年度?)?[〕\])）】]?/gu;
/** The words around the name of a document in its title: its issuers, and that it is a notice. */
const notice = /^.*关于(?:修订)?(?:印发|发布|公布)?《(?<name>[^《》]+)》的(?:通知|公告|通告|意见)$/u;
const about = /^.*?关于(?<name>.+?)(?:的)?(?:通知|公告|通告|意见)?$/u;
/** Words that people add to a name, or leave out of one. */
const procedure =
  /(?:[的之]?(?:申报|申请|申领|认定|评价|推荐|征集|报名|办理|受理|入库|项目|资金|事项|工作|通知|公告|指南|政策|条件|要求|流程|材料|时间|标准|解读))+$/u;
/** Words that people write before a name. */
const lead = /^\s*(?:您好|你好|请问|请查|麻烦|我?想(?:问|了解|知道|查)(?:一下|下)?|查(?:询|找|一下)|关于|有没有|[，,：:、\s])+/u;
/** Above this weight a synonym is the word of the texts. */
export const sameWord = 0.9;
/** A shorter one would be a topic: 人才, 绿色工厂. */
const shortestCore = 5;

/** Marks shortened names, to tell them from names that are written so. */
const alias = (name: string): string => `alias0 ${name.replaceAll(/(?<=\d)年度/gu, '年')}`;

const withoutYear = (name: string): string => name.normalize('NFKC').replaceAll(year, '');
const isLong = (name: string): boolean => (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= shortestCore;

/** Returns a name without procedure words; the name if that is too short. */
function withoutProcedure(name: string): string {
  const rest = name.replace(procedure, '');
  return isLong(rest) ? rest : name;
}

/** Returns the shorter forms of a name, the most specific first. */
const shortForms = (name: string): string[] => [name, withoutProcedure(name), withoutYear(name), withoutProcedure(withoutYear(name))];

/** Lines by which a document number is found, as exactly as it was typed. */
function numberNames({ issuer, year: of, number }: DocumentNumber): string[] {
  const rest = of === null ? `号 ${number}` : `号 ${of} ${number}`;
  return issuer === null ? [rest] : [`${issuer} ${rest}`, rest];
}

/** Returns additional names of a policy: parts of its document number, and usual short forms of its title. */
export function aliasesOf({ title, shortName, docNumber, regionName }: Named): string[] {
  const number = docNumber === null ? null : documentNumber(docNumber);
  const numbers = number === null ? [] : [...numberNames(number), ...numberNames({ ...number, issuer: null, year: null })];
  const inner = [notice.exec(title)?.groups?.['name'], about.exec(title)?.groups?.['name']].filter((name) => name !== undefined);
  const full = [title, ...inner, ...(shortName === null ? [] : [shortName])];
  // 云溪市2026年首店奖励 is called 2026年首店奖励, and 首店奖励 is called 云溪市首店奖励
  const names = full.flatMap((name) => [name, name.startsWith(regionName) ? name.slice(regionName.length) : `${regionName}${name}`]);
  const short = names.flatMap(shortForms).filter(isLong);
  return [...numbers, ...[...short, ...(docNumber === null ? [] : [withoutYear(docNumber)])].map(alias)];
}

/** Returns parts of a question, from the first word or place asked for to the last, or to a common word after it; longest first. */
function askedParts({ text, words, filters }: Question): string[] {
  const asked = [...words.filter(({ optional }) => !optional), ...filters.filter(({ kind }) => kind === 'region')].map(
    ({ range }) => range,
  );
  const start = Math.min(...asked.map(([from]) => from));
  const end = Math.max(...asked.map(([, to]) => to));
  const ends = [end, ...words.flatMap(({ range: [, to] }) => (to > end ? [to] : []))];
  return asked.length === 0 ? [] : ends.toReversed().map((to) => text.slice(start, to));
}

/** Replaces synonyms in a question by the words of the texts: 高企 becomes 高新技术企业. */
const inWordsOfTexts = ({ text, words }: Question): string =>
  words.reduceRight((rest, { range: [start, end], alternatives: [best] }) => {
    const isSame = best?.reason === 'synonym' && best.weight > sameWord;
    return isSame ? `${rest.slice(0, start)}${best.text}${rest.slice(end)}` : rest;
  }, text);

/**
 * Returns the names that a question may mean: the whole of it; or else titles in brackets and document numbers, of which one with an
 * unknown issuer is searched without it; or else the whole, or the rest without question words, as a shortened name.
 */
export function namesAsked(question: Question, isName: (name: string) => boolean): string[] {
  const typed = simplified(question.text);
  const whole = typed.replace(lead, '');
  const parts = question.names.flatMap((name) => {
    const text = simplified(name.text);
    if (name.kind === 'title') return [text, alias(withoutProcedure(withoutYear(text)))];
    const [first = '', ...rest] = numberNames(name.number);
    return [text, ...(isName(first) ? [first] : [first, ...rest])];
  });
  const shortened = [whole, ...askedParts(question).map(simplified), inWordsOfTexts(question)].flatMap((text) => [
    text,
    ...shortForms(text).map(alias),
  ]);
  return [[question.text, typed], [whole], parts, ...shortened.map((name) => [name])].find((names) => names.some(isName)) ?? [];
}
