import type { Language } from '../format.ts';
import { dayText, moneyText, shortMonth } from '../format.ts';
import type { ApplyWindow, WindowRule } from './window.ts';

/** A day of the year (3 月 1 日), or of the month; the last day of February and of months is named as such. */
function turnDay(day: string, every: 'year' | 'month', language: Language): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const isLast = every === 'month' ? date === 31 : month === 2 && date === 29;
  if (every === 'month') {
    if (isLast) return language === 'zh-CN' ? '月末' : 'the last day';
    return language === 'zh-CN' ? `${date} 日` : `day ${date}`;
  }
  if (isLast) return language === 'zh-CN' ? '2 月末' : 'the end of Feb';
  return language === 'zh-CN' ? `${month} 月 ${date} 日` : `${date} ${shortMonth(month)}`;
}

/** Words a recurring window: “每年 3 月 1 日至 4 月 30 日”; null for a single one. */
export function recurrenceWords({ applyFrom, applyTo, applyRule }: ApplyWindow, language: Language): string | null {
  if (!applyRule?.every) return null;
  const { from, to } = 'from' in applyRule ? applyRule : { from: applyFrom, to: applyTo };
  if (from === null || to === null) return null;
  const { every } = applyRule;
  const [first, last] = [turnDay(from, every, language), turnDay(to, every, language)];
  const unit = every === 'year' ? from.slice(0, 4) : from.slice(0, 7);
  const isNext = !to.startsWith(unit);
  if (language === 'zh-CN')
    return `${every === 'year' ? '每年' : '每月'} ${first}至${isNext ? (every === 'year' ? '次年' : '次月') : ''} ${last}`;
  return `Every ${every} from ${first} to ${last}${isNext ? ` of the next ${every}` : ''}`;
}

/** Describes a window that ends with its budget and the rest of it: “额满即止，2026 年 6 月 1 日剩余 30 万元”. Null if it does not. */
export function budgetWords(rule: WindowRule | null | undefined, language: Language): string | null {
  if (!rule?.untilSpent) return null;
  const isChinese = language === 'zh-CN';
  if (rule.left === null) return isChinese ? '先到先得，额满即止' : 'First come, until the budget is gone';
  const on = rule.leftOn === null ? '' : dayText(rule.leftOn, language);
  if (rule.left === 0) {
    if (isChinese) return `资金已用完${on === '' ? '' : `（${on}）`}`;
    return `The budget is gone${on === '' ? '' : ` (${on})`}`;
  }
  const left = moneyText(rule.left, language);
  return isChinese
    ? `额满即止，剩余 ${left}${on === '' ? '' : `（${on}）`}`
    : `Until the budget is gone: ${left} left${on === '' ? '' : ` (${on})`}`;
}

/** Text of a table cell for the window's rule besides its two days, readable by an import; empty for a window of two days. */
export function ruleWords(window: ApplyWindow, language: Language): string {
  const { applyRule: rule } = window;
  if (rule === null || rule === undefined) return '';
  const parts = [recurrenceWords(window, language), rule.text, budgetWords(rule.untilSpent ? { ...rule, left: null } : null, language)];
  return parts.filter((part) => part !== null).join(language === 'zh-CN' ? '，' : ', ');
}
