import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { matchReport, reportedVerdicts } from '#contract/match-report.ts';
import { match } from '#contract/matching.ts';
import { register } from '#contract/oauth.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';
import { restoredServer } from '../setup/server.ts';

const server = restoredServer();
const companyId = 'yx-hengrui';
let tokens: { colleague: string; stranger: string; follower: string };

const reportFor = (token?: string) => server.call(matchReport, { params: { companyId } }, token);

beforeEach(async () => {
  const join = async (username: string) =>
    (await server.call(register, { body: { ...agreed, username, password: 'Contract1' } })).accessToken;
  tokens = { colleague: await join('report.a'), stranger: await join('report.b'), follower: await join('report.c') };
  await server.db.execute(sql`insert into membership (account_id, enterprise_id, role, created_at)
    select id, ${companyId}, case username when 'report.a' then 'reader' end, created_at from account where username in ('report.a', 'report.c')`);
});

test('a report has the programmes of the match in its order, and its sums by verdict', async () => {
  const report = await reportFor(tokens.colleague);
  const matched = await server.call(match, { body: { companyId, verdict: [...reportedVerdicts], pageSize: 100 } }, tokens.colleague);
  expect(report.list.length).toBeGreaterThan(3);
  expect([report.counts, report.total]).toEqual([matched.counts, matched.total]);
  const { list } = matched;
  expect(report.list.slice(0, 100).map(({ sourceUrl: _url, ...one }) => one)).toEqual(list);
  expect(report.total).toBeLessThanOrEqual(100);
  for (const { verdict, programmes, amount, withoutAmount } of report.sums) {
    const amounts = list.filter((one) => one.verdict === verdict).map(({ policy }) => policy.amountMax);
    expect(programmes).toBe(matched.counts[verdict]);
    expect(withoutAmount).toBe(amounts.filter((one) => one === null).length);
    expect(amount).toBe(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  }
});

test('a report names missing facts with their programmes, and the facts used with their source', async () => {
  const { list, missing, facts } = await reportFor(tokens.colleague);
  const possible = list.filter(({ verdict }) => verdict === 'possible');
  for (const { fact, name, policyIds } of missing) {
    expect(name).not.toBe('');
    expect(policyIds).toEqual(possible.filter((one) => one.missing.includes(fact)).map(({ policy }) => policy.id));
  }
  expect(new Set(missing.map(({ fact }) => fact))).toEqual(new Set(possible.flatMap((one) => one.missing)));
  expect(facts.find(({ fact }) => fact === 'revenue@2025')).toMatchObject({ own: false, source: expect.stringMatching(/./) as unknown });
});

test('only colleagues and company officers get a report with facts', async () => {
  const refused = async (token?: string) => {
    const response = await server.fetch(`${matchReport.path}?companyId=${companyId}`, {
      headers: token === undefined ? {} : { Authorization: token },
    });
    const text = await response.text();
    expect(text).not.toMatch(/营业收入|revenue/);
    return response.status;
  };
  expect([await refused(), await refused(tokens.stranger), await refused(tokens.follower)]).toEqual([401, 403, 403]);
  const officer = await tokenOf(server, 'admin');
  expect((await reportFor(officer)).facts.some(({ fact }) => fact.startsWith('revenue@'))).toBe(true);
});
