import { simplified } from '../search/text/simplified.ts';
import type { DocumentNumber, Question } from '../search/reading/model/question.ts';
import { documentNumber } from '../search/reading/names.ts';

type Named = { title: string; shortName: string | null; docNumber: string | null; regionName: string };

const year = /[〔[(（【]?(?<!\d)(?:19|20)\d{2}(?!\d)(?:年度?)?[〕\])）】]?/gu;
/** What surrounds the name of a document in its title: its issuers, and that it is a notice of something. */
const notice = /^.*关于(?:修订)?(?:印发|发布|公布)?《(?<name>[^《》]+)》的(?:通知|公告|通告|意见)$/u;
const about = /^.*?关于(?<name>.+?)(?:的)?(?:通知|公告|通告|意见)?$/u;
/** What people add to a name, or leave out of one. */
const procedure =
  /(?:[的之]?(?:申报|申请|申领|认定|评价|推荐|征集|报名|办理|受理|入库|项目|资金|事项|工作|通知|公告|指南|政策|条件|要求|流程|材料|时间|标准|解读))+$/u;
/** A shorter one would be a topic: 人才, 绿色工厂. */
const shortestCore = 5;

/** Keeps names that were shortened apart from those that are written so. */
const alias = (name: string): string => `alias0 ${name}`;

const withoutYear = (name: string): string => name.replaceAll(year, '');
const isLong = (name: string): boolean => (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= shortestCore;

/** Returns what is left of a name without year and procedure; the name without year where that is too short. */
function coreOf(name: string): string {
  const rest = withoutYear(name.normalize('NFKC'));
  const core = rest.replace(procedure, '');
  return isLong(core) ? core : rest;
}

/** Lines by which a document number is found, as exactly as it was typed. */
function numberNames({ issuer, year: of, number }: DocumentNumber): string[] {
  const rest = of === null ? `号 ${number}` : `号 ${of} ${number}`;
  return issuer === null ? [rest] : [`${issuer} ${rest}`, rest];
}

/** Returns lines by which a policy is found beside its names: parts of its document number, and its names as people shorten them. */
export function aliasesOf({ title, shortName, docNumber, regionName }: Named): string[] {
  const number = docNumber === null ? null : documentNumber(docNumber);
  const numbers = number === null ? [] : [...numberNames(number), ...numberNames({ ...number, issuer: null, year: null })];
  const inner = [notice.exec(title)?.groups?.['name'], about.exec(title)?.groups?.['name']].filter((name) => name !== undefined);
  const full = [title, ...inner, ...(shortName === null ? [] : [shortName])];
  const names = full.flatMap((name) => (name.startsWith(regionName) ? [name, name.slice(regionName.length)] : [name]));
  const short = names.flatMap((name) => [withoutYear(name), coreOf(name)]).filter(isLong);
  return [...numbers, ...[...short, ...(docNumber === null ? [] : [withoutYear(docNumber)])].map(alias)];
}

/**
 * Returns the names that a question may mean: the whole of it; or else titles in brackets and numbers of documents, of which one whose issuer no
 * document has is looked for without it; or else the whole as a shortened name.
 */
export function namesAsked(question: Question, isName: (name: string) => boolean): string[] {
  const whole = simplified(question.text);
  const numbers = question.names.flatMap((name) => {
    const text = simplified(name.text);
    if (name.kind === 'title') return [text, alias(coreOf(text))];
    const [first = '', ...rest] = numberNames(name.number);
    return [text, ...(isName(first) ? [first] : [first, ...rest])];
  });
  return [[question.text, whole], numbers, [alias(withoutYear(whole))], [alias(coreOf(whole))]].find((names) => names.some(isName)) ?? [];
}
