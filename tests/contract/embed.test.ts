import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as settings from '#contract/setting.ts';
import { resultSearch } from '#contract/policy.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { buildSite } from '#server/platform/http/static/site.ts';
import pino from 'pino';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ publicUrl: 'https://portal.example' });
const site = (path: string) =>
  buildSite({ api: (request) => server.app.fetch(request), builtApp: undefined, log: pino({ level: 'silent' }), trustedProxies: 0 })(
    new Request(`http://localhost${path}`),
  );
const ancestors = (answer: Response) => /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
const allow = (value: string) => server.db.update(setting).set({ sysValue: value }).where(eq(setting.sysKey, 'embed.sites'));

test('only the listed sites may frame the embedded search', { tags: 'depth' }, async () => {
  expect(ancestors(await site('/embed/policies'))).toBe("'self'");
  await allow('https://www.example.cn\nhttps://*.park.example');
  expect(ancestors(await site('/embed/policies'))).toBe("'self' https://www.example.cn https://*.park.example");
  expect(ancestors(await site('/apiv2/setting/list'))).toBe("'self'");
  expect(ancestors(await site('/'))).toBe("'self'");
});

test('the list of sites accepts no path, other scheme or directive', async () => {
  const administrator = await tokenOf(server, 'admin');
  const save = async (sysValue: string) => {
    const body = { settings: [{ sysKey: 'embed.sites', sysValue, public: false, version: 1 }] };
    const headers = { 'content-type': 'application/json', authorization: administrator };
    return (await server.fetch(settings.save.path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  for (const wrong of ['http://www.example.cn', 'https://www.example.cn/a', 'https://a.cn; script-src *', '*', "'self'"])
    expect([wrong, await save(wrong)]).toEqual([wrong, 422]);
  expect(await save('https://www.example.cn https://a.example:8443')).toBe(200);
});

test('the embedded search has the portal’s results in both languages and opens the portal in a new tab', { tags: 'depth' }, async () => {
  const found = await server.call(resultSearch, { body: { keyword: '高新', sort: 'relevance', pageSize: 10 } });
  const page = await (await site(`/embed/policies?keyword=${encodeURIComponent('高新')}&language=zh-CN`)).text();
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain(`共 ${found.total} 项`);
  const ids = [...page.matchAll(/detail\?id=([\w-]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(found.list.map(({ id }) => id));
  expect(page.match(/<a [^>]*href="http[^>]*>/g)?.every((link) => link.includes('target="_blank" rel="noopener"'))).toBe(true);
  expect(page).not.toContain('<script');
  expect(await (await site('/embed/policies?language=en-US')).text()).toContain('Policy search');
});

test('text typed into the embedded search is escaped', async () => {
  const page = await (await site(`/embed/policies?keyword=${encodeURIComponent('"><script>alert(1)</script>')}&page=x`)).text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});
