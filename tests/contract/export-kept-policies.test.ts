import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as admin from '#contract/policy-admin.ts';
import * as calls from '#contract/policy-import.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { importSteps, textFile } from './import-steps.ts';

let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    steps = importSteps(server, calls, await tokenOf(server, 'admin'));
    await steps.run(textFile('草稿.csv', '标题,发布日期,领域,地区,正文\n导出的草稿,2026-5-1,产业发展,云溪市,第一条'));
  },
});

async function exported(query: Record<string, string>) {
  const response = await server.fetch(`${admin.exportKept.path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: steps.token },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, sheet: await readSheet(bytes), file: new File([bytes], 'policies.xlsx') };
}

describe("the export of the back-office's policies", () => {
  test.each(['zh-CN', 'en-US'])('in %s imported again changes nothing', { tags: 'depth' }, async (language) => {
    const { file, sheet, response } = await exported({ language });
    expect(Number(response.headers.get('x-total-rows'))).toBe(sheet.length - 1);
    const batch = await steps.preview(await steps.send(file));
    expect([...(await steps.rows(batch.id, 'change')), ...(await steps.rows(batch.id, 'reject'))]).toEqual([]);
    expect(batch.counts).toEqual({ add: 0, change: 0, same: sheet.length - 1, reject: 0 });
  });

  test('has the rows of the list, drafts and texts too', async () => {
    const { sheet } = await exported({ keyword: '导出的草稿', state: 'draft' });
    const [headings = [], row = [], ...more] = sheet;
    expect(more).toEqual([]);
    const cells = Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
    expect(cells).toMatchObject({ 标题: '导出的草稿', 正文: '第一条', 领域: '产业发展', 地区: '云溪市' });
    expect((await exported({ keyword: '导出的草稿', state: 'published' })).sheet).toHaveLength(1);
  });
});
