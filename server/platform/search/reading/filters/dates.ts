import { addDays } from '#domain/china-time.ts';
import type { FilterValue } from '../model/question.ts';
import type { Match, PatternRule } from './pattern-rule.ts';
import { anyPeriod, calendarPeriod, spanOf } from './periods.ts';

/** "Closing soon" means within this many days, "recently published" this many days ago. */
const soonDays = 30;
const recentDays = 90;

const pattern = (source: string): RegExp => new RegExp(source, 'gu');
const later = (a: string, b: string): string => (a > b ? a : b);

const period = `(?<period>${anyPeriod})`;
const within = '(?:以内|之内|内|份|里)?';
const before = '(?<before>之前|以前|前)?';
const what = '(?:的)?(?:政策|项目)*(?:有|是)?(?:什么|哪些|啥|多少)?(?:政策|项目)?';
const filler = '(?:还|都|就|又|仍|有|有哪些|有什么)*';
const apply = '(?:申报|申请|报名|申领|办理|受理|领取|享受|报|领)';
const publish = '(?:新?发布|新?出台|印发|公布|颁布|发文|新出|发的|出的)';

function deadlineOf({ groups, today }: Match): FilterValue | null {
  const span = spanOf(groups['period'] ?? '', today);
  if (span === null) return null;
  if (groups['before'] !== undefined) return { deadlineFrom: today, deadlineTo: span.to };
  // for a period that has begun, only policies that are open
  return { deadlineFrom: span.to < today ? span.from : later(span.from, today), deadlineTo: span.to };
}

function windowOf({ groups, today }: Match): FilterValue | null {
  const span = spanOf(groups['period'] ?? '', today);
  if (span === null) return null;
  if (groups['before'] !== undefined) return { openFrom: today, openTo: later(span.to, today) };
  return { openFrom: span.to < today ? span.from : later(span.from, today), openTo: span.to };
}

function publishedIn({ groups, today }: Match): FilterValue | null {
  const span = spanOf(groups['period'] ?? '', today);
  if (span === null) return null;
  return groups['since'] === undefined ? { publishedFrom: span.from, publishedTo: span.to } : { publishedFrom: span.from };
}

const openNow = ({ today }: Match): FilterValue => ({ openOn: today });
const closingSoon = ({ today }: Match): FilterValue => ({ deadlineFrom: today, deadlineTo: addDays(today, soonDays) });
const publishedRecently = ({ today }: Match): FilterValue => ({ publishedFrom: addDays(today, -recentDays) });

/** Publication first, because 2026年6月发布 contains a period. */
export const dateRules: readonly PatternRule[] = [
  { kind: 'published', pattern: pattern(`(?:自|从)?${period}(?<since>以来|以后|之后|起|后)(?:新)?${publish}?(?:的)?`), read: publishedIn },
  { kind: 'published', pattern: pattern(`(?:在)?${period}${within}${publish}(?:的)?`), read: publishedIn },
  {
    kind: 'published',
    pattern: pattern(`(?:最近|近期|最新|新近|刚刚?|近来)${publish}(?:的)?|新(?:发布|出台|印发|公布)的`),
    read: publishedRecently,
  },
  {
    kind: 'published',
    pattern: pattern(`(?<![a-z])(?:(?:published|issued|released) )?(?<since>since|after) ${period}`),
    read: publishedIn,
  },
  { kind: 'published', pattern: pattern(`(?<![a-z])(?:published|issued|released) (?:in |on |during )?${period}`), read: publishedIn },
  {
    kind: 'published',
    pattern: pattern('(?<![a-z])(?:recently|newly|just) (?:published|issued|released)(?![a-z])'),
    read: publishedRecently,
  },
  {
    kind: 'deadline',
    pattern: pattern(
      `(?:在|于)?${period}${within}${before}(?:就|要|会|将|才|即将)*(?:申报|申请|报名|受理)?(?:截止|截至|到期|结束|关闭)(?:申报|申请|报名)?(?:的|了)*`,
    ),
    read: deadlineOf,
  },
  {
    kind: 'deadline',
    pattern: pattern(`(?:申报|申请|报名)?(?:截止|截至)(?:时间|日期|日)?(?:在|是|为|到|于)?${period}${within}${before}(?:的)?`),
    read: deadlineOf,
  },
  {
    kind: 'deadline',
    pattern: pattern('(?:快要?|即将|马上就?要?|就要|临近|快到)(?:申报|申请)?(?:截止|到期|结束)(?:日期|时间)?(?:了|的)*'),
    read: closingSoon,
  },
  {
    kind: 'deadline',
    pattern: pattern(
      `(?<![a-z])(?:with )?(?:deadlines?|due|closing|closes?|ending|ends?|expiring|expires?) (?:is |are |dates? )?(?:in |on |at )?(?<before>by |before )?(?:the )?${period}`,
    ),
    read: deadlineOf,
  },
  { kind: 'deadline', pattern: pattern(`${period}(?:"s)? deadlines?(?![a-z])`), read: deadlineOf },
  {
    kind: 'deadline',
    pattern: pattern('(?<![a-z])(?:closing|ending|expiring|due|deadline) soon(?![a-z])|(?<![a-z])about to (?:close|end|expire)(?![a-z])'),
    read: closingSoon,
  },
  {
    kind: 'window',
    pattern: pattern(`(?:现在|目前|当前|眼下)${filler}(?:能够|可以|能|可|正在|在|开放)?${apply}${what}`),
    read: openNow,
  },
  {
    kind: 'window',
    pattern: pattern(
      '(?<![a-z])(?:(?:open|available|apply|apply for) (?:right )?now|(?:currently|now|still) (?:open|available)|open for applications?)(?![a-z])',
    ),
    read: openNow,
  },
  {
    kind: 'window',
    pattern: pattern(`(?:在)?${period}${within}${before}${filler}(?:能不能|能够|可以|能|可|开放|接受|在)?${apply}${what}`),
    read: windowOf,
  },
  {
    kind: 'window',
    pattern: pattern(`(?<![a-z])(?:(?:open|available) )?(?:in |during |on )?(?<before>by |before )?(?:the )?(?<period>${calendarPeriod})`),
    read: windowOf,
  },
  { kind: 'window', pattern: pattern(`(?:在)?(?<period>${calendarPeriod})${within}${before}(?:的)?`), read: windowOf },
  {
    kind: 'window',
    pattern: pattern('(?:可以?|能够?)(?:申报|申请|报名|报)的|现在|目前|当前|(?<![a-z])(?:right )?now(?![a-z])'),
    read: openNow,
  },
  // last: 去年12月截止 is a deadline
  { kind: 'published', pattern: pattern('(?<period>去年|(?<![a-z])last year(?![a-z]))(?:度)?(?:的)?'), read: publishedIn },
];
