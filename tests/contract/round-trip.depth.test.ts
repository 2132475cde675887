import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { detail } from '#contract/company-admin.ts';
import * as companyCalls from '#contract/company-import.ts';
import type { ImportBatch, ImportRow } from '#contract/import.ts';
import * as policyCalls from '#contract/policy-import.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { ask, bytesOf } from './export-rows.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

const languages = ['zh-CN', 'en-US'] as const;
type Steps = ReturnType<typeof importSteps>;

let token: string;
const server = restoredServer({
  prepare: async () => {
    token = await tokenOf(server, 'admin');
  },
});

const workbook = async (response: Response) => new File([await bytesOf(response)], 'export.xlsx');
const download = (path: string, params: Record<string, string>) =>
  server.fetch(`${path}?${new URLSearchParams(params).toString()}`, { headers: { authorization: token } });

/** Returns the rows that an import would change or reject. */
async function differences(
  steps: Steps,
  file: File,
  options: Record<string, string> = {},
): Promise<{ batch: ImportBatch; rows: string[] }> {
  const batch = await steps.preview(await steps.send(file), { options });
  const wordsOf = ({ title, action, notes, changes }: ImportRow) =>
    [
      action,
      title,
      ...notes.filter(({ severity }) => severity === 'error').map(({ field, text }) => `${field}: ${text}`),
      ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
    ].join(' | ');
  const others = (['reject', 'add', 'change'] as const).map((action) => steps.rows(batch.id, action));
  return { batch, rows: (await Promise.all(others)).flat().map(wordsOf) };
}

describe('an export that is imported again changes nothing', () => {
  test.each(languages)('policies in %s', async (language) => {
    const steps = importSteps(server, policyCalls, token);
    const { batch, rows } = await differences(steps, await workbook(await ask(server, { language })));
    expect(rows).toEqual([]);
    expect(countsOf(batch).same).toBeGreaterThan(200);
  });

  test.each(languages)('every dictionary in %s', async (language) => {
    const steps = importSteps(server, dict, token);
    const categories = await server.db.selectDistinct({ category: dictEntry.category }).from(dictEntry);
    expect(categories.length).toBeGreaterThan(5);
    for (const { category } of categories) {
      const file = await workbook(await download(dict.exportEntries.path, { category, language }));
      const { batch, rows } = await differences(steps, file, { category });
      expect({ category, rows }).toEqual({ category, rows: [] });
      expect(countsOf(batch).same).toBeGreaterThan(0);
    }
  });
});

describe('the import report, imported again, changes nothing', () => {
  test.each(languages)('companies in %s', async (language) => {
    const steps = importSteps(server, companyCalls, token);
    const options = { source: '测试来源', sourceDate: '2026-06-01' };
    const days =
      language === 'zh-CN'
        ? ['在云溪市注册的起始日期', '高新技术企业首次取得日期']
        : ['Date of registration in Yunxi City', 'High and New Technology Enterprise: first obtained'];
    const csv = [
      `企业名称,统一社会信用代码,所属行业,成立日期,注册资本（万元）,2025年营业收入,资质荣誉,所在地区,${days.join(',')}`,
      '云溪往返一号有限公司,,农、林、牧、渔业,2015-01-05,1000,1亿5000万元,高新技术企业（2024-01-05 至 2027-01-04）、创新型中小企业,云溪市,2016-02-01,2018-01-05',
      '云溪往返二号有限公司,,"皮革、毛皮、羽毛及其制品和制鞋业",2016年3月,200,500-1000万元,,青川区,,',
      '云溪往返三号有限公司,,石油、煤炭及其他燃料加工业,2016-03-01,1千,壹仟万元整,,云溪市,2016年3月1日,',
    ].join('\n');
    const first = await steps.preview(await steps.send(textFile(`companies-${language}.csv`, csv)), { options });
    if (countsOf(first).add > 0) await steps.apply(first.id, countsOf(first));
    const [company] = await server.db.select().from(companyTable).where(eq(companyTable.name, '云溪往返一号有限公司'));
    const { facts } = await server.call(detail, { params: { id: company?.id ?? '' } }, token);
    expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toMatchObject({
      'registered:999900': '2016-02-01',
      'qualification:hnte': { held: true, since: '2024-01-05', until: '2027-01-04', first: '2018-01-05' },
    });
    const report = await workbook(await download(companyCalls.importReport.path, { id: first.id, language }));
    const { batch, rows } = await differences(steps, report, options);
    expect(rows).toEqual([expect.stringMatching(/^reject \| 云溪往返二号有限公司/)]);
    expect(countsOf(batch)).toEqual({ add: 0, change: 0, same: 2, reject: 1 });
  });
});
