import { describe, expect, test } from 'vitest';
import { daysUntil } from '#domain/china-time.ts';
import { windowStatus } from '#domain/policy.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { notificationSeeds } from '#server/seed/data/notices.ts';

describe.each(['2026-11-20', '2027-02-28', '2028-12-31'])('notifications of the sample accounts on %s', (anchor) => {
  const policies = new Map(policySeeds(anchor).map((policy) => [policy.id, policy]));
  const entries = Object.entries(notificationSeeds(anchor));
  const about = entries.flatMap(([, notices]) =>
    notices.flatMap((notice) => {
      const policy = policies.get(/id=(.+)$/.exec(notice.href ?? '')?.[1] ?? '');
      return policy === undefined
        ? []
        : [{ notice, policy, status: windowStatus(anchor, policy.applyFrom, policy.applyTo, policy.effectiveTo) }];
    }),
  );

  test('each account has six to ten, some read and some unread, newest first', () => {
    for (const [username, notices] of entries) {
      expect(notices.length, username).toBeGreaterThanOrEqual(6);
      expect(notices.length, username).toBeLessThanOrEqual(10);
      expect(new Set(notices.map((notice) => notice.readAfter === null)).size, username).toBe(2);
      expect(notices.map((notice) => notice.hoursAgo)).toEqual(notices.map((notice) => notice.hoursAgo).toSorted((a, b) => a - b));
      for (const { hoursAgo, readAfter } of notices) expect(hoursAgo - (readAfter ?? 0)).toBeGreaterThanOrEqual(0);
    }
  });

  test.each([
    ['即将截止', 'open'],
    ['正在申报', 'open'],
    ['即将开放', 'upcoming'],
  ])('a policy announced as %s is %s', (words, status) => {
    const matching = about.filter(({ notice }) => notice.title.includes(words));
    expect(matching.length).toBeGreaterThan(0);
    expect(matching.filter((one) => one.status !== status).map(({ policy }) => policy.id)).toEqual([]);
  });

  test('the English texts have no Chinese', () => {
    const english = entries.flatMap(([, notices]) => notices.flatMap(({ titleEn, bodyEn }) => [titleEn, bodyEn]));
    expect(english.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('a deadline notification is about a policy that closes within twenty days', () => {
    const soon = about.filter(({ notice }) => notice.kind === 'deadline');
    expect(soon.filter(({ policy }) => daysUntil(anchor, policy.applyTo ?? '') > 20).map(({ policy }) => policy.id)).toEqual([]);
  });
});
