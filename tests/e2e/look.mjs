import { chromium } from '@playwright/test';
const [url, id] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, viewport, lang] of [['desktop', { width: 1440, height: 900 }, 'zh-CN'], ['phone', { width: 390, height: 844 }, 'en-US']]) {
  const c = await b.newContext({ viewport, locale: lang });
  await c.addCookies([{ name: 'pmis_language', value: lang, url }]);
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.type(), m.text().slice(0, 500)));
  await p.goto(`${url}/#/policy/detail?id=${id}`);
  const open = p.getByRole('button', { name: /^(预览|Preview)“|^Preview “/ }).first();
  await open.waitFor();
  await open.scrollIntoViewIfNeeded();
  await p.screenshot({ path: `/tmp/fe2e/rows-${name}.png` });
  await open.click();
  await p.getByRole('group').first().waitFor();
  await p.waitForTimeout(3000);
  await p.screenshot({ path: `/tmp/fe2e/preview-${name}.png` });
  await c.close();
}
// uploads
const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
const p = await c.newPage();
const r = await p.request.post(`${url}/api/xm-oauth/oauth/token`, { data: { username: 'admin', password: 'Pmis@2026' } });
const { accessToken } = (await r.json()).data;
await p.addInitScript((t) => { for (const k of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(k, t); }, accessToken);
let n = 0;
await p.route(/file\/uploads\//, async (route) => { if (route.request().method() === 'PATCH' && (n += 1) > 2) return; await route.continue(); });
const pdf = (mb) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(mb * 1024 * 1024, '0123456789abcdef\n')]);
for (const [name, viewport] of [['desktop', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]]) {
  n = 0;
  await p.setViewportSize(viewport);
  await p.goto(`${url}/#/portal/policy/edit`);
  if (name === 'phone') await p.reload();
  await p.getByLabel('选择要上传的文件').setInputFiles([{ name: '云溪市星火计划专项资金申报材料（盖章扫描件）.pdf', mimeType: 'application/pdf', buffer: pdf(12) }, { name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20000, 'MZ program') }, { name: '附件清单.txt', mimeType: 'text/plain', buffer: Buffer.from('清单') }]);
  await p.waitForTimeout(6000);
  await p.getByRole('progressbar').first().scrollIntoViewIfNeeded();
  await p.screenshot({ path: `/tmp/fe2e/upload-${name}.png` });
}
await b.close();
