import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { dismissal, savedSearch } from '#server/platform/db/tables/subscription.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { handlers } from '#server/job-handlers.ts';
import { policyIndex } from '#server/publishing/policy/policy-index.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let subscriber = '';
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
  [subscriber = ''] = await portal.addAccounts(1);
});
afterAll(() => portal.close());

/** Advances the clock first, so that new policies are newer than the rules. */
const publish: TestPortal['publish'] = async (...given) => {
  portal.advanceClock(1000);
  await portal.publish(...given);
};
const run = () => runDue(portal.deps);
const start = () => scheduleRecurring(portal.db, handlers, portal.deps.now());

describe('new-policy alerts', () => {
  test('a new or newly published policy is announced once', async () => {
    await portal.saveRules([subscriber]);
    await publish([{ id: 'draft', state: 'draft' }, { id: 'new' }]);
    await run();
    expect(await portal.notifications()).toMatchObject([
      { title: '新政策：政策 new', body: '符合您的订阅“订阅”。', href: '/policy/detail?id=new', kind: 'policy' },
    ]);
    await publish([{ id: 'draft' }, { id: 'new', title: '改了一个字' }]);
    await run();
    expect(await portal.titles()).toEqual(['新政策：政策 draft', '新政策：政策 new']);
  });

  test('each reopening of a closed window is announced', async () => {
    await portal.saveRules([subscriber]);
    await publish([{ id: 'past', applyTo: '2026-06-14' }]);
    await run();
    expect(await portal.titles()).toEqual([]);
    await publish([{ id: 'past', applyTo: '2026-06-20' }]);
    await publish([{ id: 'past', applyTo: '2026-06-25' }]);
    await run();
    expect(await portal.notifications()).toMatchObject([
      { title: '重新开放申报：政策 past', body: expect.stringContaining('2026-06-25') as string },
    ]);
    portal.setClock('2026-07-01 09:00');
    await publish([{ id: 'past', applyTo: '2026-07-31' }]);
    await run();
    expect(await portal.titles()).toEqual(['重新开放申报：政策 past', '重新开放申报：政策 past']);
  });

  test('a policy saved without `announce` queues no job', async () => {
    await portal.saveRules([subscriber]);
    await publish([{ id: 'loaded' }], { announce: false });
    expect(await portal.jobs()).toEqual([]);
  });

  test('a failed save queues no job', async () => {
    await expect(publish([{ id: 'a' }, { id: 'b', regionCode: 'nowhere' }])).rejects.toThrow('Failed query');
    expect([await portal.jobs(), await portal.policyCount()]).toEqual([[], 0]);
  });

  test.for([
    ['changed', { newSince: new Date('2026-06-15T09:00:01.500+08:00') }],
    ['silenced', { frequency: 'none' as const }],
  ] as const)('a search that is %s during its run reports nothing', async ([, change]) => {
    const [other = ''] = await portal.addAccounts(1, 'other');
    const [rule = ''] = await portal.saveRules([subscriber]);
    await portal.saveRules([other]);
    await publish([{ id: 'new' }]);
    const step = async (name: string) => {
      if (name === 'found') await portal.db.update(savedSearch).set(change).where(eq(savedSearch.id, rule));
    };
    await runDue({ ...portal.deps, step });
    expect((await portal.notifications()).map(({ accountId }) => accountId)).toEqual([other]);
  });

  test('policies that the index does not have yet are announced once it has them', { tags: 'depth' }, async () => {
    await publish([{ id: 'first' }]);
    await policyIndex(portal.db);
    await portal.saveRules([subscriber]);
    await publish(Array.from({ length: 2100 }, (_, index) => ({ id: `many-${index}` })));
    await run();
    expect(await portal.titles()).toEqual([]);
    await expect.poll(() => policyIndex(portal.db, { whole: true }).catch(() => null)).not.toBeNull();
    portal.advanceClock(60_000);
    await run();
    expect(await portal.deliveries()).toHaveLength(2100);
  });

  test('a policy published before the rule was created is not announced', async () => {
    await publish([{ id: 'before' }]);
    portal.advanceClock(1000);
    await portal.saveRules([subscriber]);
    await publish([{ id: 'after' }]);
    await run();
    expect(await portal.titles()).toEqual(['新政策：政策 after']);
  });
});

describe('recipients', () => {
  test('filters select the same policies as the search page', async () => {
    const policies = [
      { id: 'subsidy', title: '企业研发投入补助办法', tags: ['研发'] },
      { id: 'talent', title: '人才引进奖励', category: 'talent' as const, amountMax: 2_000_000 },
    ];
    for (const [name, filters] of Object.entries({
      'by keyword': { keyword: '研发投入' },
      // no policy contains the whole phrase: its parts are searched for
      'by parts': { keyword: '研发投入的补助办法有哪些' },
      'by nothing': { keyword: '！？' },
      'by tag': { tag: ['研发', '别的'] },
      'by category': { category: ['talent' as const] },
      'by amount': { amountMin: 1_000_000 },
      'by region': { region: ['999900'] },
      'by another region': { region: ['999901'] },
      'by scale': { scale: ['small' as const] },
      'by status': { status: ['upcoming' as const] },
    }))
      await portal.saveRules([subscriber], { name, filters });
    await publish(policies);
    await run();
    const notices = (await portal.notifications()).map(({ title, body }) => `${title} ${body}`);
    const heard = (name: string) => notices.filter((each) => each.includes(`“${name}”`));
    expect(heard('by keyword')).toEqual(['新政策：企业研发投入补助办法 符合您的订阅“by keyword”。']);
    expect(heard('by parts')).toHaveLength(1);
    expect(heard('by tag')).toEqual(['新政策：企业研发投入补助办法 符合您的订阅“by tag”。']);
    for (const name of ['by category', 'by amount']) expect(heard(name)).toEqual([`新政策：人才引进奖励 符合您的订阅“${name}”。`]);
    for (const name of ['by region', 'by scale']) expect(heard(name)).toEqual([expect.stringContaining(`“${name}”有 2 项新政策`)]);
    for (const name of ['by nothing', 'by another region', 'by status']) expect(heard(name)).toEqual([]);
  });

  test('several matches become one notification that links to the search', async () => {
    await portal.saveRules([subscriber], { name: '研发', filters: { keyword: '政策', level: ['city', 'national'], tag: ['a&b=c'] } });
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `p-${String(index).padStart(2, '0')}`, tags: ['a&b=c'] }));
    await publish(many);
    await run();
    const [notice, ...others] = await portal.notifications();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ title: '“研发”有 12 项新政策' });
    expect(notice?.body).toMatch(/^1\. 政策 p-00；2\. 政策 p-01；.*10\. 政策 p-09；…… 共 12 项$/);
    const address = new URL(notice?.href ?? '', 'http://portal');
    expect(address.pathname).toBe('/policy/search');
    expect(Object.fromEntries([...new Set(address.searchParams.keys())].map((key) => [key, address.searchParams.getAll(key)]))).toEqual({
      keyword: ['政策'],
      level: ['city', 'national'],
      tag: ['a&b=c'],
      sort: ['published'],
    });
  });

  test('a dismissed policy, a deleted rule and frequency "none" send nothing', async () => {
    const [dismissing = '', deleting = '', silent = '', hearing = ''] = (await portal.clear(), await portal.addAccounts(4));
    await portal.publish([{ id: 'seen before', state: 'draft' }]);
    await portal.saveRules([dismissing, hearing]);
    const [rule = ''] = await portal.saveRules([deleting]);
    await portal.saveRules([silent], { frequency: 'none' });
    await portal.db.insert(dismissal).values({ accountId: dismissing, policyId: 'seen before' });
    await publish([{ id: 'seen before' }]);
    await portal.db.delete(savedSearch).where(eq(savedSearch.id, rule));
    await run();
    expect((await portal.notifications()).map(({ accountId }) => accountId)).toEqual([hearing]);
  });

  test('a rule with unreadable filters does not stop the other rules', async () => {
    const [broken = ''] = await portal.saveRules([subscriber]);
    await portal.saveRules([subscriber]);
    await portal.db
      .update(savedSearch)
      .set({ filters: JSON.parse('{"level":["village"]}') })
      .where(eq(savedSearch.id, broken));
    await publish([{ id: 'a' }]);
    await run();
    expect(await portal.titles()).toEqual(['新政策：政策 a']);
  });
});

describe('rules based on a company', () => {
  const aged = (bounds: { min?: number; max?: number }): Criterion => ({
    kind: 'threshold',
    measure: { of: 'age' },
    ...bounds,
    clause: '成立年限',
  });

  test('a match rule announces possible matches now or at opening, and no ruled-out policy', async () => {
    await portal.addCompany('young', { regionCode: '999900', established: '2026-01-01' });
    await portal.addCompany('unknown', {});
    await portal.saveRules([subscriber], { name: 'young', company: 'young' });
    await portal.saveRules([subscriber], { name: 'unknown', company: 'unknown' });
    await publish([
      { id: 'young enough', criteria: aged({ max: 1 }) },
      { id: 'too young', criteria: aged({ min: 3 }) },
      { id: 'not yet open', criteria: aged({ max: 1 }), applyFrom: '2026-07-01' },
      { id: 'says nothing' },
    ]);
    await run();
    const bodies = Object.fromEntries((await portal.notifications()).map(({ title, body }) => [title, body]));
    expect(Object.keys(bodies).toSorted()).toEqual(['“unknown”有 3 项新政策', '“young”有 2 项新政策']);
    expect(bodies['“young”有 2 项新政策']).toBe('1. 政策 not yet open；2. 政策 young enough');
    expect(bodies['“unknown”有 3 项新政策']).toContain('too young');
  });

  test('a match rule sees only companies of its account and falls back to the current company', async () => {
    const [owner = '', stranger = ''] = (await portal.clear(), await portal.addAccounts(2));
    await portal.addCompany('private', { established: '2020-01-01' }, owner);
    await portal.saveRules([owner, stranger], { company: 'private' });
    await publish([{ id: 'a', criteria: aged({ min: 3 }) }]);
    await run();
    expect((await portal.notifications()).map(({ accountId }) => accountId)).toEqual([owner]);
    await portal.db.update(savedSearch).set({ companyId: null });
    await portal.db.insert(membership).values({ accountId: owner, companyId: 'private', current: true });
    await publish([{ id: 'b', criteria: aged({ min: 3 }) }]);
    await run();
    expect((await portal.notifications()).map(({ accountId }) => accountId)).toEqual([owner, owner]);
  });
});

describe('digests', () => {
  test('a daily digest is sent at 08:00 in China and lists policies new since the last one', { tags: 'depth' }, async () => {
    await start();
    await portal.saveRules([subscriber], { frequency: 'daily' });
    await publish([{ id: 'a' }]);
    portal.setClock('2026-06-16 07:59');
    await publish([{ id: 'b' }]);
    await run();
    expect(await portal.titles()).toEqual([]);
    portal.setClock('2026-06-16 08:00');
    await run();
    expect(await portal.notifications()).toMatchObject([{ title: '“订阅”每日汇总：2 项新政策', body: '1. 政策 a；2. 政策 b' }]);
    portal.setClock('2026-06-17 08:00');
    await run();
    expect(await portal.notifications()).toHaveLength(1);
    await publish([{ id: 'c' }]);
    portal.setClock('2026-06-18 08:00');
    await run();
    expect(await portal.titles()).toEqual(['“订阅”每日汇总：2 项新政策', '新政策：政策 c']);
  });

  test('a weekly digest is sent on Monday and lists the whole week', { tags: 'depth' }, async () => {
    await start();
    await portal.saveRules([subscriber], { frequency: 'weekly' });
    for (const day of ['15', '17', '20']) {
      portal.setClock(`2026-06-${day} 12:00`);
      await publish([{ id: `day-${day}` }]);
      await run();
    }
    portal.setClock('2026-06-21 23:59');
    await run();
    expect(await portal.titles()).toEqual([]);
    portal.setClock('2026-06-22 08:00');
    await run();
    expect(await portal.titles()).toEqual(['“订阅”每周汇总：3 项新政策']);
  });

  test.each([3, 20, 60])('after %i days without a server one digest is sent', { tags: 'depth' }, async (days) => {
    await start();
    await portal.saveRules([subscriber], { frequency: 'daily' });
    await publish([{ id: 'a' }, { id: 'b' }]);
    portal.advanceClock(days * 86_400_000);
    await start();
    await run();
    expect(await portal.titles()).toEqual(['“订阅”每日汇总：2 项新政策']);
    const waiting = (await portal.jobs('digest.daily')).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ runAt }) => runAt.getTime() - portal.deps.now().getTime())).toEqual([expect.closeTo(23 * 3_600_000, -4.5)]);
  });

  test.each([
    ['daily', '2026-06-22 08:00', '2026-06-14 00:01', '2026-06-13 23:59'],
    ['weekly', '2026-06-22 08:00', '2026-06-07 00:01', '2026-06-06 23:59'],
  ] as const)('a %s digest at %s includes policies from %s and none from %s', async (frequency, due, within, before) => {
    portal.setClock('2026-06-01 09:00');
    await portal.saveRules([subscriber], { frequency });
    portal.setClock(before);
    await publish([{ id: 'before' }]);
    portal.setClock(within);
    await publish([{ id: 'within' }]);
    // earlier digests failed or never ran: this one is the first
    portal.setClock('2026-06-21 12:00');
    await start();
    portal.setClock(due);
    await run();
    expect(await portal.titles()).toEqual(['新政策：政策 within']);
  });

  test('a policy reopened before its digest is listed once', async () => {
    await start();
    await portal.saveRules([subscriber], { frequency: 'weekly' });
    await publish([{ id: 'a', applyTo: '2026-06-16' }]);
    portal.setClock('2026-06-18 09:00');
    await publish([{ id: 'a', applyTo: '2026-06-30' }]);
    portal.setClock('2026-06-22 08:00');
    await run();
    expect(await portal.titles()).toEqual(['新政策：政策 a']);
  });

  test('an instant alert is not repeated after the rule changes to daily', async () => {
    await start();
    const [rule = ''] = await portal.saveRules([subscriber]);
    await publish([{ id: 'a' }]);
    await run();
    await portal.db.update(savedSearch).set({ frequency: 'daily' }).where(eq(savedSearch.id, rule));
    await publish([{ id: 'b' }]);
    portal.setClock('2026-06-16 08:00');
    await run();
    expect(await portal.titles()).toEqual(['新政策：政策 a', '新政策：政策 b']);
  });
});
