import { addDays, isDay } from '../china-time.ts';

/**
 * The facts that a notice states about itself; a field with two different statements is absent. Conditions are never read, because an error there
 * would mislead a company.
 */
export type NoticeFacts = {
  title?: string;
  docNumber?: string;
  issuers?: string[];
  publishDate?: string;
  effectiveFrom?: string;
  effectiveTo?: string;
  applyFrom?: string;
  applyTo?: string;
  /** Yuan. */
  amountMax?: number;
  department?: string;
  phone?: string;
  address?: string;
};

/** Lines of the head with title and number, and of the foot with issuers and day. */
const headLines = 10;
const footLines = 12;
const longestTitle = 120;

const date = String.raw`(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日`;
const titleLine = /^(?:.{0,40}关于.+|.{4,}的?)(?:通知|公告|通告|办法|措施|细则|意见|方案|规定|政策|指南)(?:（(?:试行|暂行|修订)）)?$/;
const issuerLine = /^[\p{Script=Han}（）]{3,30}(?:局|委|委员会|办公室|人民政府|厅|部|中心|管委会)$/u;

const dayOf = (year = '', month = '', day = ''): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
};

/** Returns the value that all matches have; undefined if there is none, or if they differ. */
function only<Value>(text: string, pattern: RegExp, valueOf: (groups: string[]) => Value | undefined): Value | undefined {
  const values = new Map<string, Value>();
  for (const [, ...groups] of text.matchAll(pattern)) {
    const value = valueOf(groups);
    if (value !== undefined) values.set(JSON.stringify(value), value);
  }
  const [first] = values.values();
  return values.size === 1 ? first : undefined;
}

const digits = '一二三四五六七八九十';

/** The last day of a validity of whole years that begins on a day. */
function endAfter(from: string, years: string): string | undefined {
  const count = /^\d+$/.test(years) ? Number(years) : digits.indexOf(years) + 1;
  const [year = '', month = '', day = ''] = from.split('-');
  const next = dayOf(String(Number(year) + count), month, day);
  return count > 0 && next !== undefined ? addDays(next, -1) : undefined;
}

function readFoot(lines: readonly string[]): Pick<NoticeFacts, 'issuers' | 'publishDate'> {
  const foot = lines.slice(-footLines);
  const signed = foot.flatMap((line, at) => {
    const [, ...parts] = new RegExp(`^${date}$`).exec(line) ?? [];
    const publishDate = dayOf(...parts);
    if (publishDate === undefined) return [];
    const before = foot.slice(0, at).toReversed();
    const end = before.findIndex((one) => !issuerLine.test(one));
    const issuers = (end === -1 ? before : before.slice(0, end)).toReversed();
    return issuers.length === 0 ? [] : [{ publishDate, issuers }];
  });
  const [one, another] = signed;
  return one !== undefined && another === undefined ? one : {};
}

function readDates(text: string): Pick<NoticeFacts, 'effectiveFrom' | 'effectiveTo' | 'applyFrom' | 'applyTo'> {
  const from = only(text, new RegExp(`自\\s*${date}\\s*起(?:施行|实施|执行)`, 'g'), (groups) => dayOf(...groups));
  const stated = only(text, new RegExp(`有效期(?:限)?(?:至|到)\\s*${date}`, 'g'), (groups) => dayOf(...groups));
  const years = only(text, /有效期(?:限)?(?:为)?\s*(\d{1,2}|[一二三四五六七八九十])\s*年/g, ([count]) => count);
  const to = stated ?? (from !== undefined && years !== undefined ? endAfter(from, years) : undefined);
  const window = new RegExp(
    String.raw`(?:申报|申请|受理)(?:时间|期限|日期|期)?[^。；\n]{0,12}?${date}\s*(?:起)?\s*(?:至|到|—+|-|~)\s*(?:(\d{4})年)?\s*(\d{1,2})月\s*(\d{1,2})日`,
    'g',
  );
  const days = only(text, window, ([year, month, day, endYear, endMonth, endDay]) => {
    const [applyFrom, applyTo] = [dayOf(year, month, day), dayOf(endYear ?? year, endMonth, endDay)];
    return applyFrom === undefined || applyTo === undefined || applyFrom > applyTo ? undefined : { applyFrom, applyTo };
  });
  return { ...(from !== undefined && { effectiveFrom: from }), ...(to !== undefined && { effectiveTo: to }), ...days };
}

/** The highest amount that is stated as a limit, yuan. */
function readAmount(text: string): number | undefined {
  const limits = [...text.matchAll(/(?:最高|不超过|上限)[^\d。；，\n|]{0,10}(\d{1,6}(?:\.\d{1,2})?)\s*(万元|亿元)/g)];
  const amounts = limits.map(([, number, unit]) => Math.round(Number(number) * (unit === '亿元' ? 1e8 : 1e4)));
  return amounts.length === 0 ? undefined : Math.max(...amounts);
}

/** Reads the facts that a notice (Markdown) states about itself. */
export function readNotice(body: string): NoticeFacts {
  const lines = body
    .split('\n')
    .map((line) =>
      line
        .replaceAll('**', '')
        .replace(/^#+\s*/, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const text = lines.join('\n');
  const head = lines.slice(0, headLines);
  const title = head.find((line) => line.length <= longestTitle && titleLine.test(line) && !/[。；，：]/.test(line));
  const docNumber = only(
    head.join('\n'),
    /([\p{Script=Han}]{2,12})\s*[〔[（(【]\s*(\d{4})\s*[〕\]）)】]\s*(\d{1,4})\s*号/gu,
    ([agency, year, number]) => {
      return agency === undefined ? undefined : `${agency}〔${year ?? ''}〕${number ?? ''}号`;
    },
  );
  const amountMax = readAmount(text);
  const phone = only(text, /(?:联系|咨询)(?:电话|方式)[:：]\s*((?:\d{3,4}[-—－])?\d{7,8}|1\d{10})(?!\d)/g, ([number]) =>
    number?.replaceAll(/[—－]/g, '-'),
  );
  const department = only(text, /联系(?:部门|科室|单位|处室)[:：]\s*([^，。；、\n]{2,60})/g, ([name]) => name?.trim());
  const address = only(text, /(?:联系|办公|办理|受理)地[址点][:：]\s*([^，。；\n]{4,100})/g, ([place]) => place?.trim());
  return {
    ...(title !== undefined && { title: title.replace(/^《(.*)》$/, '$1') }),
    ...(docNumber !== undefined && { docNumber }),
    ...readFoot(lines),
    ...readDates(text),
    ...(amountMax !== undefined && { amountMax }),
    ...(department !== undefined && { department }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address }),
  };
}
