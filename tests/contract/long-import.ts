import { and, eq, gt, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/policy-import.ts';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch, suggest } from '#contract/policy.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { policyEvent } from '#server/platform/db/tables/policy-editing.ts';
import { policy, policyVersion } from '#server/platform/db/tables/policy.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { dirtyPolicies } from './dirty-policies.ts';
import { gb18030 } from './gb18030.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';
import { waitFor } from '#tests/setup/wait.ts';

/** The policies of the long file. */
const imported = sql`${policy.title} like 'A% 关于组织开展%'`;

type LongImport = {
  count: number;
  /** A row to search by its title, and its expected document number. */
  probe: number;
  docNumber: string;
};

/** Tests a long file in all common notations: previewed, applied, imported again and changed. One test: each step needs what the last wrote. */
export function testLongImport({ count, probe, docNumber }: LongImport): void {
  describe(`a policy import of ${count} varied rows`, () => {
    const { csv, wrong } = dirtyPolicies(count);
    const server = restoredServer();
    const stored = async (title: string) => {
      const found = await server.db.select().from(policy).where(eq(policy.title, title));
      expect(found).toHaveLength(1);
      return found[0] ?? expect.unreachable();
    };

    test('each row is corrected or rejected, all are written at once, and the file can be imported again', async () => {
      const steps = importSteps(server, calls, await tokenOf(server, 'admin'));
      const before = await server.db.$count(policy);
      const sent = await steps.send(textFile('政策.csv', `\uFEFF${csv}`));
      expect(sent).toMatchObject({
        total: count,
        mapping: {
          title: '政策标题',
          docNumber: '发文字号',
          issuers: '发文机关（全称）',
          region: '所属地区',
          category: '主题分类',
          publishDate: '成文日期',
          applyFrom: '申报时间',
          amount: '支持金额',
          summary: '内容摘要',
          body: '政策内容',
          sourceUrl: '原文网址',
          tags: '关键词',
          kind: null,
        },
      });
      const batch = await steps.preview(sent, { options: { state: 'published' } });
      expect(batch.counts).toEqual({ add: count - wrong.size, change: 0, same: 0, reject: wrong.size });
      expect(await server.db.$count(policy)).toBe(before);

      const applied = await steps.apply(batch.id, countsOf(batch));
      expect(applied).toMatchObject({ state: 'applied', done: count });
      expect(await server.db.$count(policy)).toBe(before + count - wrong.size);

      const report = await readSheet(
        Buffer.from(
          await (
            await server.fetch(`${calls.importReport.path}?id=${batch.id}`, { headers: { authorization: steps.token } })
          ).arrayBuffer(),
        ),
      );
      expect(report).toHaveLength(count + 1);
      const rejected = new Map(report.filter((row) => row[1] === '未导入').map((row) => [row[0], String(row[3])]));
      expect([...rejected.keys()]).toEqual([...wrong.keys()]);
      const reasons = {
        文号重复: /是同一份文件/,
        标题重复: /是同一份文件/,
        日期: /没有“2026年2月30日”这一天/,
        地区: /没有“云西市”这个地区，相近的有：云溪市/,
        领域: /领域: 无法识别“其他”/,
        标题: /标题: 此项必填/,
      };
      for (const [row, why] of wrong) expect(rejected.get(row)).toMatch(reasons[why as keyof typeof reasons]);

      // the policies are searchable with the intended values
      // row 20: another kind of brackets in the number, a window in one cell, HTML
      const one = await stored('A20 关于组织开展研发费用补助工作的通知');
      expect(one).toMatchObject({
        docNumber: '云科规〔2022〕21号',
        issuers: ['云溪市科学技术局', '云溪市财政局'],
        regionCode: '999901',
        level: 'district',
        category: 'technology',
        kind: 'project',
        publishDate: '2022-09-21',
        applyFrom: '2022-09-01',
        applyTo: '2022-09-28',
        amountMax: 3_000_000,
        amountText: '按投资额的10%给予补助，最高不超过300万元',
        body: '## 一、支持对象\n\n在云溪市登记的企业，编号**20**。\n\n每家企业按实际支出给予支持。',
        sourceUrl: 'https://www.yunxi.example/policy/20',
        tags: ['高新技术企业', '研发费用'],
        state: 'published',
        version: 1,
      });
      expect(one.id).toMatch(/^prj-2026-\d{4}$/);
      // so many new policies are indexed in the background
      const found = await waitFor(() => server.call(resultSearch, { body: { keyword: `A${probe} 技术改造奖励` } }));
      expect(found.list[0]).toMatchObject({ title: `A${probe} 关于组织开展技术改造奖励工作的通知`, docNumber });
      await waitFor(async () =>
        expect(await server.call(suggest, { params: { keyword: `A${probe}` } })).toMatchObject([{ id: found.list[0]?.id }]),
      );
      const full = await stored('A27 关于组织开展数字化转型诊断工作的通知');
      expect(await server.call(detail, { params: { id: full.id } })).toMatchObject({ docNumber: '云科规〔2023〕28号' });
      expect(await server.db.$count(policyEvent, and(eq(policyEvent.policyId, one.id), eq(policyEvent.action, 'publish')))).toBe(1);
      // subscribers are notified
      expect(await server.db.$count(job, eq(job.kind, 'announce'))).toBeGreaterThan(0);

      // repeated in GB18030
      const repeated = await steps.send(textFile('政策.csv', gb18030(csv)));
      const unchanged = await steps.preview(repeated, { options: { state: 'published' } });
      expect(unchanged.counts).toEqual({ add: 0, change: 0, same: count - wrong.size, reject: wrong.size });
      await steps.apply(unchanged.id, countsOf(unchanged));
      expect(await server.db.$count(policy, and(gt(policy.version, 1), imported))).toBe(0);

      // one changed column gives every policy a new version
      const withoutTag = await steps.send(textFile('政策.csv', csv.replaceAll('高新技术企业 研发费用', '高新技术企业')));
      const changed = await steps.preview(withoutTag, { options: { state: 'published' } });
      expect(changed.counts).toEqual({ add: 0, change: count - wrong.size, same: 0, reject: wrong.size });
      await steps.apply(changed.id, countsOf(changed));
      expect(await server.db.$count(policy, and(eq(policy.version, 2), imported))).toBe(count - wrong.size);
      expect(await server.db.$count(policyVersion)).toBeGreaterThanOrEqual(count - wrong.size);
      const { id } = await stored('A20 关于组织开展研发费用补助工作的通知');
      expect(await steps.audited(id)).toMatchObject([
        { before: { tags: ['高新技术企业', '研发费用'] }, after: { tags: ['高新技术企业'] } },
        {
          target: { kind: 'policy' },
          before: null,
          after: { state: 'published', docNumber: '云科规〔2022〕21号', tags: expect.any(Array) as unknown },
        },
      ]);
      const audited = and(
        eq(auditEvent.targetKind, 'policy'),
        sql`${auditEvent.before} is not null`,
        sql`${auditEvent.after} - 'tags' = '{}'`,
      );
      expect(await server.db.$count(auditEvent, audited)).toBe(count - wrong.size);
    });
  });
}
