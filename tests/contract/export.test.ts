import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { verdictsOf } from '#contract/matching.ts';
import { needs } from '#contract/policy-vocabulary.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { columnNames, exportLabels } from '#server/publishing/export/labels.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { ask, bytesOf, expectRow, listed, named } from './export-rows.ts';
import type { ExportParams } from './export-rows.ts';

describe('the policy export', () => {
  const server = restoredServer();

  test.each<ExportParams>([
    {},
    { sort: 'deadline' },
    { sort: 'amount', level: ['city', 'district'] },
    { sort: 'published', region: ['999901'], status: ['open', 'upcoming'] },
    { keyword: '企业' },
    { keyword: '高新技术企业', kind: ['project'] },
    { keyword: '怎么申报高新技术企业认定的奖励政策？' },
    { keyword: '研发费用', sort: 'amount' },
    { tag: ['技术改造'], scale: ['small'], category: ['industry', 'technology'] },
    { issuer: ['财政部'] },
    { supportMode: ['tax'] },
    { amountMin: 1_000_000, publishedFrom: '2026-01-01', publishedTo: '2026-05-31' },
    { keyword: '魑魅魍魉' },
    { keyword: '！？' },
  ])('the export for %j has all rows of the list in its order', { tags: 'depth' }, async (params) => {
    const response = await ask(server, params);
    const hits = await listed(server, params);
    expect(response.headers.get('x-total-rows')).toBe(String(hits.length));
    const file = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(file.byteLength));
    const [headings, ...rows] = await readSheet(file);
    expect(headings).toEqual(columnNames.slice(0, -3).map((name) => exportLabels['zh-CN'].columns[name]));
    expect(rows).toHaveLength(hits.length);
    for (const [index, row] of rows.entries()) {
      const hit = hits[index];
      if (hit === undefined) throw new Error(`no hit for row ${index}`);
      expectRow(row, hit);
    }
  });

  test('the export is in English on request', { tags: 'depth' }, async () => {
    const response = await ask(server, { language: 'en-US', keyword: '高新技术企业' });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="policies-2026-06-15.xlsx"; filename*=UTF-8''policies-2026-06-15.xlsx`,
    );
    const [sheet] = await readWorkbook(await bytesOf(response));
    expect(sheet?.sheet).toBe('Policies');
    expect(sheet?.data[0]?.slice(0, 5)).toEqual(['Title', 'Short name', 'Document number', 'Kind', 'Level']);
    const cells = named(sheet?.data[1] ?? []);
    expect(cells).toMatchObject({ kind: 'Programme', level: 'National', region: 'China', status: 'No deadline' });
    expect(cells['tags']).toMatch(/^[\x20-\x7e]+$/);
    expect(cells['industries']).toMatch(/^[\x20-\x7e]+$/);
  });

  test('the export names the needs of each policy in the requested language', { tags: 'depth' }, async () => {
    const vocabulary = new Map((await server.call(needs, {})).map((one) => [one.code, one]));
    const id = 'nat-hnte';
    const [kept] = await server.db.select({ needs: policy.needs }).from(policy).where(eq(policy.id, id));
    expect(kept?.needs).not.toEqual([]);
    for (const language of ['zh-CN', 'en-US'] as const) {
      const [, ...rows] = await readSheet(await bytesOf(await ask(server, { language, keyword: '高新技术企业认定' })));
      const cells = rows.map(named).find(({ page }) => String(page).endsWith(`id=${id}`));
      const names = kept?.needs.map((code) => vocabulary.get(code)?.[language === 'zh-CN' ? 'name' : 'nameEn']);
      expect(cells?.['needs']).toBe(names?.join(exportLabels[language].separator));
    }
  });

  test('the file name has the day', async () => {
    const response = await ask(server, { keyword: '博士后' });
    const name = encodeURIComponent('政策列表-2026-06-15.xlsx');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="policies-2026-06-15.xlsx"; filename*=UTF-8''${name}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the sheet has a frozen bold heading, filters, widths, real dates and amounts, and links', { tags: 'depth' }, async () => {
    const { sheets } = await readXlsx(await bytesOf(await ask(server, { keyword: '高新技术企业', sort: 'amount' })), { readStyles: true });
    const sheet = sheets[0];
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.autoFilter?.range).toBe(`A1:Y${sheet?.rows.length ?? 0}`);
    expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
    expect(sheet?.cells?.get('1,9')?.style?.numFmt).toBe('#,##0');
    expect(sheet?.cells?.get('1,15')?.style?.numFmt).toBe('yyyy-mm-dd');
    expect(sheet?.cells?.get('1,24')?.hyperlink?.target).toMatch(/^http:\/\/localhost\/#\/policy\/detail\?id=/);
    expect(sheet?.columns?.[0]?.width).toBeGreaterThan(40);
  });

  test("the session cookie authorises it, and the caller's private facts are used", { tags: 'depth' }, async () => {
    const accessToken = await tokenOf(server, 'user');
    const read = async (init?: RequestInit, language = 'zh-CN') => {
      const file = await bytesOf(await ask(server, { companyId: 'yx-hengrui', sort: 'deadline', createexcel: '1', language }, init));
      const [headings, ...rows] = await readSheet(file);
      expect(headings).toHaveLength(columnNames.length);
      return rows.map(named);
    };
    const signedIn = await server.fetch('/api/xm-oauth/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'user', password: 'Pmis@2026' }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const own = await read({ headers: { cookie } });
    const foreign = await read();
    const ids = own.map(({ page }) => String(page).split('id=')[1] ?? '');
    const judged = async (sign?: string) => {
      const batches = Array.from({ length: Math.ceil(ids.length / 100) }, (_, index) => ids.slice(index * 100, index * 100 + 100));
      const answers = await Promise.all(
        batches.map((batch) => server.call(verdictsOf, { body: { companyId: 'yx-hengrui', ids: batch } }, sign)),
      );
      return new Map(answers.flat().map((one) => [one.id, one]));
    };
    const { verdict: verdicts } = exportLabels['zh-CN'];
    for (const [rows, known] of [[own, await judged(accessToken)] as const, [foreign, await judged()] as const]) {
      expect(known.size).toBeGreaterThan(100);
      for (const [index, cells] of rows.entries()) {
        const found = known.get(ids[index] ?? '');
        expect([cells['verdict'], cells['score']]).toEqual(found === undefined ? [null, null] : [verdicts[found.verdict], found.score]);
        expect(
          String(cells['missing'] ?? '')
            .split('；')
            .filter((name) => name !== '').length,
        ).toBe(found?.missing ?? 0);
      }
    }
    // private facts change verdicts for this user only
    expect(own.map(({ missing }) => missing)).not.toEqual(foreign.map(({ missing }) => missing));
    const english = await read({ headers: { cookie } }, 'en-US');
    expect(english.map(({ missing }) => missing).join('')).toMatch(/[a-z]/);
    expect(english.map(({ missing }) => missing).join('')).not.toContain('undefined');
  });

  test('an unknown company is 404', async () => {
    await expect(ask(server, { companyId: 'nobody' })).rejects.toThrow('404');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil","x")', '\t=1', '_x000D_'])(
    '%j stays text',
    { tags: 'depth' },
    async (title) => {
      const [base] = policySeeds('2026-06-15');
      if (base === undefined) throw new Error('no sample');
      const odd = { ...base, id: 'test-formula', title, shortName: title, tags: ['公式'], issuers: [title], state: 'published' as const };
      await savePolicies(server.db, [odd]);
      const file = await bytesOf(await ask(server, { tag: ['公式'] }));
      const { sheets } = await readXlsx(file);
      expect([...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
      const [, row] = await readSheet(file, { trim: false });
      expect(named(row ?? [])).toMatchObject({ title, shortName: title, issuers: title });
    },
  );

  test('characters invalid in XML are dropped, and a text is cut at the cell limit', { tags: 'depth' }, async () => {
    const [base] = policySeeds('2026-06-15');
    if (base === undefined) throw new Error('no sample');
    const odd = { title: '铃\u0007声🚀', summary: '长'.repeat(40_000), tags: ['控制'] };
    await savePolicies(server.db, [{ ...base, ...odd, id: 'test-odd', state: 'published' as const }]);
    const [, row] = await readSheet(await bytesOf(await ask(server, { tag: ['控制'] })));
    const cells = named(row ?? []);
    expect(cells['title']).toBe('铃声🚀');
    expect(String(cells['summary'])).toHaveLength(32_767);
    expect(String(cells['summary']).endsWith('长…')).toBe(true);
  });
});
