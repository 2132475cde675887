import type { FeedFormat, FeedKind } from '#contract/policy-feed.ts';
import { dayText, moneyText } from '#domain/format.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { policyAddress } from '#server/platform/http/portal-address.ts';
import type { Language } from '#server/platform/http/messages.ts';

/** A policy's data in a feed. */
export type FeedPolicy = Pick<
  PolicySummary,
  'id' | 'title' | 'english' | 'summary' | 'issuers' | 'tags' | 'amountMax' | 'applyFrom' | 'applyTo' | 'publishDate'
>;

export type FeedLook = {
  of: FeedKind;
  language: Language;
  /** The portal’s address without a path. */
  origin: string;
  /** The address of the feed itself. */
  self: string;
  /** The portal’s name. */
  site: string;
  /** When the content last changed. */
  changed: Date;
};

const texts = {
  'zh-CN': {
    name: { new: '最新政策', closing: '即将截止的申报' },
    about: { new: '新发布的政策，最新的在前。', closing: '正在申报、30 天内截止的项目，最近截止的在前。' },
    upTo: (amount: string) => `最高 ${amount}`,
    window: (from: string | null, to: string) => (from === null ? `申报截止 ${to}` : `申报时间 ${from} 至 ${to}`),
    join: '。',
  },
  'en-US': {
    name: { new: 'Newest policies', closing: 'Applications closing soon' },
    about: {
      new: 'Newly published policies, newest first.',
      closing: 'Programmes open for application that close within 30 days, the next deadline first.',
    },
    upTo: (amount: string) => `Up to ${amount}`,
    window: (from: string | null, to: string) => (from === null ? `Apply by ${to}` : `Apply from ${from} to ${to}`),
    join: '. ',
  },
} as const;

const titleOf = ({ title, english }: FeedPolicy, language: Language): string => (language === 'en-US' ? (english?.title ?? title) : title);

/** Its issuer, amount, window and summary, as one text. */
function textOf(policy: FeedPolicy, language: Language): string {
  const say = texts[language];
  const { issuers, amountMax, applyFrom, applyTo, summary, english } = policy;
  const parts = [
    issuers.join(language === 'en-US' ? ', ' : '、'),
    amountMax === null ? '' : say.upTo(moneyText(amountMax, language)),
    applyTo === null ? '' : say.window(applyFrom === null ? null : dayText(applyFrom, language), dayText(applyTo, language)),
    language === 'en-US' ? (english?.summary ?? summary) : summary,
  ];
  return parts.filter((part) => part !== '').join(say.join);
}

/** The beginning of the day in China on which it was published. */
const publishedAt = ({ publishDate }: FeedPolicy): Date => new Date(`${publishDate}T00:00:00+08:00`);

/** Characters that XML 1.0 cannot hold, even escaped: control characters, lone surrogates, non-characters. */
// eslint-disable-next-line no-control-regex -- those are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (one) => entities[one] ?? '');
const element = (name: string, text: string, attributes = ''): string => `<${name}${attributes}>${escaped(text)}</${name}>`;

function rss(list: readonly FeedPolicy[], { of, language, origin, self, site, changed }: FeedLook): string {
  const say = texts[language];
  const items = list.flatMap((policy) => {
    const address = policyAddress(origin, policy.id);
    return [
      '<item>',
      element('title', titleOf(policy, language)),
      element('link', address),
      element('guid', address, ' isPermaLink="true"'),
      element('pubDate', publishedAt(policy).toUTCString()),
      element('description', textOf(policy, language)),
      ...policy.tags.map((tag) => element('category', tag)),
      '</item>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${say.name[of]} · ${site}`),
    element('link', `${origin}/#/policy/search`),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', say.about[of]),
    element('language', language.toLowerCase()),
    element('lastBuildDate', changed.toUTCString()),
    '<ttl>60</ttl>',
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

function json(list: readonly FeedPolicy[], { of, language, origin, self, site }: FeedLook): string {
  const say = texts[language];
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${say.name[of]} · ${site}`,
    description: say.about[of],
    home_page_url: `${origin}/#/policy/search`,
    feed_url: self,
    language,
    items: list.map((policy) => ({
      id: policyAddress(origin, policy.id),
      url: policyAddress(origin, policy.id),
      title: titleOf(policy, language),
      content_text: textOf(policy, language),
      date_published: publishedAt(policy).toISOString(),
      tags: policy.tags,
    })),
  });
}

/** Returns a feed as a file of a format. */
export const feedFile = (format: FeedFormat, list: readonly FeedPolicy[], look: FeedLook): string =>
  (format === 'rss' ? rss : json)(list, look);

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
