import type { PolicyFilters } from '#contract/policy.ts';
import type { AlertFrequency } from '#domain/subscription.ts';
import { policyAddress, searchAddress } from './search-address.ts';

/** Notifications are records, written once and in Chinese like all content of the portal: an account has no language of its own. */
export type Told = { title: string; body: string; href: string };

export type News = { id: string; title: string; applyTo: string | null; reopened: boolean };

/** So many titles stand in the text of one notification; the page it leads to has them all. */
const titled = 10;

const deadline = (applyTo: string | null) => (applyTo === null ? '' : `申报截止日期为 ${applyTo}。`);

const headings: Record<AlertFrequency, (name: string, count: number) => string> = {
  none: (name, count) => `“${name}”有 ${count} 项新政策`,
  instant: (name, count) => `“${name}”有 ${count} 项新政策`,
  daily: (name, count) => `“${name}”每日汇总：${count} 项新政策`,
  weekly: (name, count) => `“${name}”每周汇总：${count} 项新政策`,
};

/** What is told of a rule's finds: one by itself, several as a list of titles that leads to the search. */
export function alertWords(rule: { name: string; frequency: AlertFrequency; filters: PolicyFilters }, news: readonly News[]): Told {
  const [first] = news;
  if (first !== undefined && news.length === 1) {
    const title = `${first.reopened ? '重新开放申报' : '新政策'}：${first.title}`;
    return { title, body: `符合您的订阅“${rule.name}”。${deadline(first.applyTo)}`, href: policyAddress(first.id) };
  }
  const titles = news.slice(0, titled).map(({ title }, index) => `${index + 1}. ${title}`);
  const more = news.length > titled ? [`…… 共 ${news.length} 项`] : [];
  return {
    title: headings[rule.frequency](rule.name, news.length),
    body: [...titles, ...more].join('；'),
    href: searchAddress(rule.filters),
  };
}

const remaining = (days: number) => (days === 0 ? '今天' : days === 1 ? '明天' : `还有 ${days} 天`);

/** What those who follow a policy are told before its window closes; `left` whole days from now. */
export function reminderWords({ id, title, applyTo }: { id: string; title: string; applyTo: string }, left: number): Told {
  return {
    title: `“${title}”${remaining(left)}截止申报`,
    body: `您关注的政策${deadline(applyTo)}请提前准备材料，避免最后一天集中提交。`,
    href: policyAddress(id),
  };
}
