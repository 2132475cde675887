import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch } from '#contract/policy.ts';
import { policyContent } from '#contract/policy-version.ts';
import type { PolicyContent } from '#contract/policy-version.ts';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { policyVersion } from '#server/platform/db/tables/policy.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const versionRequests = () => server.requests.filter((line) => line.endsWith('/policy/versions'));

const leaf = (clause: string, min: number): Leaf => ({
  kind: 'threshold',
  measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
  min,
  clause,
});

let id = '';

/** Creates a policy with two revisions: first of amount and tags, then of text and conditions. */
beforeEach(async () => {
  const { call, db } = server.current();
  const { list } = await call(resultSearch, { body: { keyword: '研发', kind: ['project'] } });
  id = list[0]?.id ?? '';
  await db.delete(policyVersion);
  const current: PolicyContent = {
    ...policyContent.parse(await call(detail, { params: { id } })),
    amountMax: 2_000_000,
    tags: ['研发', '小巨人'],
    body: '## 支持标准\n\n按研发费用的 8% 给予补助。\n\n材料须真实。',
    criteria: { kind: 'all', items: [leaf('研发费用占营业收入不低于 5%', 0.05)] },
  };
  const second: PolicyContent = {
    ...current,
    body: '## 支持标准\n\n按研发费用的 5% 给予补助。\n\n材料须真实。\n\n逾期不再受理。',
    criteria: { kind: 'all', items: [leaf('研发费用占营业收入不低于 3%', 0.03)] },
  };
  const first: PolicyContent = { ...second, amountMax: 1_000_000, tags: ['研发', '补助'] };
  await db.insert(policyVersion).values([
    { policyId: id, version: 1, content: first, savedAt: new Date('2026-01-05T02:00:00Z'), note: '提高支持金额' },
    { policyId: id, version: 2, content: second, savedAt: new Date('2026-03-01T02:00:00Z'), note: '调整补助比例' },
  ]);
  const { body, criteria, tags, amountMax } = current;
  await db.execute(
    sql`update policy set version = 3, body = ${body}, criteria = ${JSON.stringify(criteria)}::jsonb, amount_max = ${amountMax}, tags = ${sql.param(`{${tags.join(',')}}`)}::text[] where id = ${id}`,
  );
});

const open = async (versions = '') => {
  const app = await renderApp(`/policy/detail?id=${id}${versions}`);
  return { ...app, section: within(await screen.findByRole('region', { name: '修订记录' })) };
};

test('versions load on request and compare the current one with the previous', async () => {
  const { user, section, history } = await open();
  expect(section.getByText('这项政策修订过，当前是第 3 版。')).toBeVisible();
  expect(versionRequests()).toEqual([]);
  await user.click(section.getByRole('button', { name: '看看改了什么' }));
  const changes = within(await section.findByRole('region', { name: '从第 2 版到第 3 版' }));
  expect(history.location.search).toContain('versions=latest');
  expect(versionRequests()).toHaveLength(1);
  const table = within(section.getByRole('table', { name: '各个版本' }));
  expect(table.getByRole('row', { name: /第 3 版\s*现行.*调整补助比例/ })).toBeVisible();
  const clause = changes.getByText(/占营业收入不低于/).closest('li') as HTMLElement;
  expect(within(clause).getByText('3', { selector: 'del' })).toBeVisible();
  expect(within(clause).getByText('5', { selector: 'ins' })).toBeVisible();
  expect(changes.getByText('逾期不再受理。', { selector: 'del' })).toBeVisible();
  expect(changes.queryByRole('heading', { name: '最高金额' })).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: '收起' }));
  expect(section.queryByRole('table')).not.toBeInTheDocument();
});

test('two chosen versions are in the address and show deletions and insertions', { tags: 'depth' }, async () => {
  const { user, section, history } = await open('&versions=latest');
  await user.click(await section.findByRole('radio', { name: '以第 1 版为原版' }));
  await waitFor(() => expect(history.location.search).toContain('versions=1-3'));
  const changes = within(await section.findByRole('region', { name: '从第 1 版到第 3 版' }));
  const amount = changes.getByRole('heading', { name: '最高金额' }).parentElement as HTMLElement;
  expect(within(amount).getByText('100 万元', { selector: 'del' })).toBeVisible();
  expect(within(amount).getByText('200 万元', { selector: 'ins' })).toBeVisible();
  const tags = changes.getByRole('heading', { name: '标签' }).parentElement as HTMLElement;
  expect(within(tags).getByText('补助', { selector: 'del' })).toBeVisible();
  expect(within(tags).getByText('小巨人', { selector: 'ins' })).toBeVisible();
  // A version cannot be compared with itself, and the older one cannot be chosen as the newer.
  expect(section.queryByRole('radio', { name: '以第 3 版为原版' })).not.toBeInTheDocument();
  expect(section.queryByRole('radio', { name: '以第 1 版为新版' })).not.toBeInTheDocument();
});

test('an address with two versions opens their comparison', { tags: 'depth' }, async () => {
  const { section } = await open('&versions=1-2');
  expect(await section.findByRole('region', { name: '从第 1 版到第 2 版' })).toBeVisible();
});

test('unknown version numbers show the latest change', { tags: 'depth' }, async () => {
  const { section } = await open('&versions=7-9');
  expect(await section.findByRole('region', { name: '从第 2 版到第 3 版' })).toBeVisible();
});

test('a policy without revisions has no version section', { tags: 'depth' }, async () => {
  await server.current().db.execute(sql`update policy set version = 1 where id = ${id}`);
  await renderApp(`/policy/detail?id=${id}`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: '修订记录' })).not.toBeInTheDocument();
});

test('a policy with a single recorded version says that there is nothing to compare', { tags: 'depth' }, async () => {
  await server.current().db.delete(policyVersion);
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: '看看改了什么' }));
  expect(await section.findByText('目前只有一个版本，没有可比较的内容。')).toBeVisible();
});

test('a failed load of versions is reported in their section, and retry loads them', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] GET \/apiv2\/policy\/versions failed: BusinessError/);
  interceptor.use(...scenarios.failedWarning('*/policy/versions'));
  const { user, section, history } = await open('&versions=latest');
  expect(await section.findByText('内容没有加载出来')).toBeVisible();
  expect(history.location.pathname).toBe('/policy/detail');
  interceptor.resetHandlers();
  interceptor.use(...handlers(server.current().app));
  await user.click(section.getByRole('button', { name: '重试' }));
  expect(await section.findByRole('table', { name: '各个版本' })).toBeVisible();
});
