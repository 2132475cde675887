import { describe, expect, test } from 'vitest';
import { policyFilters } from '#contract/policy.ts';
import type { NamingWords } from '#server/platform/notification/notify.ts';
import { alertWords, reminderWords } from '#server/publishing/subscription/wording.ts';

const filters = policyFilters.parse({ keyword: '研发' });
const news = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    kind: null,
    title: `政策 ${index}`,
    applyTo: '2026-07-01',
    reopened: index === 1,
  }));
const wordsOf = ({ about, words }: NamingWords) => words(...about.map(({ title }) => title));
const rule = { name: '研发补助', frequency: 'instant', filters, listing: null, companyId: null } as const;

describe('the text of an alert', () => {
  test('an alert about one policy names it, its deadline and the saved search, and links to the policy', () => {
    const { href, about, words } = alertWords(rule, news(1));
    expect({ href, about, words: words('政策 0') }).toEqual({
      href: '/policy/detail?id=p0',
      about: [{ title: '政策 0', ids: ['p0'], kind: null }],
      words: {
        'zh-CN': { title: '新政策：政策 0', body: '符合您的订阅“研发补助”。申报截止日期为 2026-07-01。' },
        'en-US': { title: 'New policy: 政策 0', body: 'It matches your saved search “研发补助”. Apply by 1 Jul 2026.' },
      },
    });
    expect(alertWords(rule, news(2).slice(1)).words('Policy 1')['en-US'].title).toBe('Open again: Policy 1');
  });

  test.each([
    ['instant', '“研发补助”有 2 项新政策', '“研发补助”: 2 new policies'],
    ['daily', '“研发补助”每日汇总：2 项新政策', 'Daily summary of “研发补助”: 2 new policies'],
    ['weekly', '“研发补助”每周汇总：2 项新政策', 'Weekly summary of “研发补助”: 2 new policies'],
  ] as const)('an %s alert about several policies gives their number and links to the search', (frequency, chinese, english) => {
    const { href, ...alert } = alertWords({ ...rule, frequency }, news(2));
    const words = wordsOf(alert);
    expect([words['zh-CN'].title, words['en-US'].title]).toEqual([chinese, english]);
    expect([words['zh-CN'].body, words['en-US'].body]).toEqual(['1. 政策 0；2. 政策 1', '1. 政策 0; 2. 政策 1']);
    expect(href).toMatch(/^\/policy\/search\?/);
  });

  test('an alert lists ten titles and the total', () => {
    const words = wordsOf(alertWords(rule, news(12)));
    expect(words['zh-CN'].body).toMatch(/10\. 政策 9；…… 共 12 项$/);
    expect(words['en-US'].body).toMatch(/10\. 政策 9; … 12 in all$/);
  });
});

test.each([
  [0, '“政策”今天截止申报', '“政策” closes today'],
  [1, '“政策”明天截止申报', '“政策” closes tomorrow'],
  [7, '“政策”还有 7 天截止申报', '“政策” closes in 7 days'],
])('a reminder %i days before the deadline gives the remaining days', (days, chinese, english) => {
  const { href, ...reminder } = reminderWords({ id: 'p', title: '政策', titleEn: null, on: '2026-07-01', draft: null }, days);
  const words = wordsOf(reminder);
  expect([words['zh-CN'].title, words['en-US'].title]).toEqual([chinese, english]);
  expect(words['en-US'].body).toContain('1 Jul 2026');
  expect(href).toBe('/policy/detail?id=p');
});
