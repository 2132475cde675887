import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch } from '#contract/policy.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

async function firstHit(keyword: string) {
  const { list } = await server.current().call(resultSearch, { body: { keyword, kind: ['project'] } });
  const [first] = list;
  if (first === undefined) throw new Error(`The sample has no project about ${keyword}`);
  return server.current().call(detail, { params: { id: first.id } });
}

test('a policy shows its record, text, conditions and relations', { tags: 'depth' }, async () => {
  const policy = await firstHit('高新技术企业');
  await renderApp(`/policy/detail?id=${policy.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: policy.title })).toBeVisible();
  for (const issuer of policy.issuers) expect(screen.getByRole('link', { name: issuer })).toBeVisible();
  const conditions = screen.getByRole('region', { name: '申报条件' });
  expect(within(conditions).getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(await screen.findByRole('heading', { name: '相似政策' })).toBeVisible();
});

test('scripts in the text of a policy are never run', async () => {
  const policy = await firstHit('研发');
  const { sql } = await import('drizzle-orm');
  await server
    .current()
    .db.execute(
      sql`update policy set body = ${'## 说明\n\n<img src=x onerror="window.broken=1"><script>window.broken=1</script>\n\n[点](javascript:window.broken=1)'} where id = ${policy.id}`,
    );
  await renderApp(`/policy/detail?id=${policy.id}`);
  expect(await screen.findByRole('heading', { name: '说明' })).toBeVisible();
  const body = screen.getByRole('heading', { name: '说明' }).parentElement as HTMLElement;
  expect(body.querySelector('img, script')).toBeNull();
  expect(body.querySelector('a[href^="javascript"]')).toBeNull();
});

test('an unknown policy leads to the not-found page', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] GET \/apiv2\/policy\/similar failed: HttpError/, /^\[pmis\] GET \/apiv2\/policy\/detail failed: HttpError/);
  const { history } = await renderApp('/policy/detail?id=no-such-policy');
  expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  expect(history.location.pathname).toBe('/exception/404');
});

test.each(['', '?id=', '?id=a%20b', '?id=../x'])(
  'a policy address with %j links to the list, without a request',
  { tags: 'depth' },
  async (search) => {
    await renderApp(`/policy/detail${search}`);
    expect(await screen.findByRole('heading', { name: '请先选择一条记录' })).toBeVisible();
    expect(server.requests.filter((line) => line.includes('/policy/'))).toEqual([]);
  },
);

test('a relative link in the text of a policy points to the configured file host', { tags: 'depth' }, async () => {
  const policy = await firstHit('贷款');
  const { sql } = await import('drizzle-orm');
  const { db } = server.current();
  await db.execute(
    sql`update policy set body = ${'## 附件\n\n[申报表](forms/a.docx) [原文](https://www.example.org/x)'} where id = ${policy.id}`,
  );
  await db.execute(sql`update setting set sys_value = 'http://files.example.org:8081/#/' where sys_key = 'link.fileBase'`);
  await renderApp(`/policy/detail?id=${policy.id}`);
  expect(await screen.findByRole('link', { name: '申报表' })).toHaveAttribute('href', 'http://files.example.org:8081/#/forms/a.docx');
  expect(screen.getByRole('link', { name: '原文' })).toHaveAttribute('href', 'https://www.example.org/x');
});
