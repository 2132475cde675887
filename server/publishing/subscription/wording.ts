import type { PolicyFilters } from '#contract/policy.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import type { AlertFrequency } from '#domain/subscription.ts';
import { dayText } from '#domain/format.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Titled } from '#server/platform/english/titles.ts';
import type { NamingWords, NotificationWords } from '#server/platform/notification/notify.ts';
import { kindOf } from '../listing/kinds.ts';

const entriesOf = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== '')
      .map((one): [string, string] => [key, String(one)]),
  );

/** The address of the search page with these filters, newest first; like the app's own, with a repeated key for several values. */
function searchAddress({ filters, companyId }: { filters: PolicyFilters; companyId: string | null }): string {
  const company: [string, string][] = filters.verdict.length > 0 && companyId !== null ? [['business', companyId]] : [];
  return `/policy/search?${new URLSearchParams([...entriesOf(filters), ...company, ['sort', 'published']]).toString()}`;
}

const policyAddress = (id: string): string => `/policy/detail?${new URLSearchParams({ id }).toString()}`;

/** An address of a kind with more parameters; that of the kind may have some already. */
const withSearch = (address: string, entries: [string, string][]): string =>
  entries.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(entries).toString()}`;

/** The list of a kind with these filters, newest first: facets, figures and named records by the names of their fields. */
function listAddress({ kind, options, figures, links, sort: _sort, ...common }: SavedListing): string {
  return withSearch(kindOf(kind).pages.list, entriesOf({ ...common, ...options, ...figures, ...links, sort: 'published' }));
}

const pageOf = ({ id, kind }: News): string => (kind === null ? policyAddress(id) : withSearch(kindOf(kind).pages.detail, [['id', id]]));

type Words = NotificationWords[Language];

/** Alerts are written in both languages: an account has no language of its own. Names of saved searches stay as they are. */
export type Alert = NamingWords & { href: string | null };

/** A policy, or a listing of a kind. */
export type News = { id: string; kind: string | null; title: string; applyTo: string | null; reopened: boolean };

const aboutOf = ({ id, title, kind }: News): Titled => ({ title, ids: [id], kind });

type Finds = { name: string; frequency: AlertFrequency; count: number; ofPolicies: boolean };

type Book = {
  /** Heading of an alert about one policy. */
  one: (news: News, title: string) => string;
  forSearch: (name: string) => string;
  /** Heading of an alert about several. */
  several: (finds: Finds) => string;
  all: (count: number) => string;
  between: string;
  deadline: (day: string) => string;
  followed: (day: string) => string;
  drafted: (day: string) => string;
  closes: (title: string, left: number) => string;
  opens: (title: string) => string;
  opened: (day: string) => string;
};

const left = (days: number) => (days === 0 ? '今天' : days === 1 ? '明天' : `还有 ${days} 天`);
const leftInEnglish = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

const rounds: Record<AlertFrequency, string> = { none: '有 ', instant: '有 ', daily: '每日汇总：', weekly: '每周汇总：' };
const roundsInEnglish: Record<AlertFrequency, string> = { none: '', instant: '', daily: 'Daily summary of ', weekly: 'Weekly summary of ' };

const books: Record<Language, Book> = {
  'zh-CN': {
    one: ({ reopened, kind }, title) => `${reopened ? '重新开放申报' : kind === null ? '新政策' : '新发布'}：${title}`,
    forSearch: (name) => `符合您的订阅“${name}”。`,
    several: ({ name, frequency, count, ofPolicies }) => `“${name}”${rounds[frequency]}${count} 项新${ofPolicies ? '政策' : '内容'}`,
    all: (count) => `…… 共 ${count} 项`,
    between: '；',
    deadline: (day) => `申报截止日期为 ${day}。`,
    followed: (day) => `您关注的政策申报截止日期为 ${day}。请提前准备材料，避免最后一天集中提交。`,
    drafted: (day) => `您有一份未提交的申请草稿，申报截止日期为 ${day}。请补全后提交；过期不能再提交。`,
    closes: (title, days) => `“${title}”${left(days)}截止申报`,
    opens: (title) => `“${title}”开始申报`,
    opened: (day) => `您关注的政策新一轮申报已于 ${day} 开始。`,
  },
  'en-US': {
    one: ({ reopened, kind }, title) => `${reopened ? 'Open again' : kind === null ? 'New policy' : 'New'}: ${title}`,
    forSearch: (name) => `It matches your saved search “${name}”.`,
    several: ({ name, frequency, count, ofPolicies }) =>
      `${roundsInEnglish[frequency]}“${name}”: ${count} new ${ofPolicies ? 'policies' : 'entries'}`,
    all: (count) => `… ${count} in all`,
    between: '; ',
    deadline: (day) => ` Apply by ${dayText(day, 'en-US')}.`,
    followed: (day) =>
      `You follow this policy. Apply by ${dayText(day, 'en-US')}: have your documents ready, and do not wait for the last day.`,
    drafted: (day) => `You have a draft of an application. Complete and send it by ${dayText(day, 'en-US')}: afterwards it cannot be sent.`,
    closes: (title, days) => `“${title}” closes ${leftInEnglish(days)}`,
    opens: (title) => `“${title}” is open again`,
    opened: (day) => `You follow this policy. Its next round opened on ${dayText(day, 'en-US')}.`,
  },
};

const inBoth = (words: (book: Book) => Words): NotificationWords => ({ 'zh-CN': words(books['zh-CN']), 'en-US': words(books['en-US']) });

/** Titles listed in one notification; the page it links to has them all. */
const titled = 10;

/** Words an alert: one policy by itself, several as a list of titles that links to the search. */
export function alertWords(
  rule: { name: string; frequency: AlertFrequency; filters: PolicyFilters; listing: SavedListing | null; companyId: string | null },
  news: readonly News[],
): Alert {
  const [first] = news;
  if (first !== undefined && news.length === 1) {
    const { applyTo } = first;
    const words = (title: string) =>
      inBoth((book) => ({
        title: book.one(first, title),
        body: book.forSearch(rule.name) + (applyTo === null ? '' : book.deadline(applyTo)),
      }));
    return { about: [aboutOf(first)], words, href: pageOf(first) };
  }
  const words = (...titles: readonly string[]) =>
    inBoth((book) => ({
      title: book.several({ ...rule, count: news.length, ofPolicies: rule.listing === null }),
      body: [...titles.map((title, index) => `${index + 1}. ${title}`), ...(news.length > titled ? [book.all(news.length)] : [])].join(
        book.between,
      ),
    }));
  return {
    about: news.slice(0, titled).map(aboutOf),
    words,
    href: rule.listing === null ? searchAddress(rule) : listAddress(rule.listing),
  };
}

type Due = { id: string; title: string; titleEn: string | null; on: string; draft: string | null };

/** Words a deadline reminder; `days` whole days from now. */
export function reminderWords({ id, title, titleEn, on, draft }: Due, days: number): Alert {
  const words = (name: string) =>
    inBoth((book) => ({ title: book.closes(name, days), body: draft === null ? book.followed(on) : book.drafted(on) }));
  const href = draft === null ? policyAddress(id) : `/account/application?${new URLSearchParams({ id: draft }).toString()}`;
  return { about: [{ title, titleEn }], words, href };
}

/** Words that a window that comes back has opened. */
export function openingWords({ id, title, titleEn, on }: Due): Alert {
  const words = (name: string) => inBoth((book) => ({ title: book.opens(name), body: book.opened(on) }));
  return { about: [{ title, titleEn }], words, href: policyAddress(id) };
}
