import { like } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import * as admin from '#contract/company-admin.ts';
import * as calls from '#contract/company-import.ts';
import type { ImportBatch } from '#contract/import.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { handlers } from '#server/job-handlers.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    steps = importSteps(server, calls, await tokenOf(server, 'admin'));
  },
});

const options = { source: '园区企业名录', sourceDate: '2026-06-10' };
const count = 180;
const fileOf = (name: string) =>
  textFile(`${name}.csv`, ['企业名称', ...Array.from({ length: count }, (_, at) => `云溪分段${name}${at}号厂`)].join('\n'));

const previewed = async (name: string) => steps.preview(await steps.send(fileOf(name)), { options });
const stored = (name: string) => server.db.$count(companyTable, like(companyTable.name, `云溪分段${name}%`));
const begin = (batch: ImportBatch) => server.call(calls.importApply, { body: { id: batch.id, counts: countsOf(batch) } }, steps.token);
const stop = ({ id }: ImportBatch) => server.call(calls.importCancel, { body: { id } }, steps.token);

/** Runs the next job that is due; a step of it may fail, as if the server were killed there. */
const runOne = (step?: (name: string) => void) =>
  runNext({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow, ...(step && { step }) }, handlers);

/** Runs jobs until some rows of a batch are written, but not all. */
async function writtenInPart(batch: ImportBatch): Promise<number> {
  for (;;) {
    await runOne();
    const { done, state } = await steps.status(batch.id);
    expect(state).toBe('applying');
    if (done > 0) return done;
  }
}

describe('an import that is written in slices', () => {
  test('a running import reports the written rows, which are stored', { tags: 'depth' }, async () => {
    const batch = await previewed('甲');
    await begin(batch);
    const done = await writtenInPart(batch);
    expect(done).toBeLessThan(count);
    expect(await stored('甲')).toBe(done);
    await steps.work();
    expect(await steps.status(batch.id)).toMatchObject({ state: 'applied', done: count });
    expect(await stored('甲')).toBe(count);
  });

  test('a stopped import keeps written rows and continues from there', { tags: 'depth' }, async () => {
    const batch = await previewed('乙');
    await begin(batch);
    const done = await writtenInPart(batch);
    await stop(batch);
    await steps.work();
    expect(await steps.status(batch.id)).toMatchObject({ state: 'stopped', done });
    expect(await stored('乙')).toBe(done);
    await expect(stop(batch)).rejects.toThrow('WRONG_STATE');

    expect(await begin(batch)).toMatchObject({ state: 'applying', done });
    await steps.work();
    expect(await steps.status(batch.id)).toMatchObject({ state: 'applied', done: count });
    expect(await stored('乙')).toBe(count);
    // as one event of its own, however often it was continued
    expect((await server.db.select().from(auditEvent).where(like(auditEvent.targetTitle, '乙.csv'))).length).toBe(1);
  });

  test('that is stopped twice at once, and continued twice, is written once', { tags: 'depth' }, async () => {
    const batch = await previewed('丙');
    await begin(batch);
    await writtenInPart(batch);
    const stops = await Promise.allSettled([stop(batch), stop(batch)]);
    expect(stops.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([begin(batch), begin(batch)]);
    await steps.work();
    expect(await steps.status(batch.id)).toMatchObject({ state: 'applied' });
    expect(await stored('丙')).toBe(count);
  });

  test('a stopped import can be previewed again, with its written rows unchanged', async () => {
    const batch = await previewed('丁');
    await begin(batch);
    const done = await writtenInPart(batch);
    await stop(batch);
    const again = await steps.preview(batch, { options });
    expect(again.counts).toEqual({ add: count - done, change: 0, same: done, reject: 0 });
    await steps.apply(again.id, countsOf(again));
    expect(await stored('丁')).toBe(count);
  });

  test.each(['held', 'handled', 'done'])(
    'of a server that is killed at “%s” goes on with the next server',
    { tags: 'depth' },
    async (moment) => {
      const batch = await previewed('戊');
      await begin(batch);
      const done = await writtenInPart(batch);
      await runOne((name) => {
        if (name === moment) throw new Error('killed');
      });
      // the slice is not written, nor said to be
      expect(await stored('戊')).toBe(done);
      expect(await steps.status(batch.id)).toMatchObject({ state: 'applying', done });
      await server.db.execute("update job set run_at = '2020-01-01' where state = 'waiting' and kind = 'import.apply'");
      await steps.work();
      expect(await steps.status(batch.id)).toMatchObject({ state: 'applied', done: count });
      expect(await stored('戊')).toBe(count);
    },
  );

  test('and another one at the same time are both written', { tags: 'depth' }, async () => {
    const batches = [await previewed('己'), await previewed('庚')];
    for (const batch of batches) await begin(batch);
    await steps.work();
    for (const batch of batches) expect(await steps.status(batch.id)).toMatchObject({ state: 'applied', done: count });
    expect([await stored('己'), await stored('庚')]).toEqual([count, count]);
    const ids = await server.db.select({ id: companyTable.id }).from(companyTable).where(like(companyTable.name, '云溪分段%'));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2 * count);
  });

  test('an import stops at a company entered meanwhile and writes the others after another preview', { tags: 'depth' }, async () => {
    const batch = await previewed('辛');
    await begin(batch);
    const done = await writtenInPart(batch);
    await server.call(admin.save, { body: companyOf(`云溪分段辛${count - 1}号厂`) }, steps.token);
    await steps.work();
    const failed = await steps.status(batch.id);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed.error).not.toBeNull();
    expect(failed.done).toBeGreaterThanOrEqual(done);
    expect(await stored('辛')).toBe(failed.done + 1);
    const again = await steps.preview(batch, { options });
    await steps.apply(again.id, countsOf(again));
    expect(await stored('辛')).toBe(count);
  });
});
