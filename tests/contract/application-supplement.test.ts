import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { index as notices } from '#contract/notify.ts';
import { applicationFile } from '#server/platform/db/tables/application.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let user = '';
let holder = { id: '', token: '' };
let colleague = { id: '', token: '' };

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  holder = await officerOf(server.db, '甲', ['approve:appeal']);
  colleague = await officerOf(server.db, '乙', ['approve:appeal']);
});

type Acting = Omit<CallInput<typeof approval.decide>['body'], 'id' | 'version'>;
const act = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, token: string, acting: Acting) =>
  server.call(approval.decide, { body: { id, version, ...acting } }, token);
const seenBy = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const noticesTo = async (token: string) =>
  (await server.call(notices, { params: { pageSize: '100' } }, token)).list.map(({ title, body }) => `${title} ${body}`);
const refused = (code: string) => expect.objectContaining({ message: expect.stringContaining(code) as unknown }) as unknown;

/** An appeal in its second step of five working days, which the holder has taken on Monday 15 June: due on 23 June 2026. */
async function settling(): Promise<ApplicationDetail> {
  const sent = await act(await sendAppeal(server, user), colleague.token, { action: 'approve' });
  return act(sent, holder.token, { action: 'take' });
}
const items = ['fields.content', 'materials.evidence'];
const asking = (of: ApplicationDetail) =>
  act(of, holder.token, { action: 'supplement', note: '请写明经过并附合同', days: 3, items: [...items] });
const supply = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, answers: ApplicationDetail['answers'], token = user) =>
  server.call(application.supply, { body: { id, version, answers } }, token);
async function evidence(text = '合同') {
  const { fileId, name, size } = await store(server, user, pdf('contract.pdf', text));
  return { fileId, name, size };
}

describe('a supplement', () => {
  test('a supplement asks for named fields and materials, and stops the clock', { tags: 'depth' }, async () => {
    const { id } = await asking(await settling());
    const own = await seenBy(id, user);
    expect(own).toMatchObject({
      state: 'reviewing',
      due: { urgency: 'supplement' },
      requests: [{ type: 'supplement', items, until: '2026-06-18' }],
    });
    expect(own.refused).toMatchObject({ save: 'state', submit: 'state' });
    expect(own.refused.supply).toBeUndefined();
    expect(await noticesTo(user)).toContainEqual(expect.stringMatching(/请补充材料.*2026-06-18.*请写明经过并附合同/));
    expect((await server.call(application.mine, { body: {} }, user)).list[0]?.id).toBe(id);
  });

  test('a supplement is stored in the round with the previous values, and the clock runs again', { tags: 'depth' }, async () => {
    const { id } = await asking(await settling());
    const own = await seenBy(id, user);
    const file = await evidence();
    const after = await supply(own, { fields: { content: '经过如下。' }, materials: { evidence: [file] } });
    expect(after).toMatchObject({ round: 1, state: 'reviewing', due: { day: '2026-06-23', urgency: 'inTime' } });
    const seen = await seenBy(id, holder.token);
    expect(seen.answers).toEqual({
      fields: { ...own.answers.fields, content: '经过如下。' },
      materials: { ...own.answers.materials, evidence: [file] },
    });
    expect(seen.rounds).toMatchObject([{ round: 1, answers: { fields: { content: '经过如下。' } } }]);
    expect(seen.requests).toMatchObject([
      {
        outcome: 'answered',
        before: { fields: { content: own.answers.fields['content'] } },
        given: { fields: { content: '经过如下。' }, materials: { evidence: [file] } },
      },
    ]);
    expect(seen.timeline[0]).toMatchObject({ action: 'supply' });
    expect(await noticesTo(holder.token)).toContainEqual(expect.stringContaining('申请人已补充材料'));
  });

  test('a supplement accepts only the requested parts', { tags: 'depth' }, async () => {
    const { id } = await asking(await settling());
    const own = await seenBy(id, user);
    const all = { fields: { content: '经过如下。' }, materials: { evidence: [await evidence()] } };
    await expect(supply(own, { ...all, fields: { ...all.fields, title: '改个标题' } })).rejects.toEqual(refused('422'));
    expect((await seenBy(id, user)).answers).toEqual(own.answers);
  });

  test('a supplement with gaps is INCOMPLETE and changes nothing', { tags: 'depth' }, async () => {
    const { id } = await asking(await settling());
    const own = await seenBy(id, user);
    await expect(supply(own, { fields: { content: '经过如下。' }, materials: {} })).rejects.toEqual(refused('INCOMPLETE'));
    expect((await seenBy(id, user)).version).toBe(own.version);
  });

  test('replaced files are kept for readers of the history', { tags: 'depth' }, async () => {
    const [first, second] = [await evidence('一'), await evidence('二')];
    let { id } = await asking(await settling());
    await supply(await seenBy(id, user), { fields: { content: '一' }, materials: { evidence: [first] } });
    now = new Date(now.getTime() + 60_000);
    ({ id } = await asking(await seenBy(id, holder.token)));
    await supply(await seenBy(id, user), { fields: { content: '二' }, materials: { evidence: [second] } });
    const [last, before] = (await seenBy(id, holder.token)).requests;
    expect([last?.before?.materials, before?.given?.materials]).toEqual([{ evidence: [first] }, { evidence: [first] }]);
    const kept = await server.db.select().from(applicationFile).where(eq(applicationFile.applicationId, id));
    expect(kept.map(({ fileId }) => fileId).toSorted()).toEqual([first.fileId, second.fileId].toSorted());
  });

  test('a supplement that is not given in time lapses: the clock runs and the officer decides', async () => {
    const { id } = await asking(await settling());
    now = new Date('2026-06-19T00:01:00+08:00');
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    holder = { ...holder, token: (await issueToken(server.db, holder.id, now, { userAgent: null, address: null })).accessToken };
    user = await tokenOf(server, 'user');
    const seen = await seenBy(id, holder.token);
    expect(seen).toMatchObject({ requests: [{ outcome: 'lapsed', given: null }], due: { urgency: 'inTime', left: 5 } });
    expect(seen.refused.approve).toBeUndefined();
    await expect(supply(seen, { fields: { content: '迟到' }, materials: {} })).rejects.toEqual(refused('WRONG_STATE'));
    expect(await noticesTo(user)).toContainEqual(expect.stringContaining('补充材料已过期'));
    expect(await noticesTo(holder.token)).toContainEqual(expect.stringContaining('未在期限内补充'));
  });

  test('an application has one open supplement, which the officer may withdraw', { tags: 'depth' }, async () => {
    const asked = await asking(await settling());
    await expect(asking(asked)).rejects.toEqual(refused('WRONG_STATE'));
    await expect(act(asked, holder.token, { action: 'approve' })).rejects.toEqual(refused('WRONG_STATE'));
    const back = await act(asked, holder.token, { action: 'resume' });
    expect(back).toMatchObject({ requests: [{ outcome: 'resumed' }], due: { urgency: 'inTime' } });
    await expect(asking(back)).resolves.toMatchObject({ requests: [{ outcome: null }, { outcome: 'resumed' }] });
  });

  test('only the applicant can answer a supplement', { tags: 'depth' }, async () => {
    const asked = await asking(await settling());
    const answers = { fields: { content: '经过如下。' }, materials: { evidence: [] } };
    await expect(supply(asked, answers, holder.token)).rejects.toEqual(refused('NOT_YOURS'));
    await expect(supply(asked, answers, (await officerOf(server.db, '旁人', [])).token)).rejects.toEqual(refused('GONE'));
  });

  test('a supplement names fields and materials of the form', { tags: 'depth' }, async () => {
    const seen = await settling();
    for (const wrong of [[], ['fields.nothing']])
      await expect(act(seen, holder.token, { action: 'supplement', note: '请补充', days: 3, items: wrong })).rejects.toEqual(
        refused('422'),
      );
    await expect(act(seen, holder.token, { action: 'supplement', note: '请补充', items: [...items] })).rejects.toEqual(refused('422'));
  });
});
