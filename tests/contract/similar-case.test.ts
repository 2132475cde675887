import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import { appeal as appealKind } from '#contract/application/appeal.ts';
import * as approval from '#contract/approval.ts';
import { index as notifications } from '#contract/notify.ts';
import * as similar from '#contract/similar-case.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { beginAppeal, officerOf, settle } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { applyForSupport, payingPolicy, shortForm } from '../setup/payments.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let officer = { id: '', token: '' };
let second = { id: '', token: '' };
let user = '';
let admin = '';

const server = restoredServer({
  prepare: async () => {
    officer = await officerOf(server.db, 'same-one', ['approve:appeal', 'approve:final']);
    second = await officerOf(server.db, 'same-two', ['approve:appeal', 'approve:final']);
    user = await tokenOf(server, 'user');
    admin = await tokenOf(server, 'admin');
  },
});

async function appeal(token: string, title = appealFields.title) {
  const { id, version } = await beginAppeal(server, token);
  return server.call(application.submit, { body: { id, version, answers: { fields: { ...appealFields, title }, materials: {} } } }, token);
}
const read = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const alike = (id: string, token: string) => server.call(similar.ofCase, { params: { id } }, token);
const mergeInto = (id: string, otherId: string, version: number, token = officer.token) =>
  server.call(similar.merge, { body: { id, otherId, version } }, token);
const separate = (id: string, version: number, token = officer.token) => server.call(similar.separate, { body: { id, version } }, token);
const decide = async (id: string, action: 'approve' | 'reject' | 'return' | 'take') => {
  const { version } = await read(id, officer.token);
  return server.call(approval.decide, { body: { id, version, action, note: '已核实' } }, officer.token);
};

describe('while an appeal is typed', () => {
  const typed = (title: string, token: string, except: string | null = null) =>
    server.call(similar.ofMine, { body: { kind: 'appeal', title, except } }, token);

  test('the sender sees own similar appeals, with their state', { tags: 'depth' }, async () => {
    const earlier = await appeal(user, '扩建车间的用地手续迟迟没有答复');
    const { list } = await typed('扩建车间用地手续一直没有答复', user);
    expect(list).toMatchObject([{ id: earlier.id, number: earlier.number, state: 'submitted' }]);
    expect(list[0]?.phrases).toContain('用地手续');
    expect((await typed('招不到数控操作工', user)).list).toEqual([]);
  });

  test('others’ appeals and drafts are not shown', async () => {
    await appeal(user);
    expect((await typed(appealFields.title, admin)).list).toEqual([]);
    const draft = await beginAppeal(server, admin);
    await server.call(
      application.save,
      { body: { id: draft.id, version: draft.version, answers: { fields: appealFields, materials: {} } } },
      admin,
    );
    expect((await typed(appealFields.title, admin)).list).toEqual([]);
  });

  test('the appeal itself is left out', { tags: 'depth' }, async () => {
    const earlier = await appeal(user);
    expect((await typed(appealFields.title, user, earlier.id)).list).toEqual([]);
  });
});

describe('for an officer', () => {
  test('a case shows similar cases with the shared parts, the sender’s own first', { tags: 'depth' }, async () => {
    const [other, earlier, later] = [await appeal(admin), await appeal(user), await appeal(user)];
    const { candidates } = await alike(later.id, officer.token);
    expect(candidates.map(({ id }) => id)).toEqual([earlier.id, other.id]);
    expect(candidates[0]).toMatchObject({ same: ['sender', 'words'], mayMerge: true });
    expect(candidates[1]).toMatchObject({ same: ['words'], mayMerge: false });
    // merging works only into an earlier case
    const ofEarlier = await alike(earlier.id, officer.token);
    expect(ofEarlier.candidates.find(({ id }) => id === later.id)).toMatchObject({ mayMerge: false });
  });

  test('its sender gets no candidates, and an officer without access nothing', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    expect(await alike(later.id, user)).toEqual({ links: [], candidates: [], mayLink: false });
    const far = await officerOf(server.db, 'same-far', ['approve:matter']);
    await expect(alike(later.id, far.token)).rejects.toThrow('GONE');
    await expect(mergeInto(later.id, earlier.id, later.version, far.token)).rejects.toThrow('GONE');
  });

  test('two applications of a company for one policy are similar, whatever their words', { tags: 'depth' }, async () => {
    await shortForm(server, admin);
    const [head] = await colleaguesOf(server, ['administrator']);
    const first = await applyForSupport(server, head?.token ?? '', { companyId: company });
    const again = await applyForSupport(server, head?.token ?? '', { companyId: company });
    const { candidates } = await alike(again, officer.token);
    expect(candidates).toMatchObject([{ id: first, same: ['sender', 'company', 'subject', 'words'], mayMerge: true }]);
    const mine = await server.call(
      similar.ofMine,
      { body: { kind: 'policy', subjectId: payingPolicy, title: '产线改造' } },
      head?.token ?? '',
    );
    expect(mine.list).toHaveLength(2);
  });
});

describe('linked cases', () => {
  test('officers and their sender see linked cases, and a link can be removed', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    const link = { id: later.id, otherId: earlier.id, note: '同一地块' };
    const linked = await server.call(similar.link, { body: link }, officer.token);
    expect(linked.links).toMatchObject([{ id: earlier.id, merged: false, isEarlier: true, note: '同一地块', mayUndo: true }]);
    expect(linked.candidates).toEqual([]);
    // repeating it changes nothing
    await server.call(similar.link, { body: link }, second.token);
    expect((await alike(earlier.id, user)).links).toMatchObject([{ id: later.id, isEarlier: false, note: null, mayUndo: false }]);
    const { links } = await server.call(similar.unlink, { body: { id: earlier.id, otherId: later.id } }, officer.token);
    expect(links).toEqual([]);
  });

  test('a sender does not see linked cases of others', { tags: 'depth' }, async () => {
    const [other, own] = [await appeal(admin), await appeal(user)];
    await server.call(similar.link, { body: { id: own.id, otherId: other.id } }, officer.token);
    expect((await alike(own.id, user)).links).toEqual([]);
  });

  test('only officers link, and never their own cases', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await expect(server.call(similar.link, { body: { id: later.id, otherId: earlier.id } }, user)).rejects.toThrow('OWN');
  });
});

describe('a merged case', () => {
  test('it is closed, its sender is notified, and later gets the answer to the earlier one', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    const merged = await mergeInto(later.id, earlier.id, later.version);
    expect(merged).toMatchObject({ state: 'merged', step: null, tasks: [] });
    expect((await alike(later.id, user)).links).toMatchObject([{ id: earlier.id, merged: true, isEarlier: true, mayUndo: false }]);
    const own = await read(later.id, user);
    expect(own.timeline[0]).toMatchObject({ action: 'merge', target: earlier.number });
    expect(own.rounds).toHaveLength(1);
    await decide(earlier.id, 'approve');
    await decide(earlier.id, 'approve');
    const { list } = await server.call(notifications, { params: {} }, user);
    const titles = list.map(({ title }) => title);
    expect(titles.some((title) => title.startsWith('申请已并入较早的一件'))).toBe(true);
    expect(titles.some((title) => title.startsWith('已有答复'))).toBe(true);
  });

  test('a merged case is notified of each decision of the earlier one, also after a rating reopened it', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await mergeInto(later.id, earlier.id, later.version);
    const answered = async () =>
      (await server.call(notifications, { params: { pageSize: 50 } }, user)).list.filter(({ title }) => title.startsWith('已有答复'))
        .length;
    await settle(server, earlier.id, officer.token);
    expect(await answered()).toBe(1);
    const { version } = await read(earlier.id, user);
    await server.call(application.rate, { body: { id: earlier.id, version, score: 1, note: '没有解决' } }, user);
    await settle(server, earlier.id, officer.token);
    expect(await answered()).toBe(2);
  });

  test('a separated case continues in its step, until the earlier one is decided', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await decide(later.id, 'approve');
    const inSecond = await read(later.id, officer.token);
    const merged = await mergeInto(later.id, earlier.id, inSecond.version);
    const again = await separate(later.id, merged.version);
    expect(again).toMatchObject({ state: 'submitted', step: inSecond.step, due: inSecond.due });
    expect(again.tasks).toHaveLength(1);
    expect((await alike(later.id, officer.token)).links).toEqual([]);
    const twice = await mergeInto(later.id, earlier.id, again.version);
    await decide(earlier.id, 'reject');
    await expect(separate(later.id, twice.version)).rejects.toThrow('WRONG_STATE');
    expect((await alike(later.id, officer.token)).links).toMatchObject([{ mayUndo: false }]);
  });

  test('it reopens by itself when the earlier one is withdrawn', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await mergeInto(later.id, earlier.id, later.version);
    await server.call(application.withdraw, { body: { id: earlier.id, version: earlier.version } }, user);
    expect(await read(later.id, user)).toMatchObject({ state: 'submitted' });
  });

  test('all that follow a withdrawn one reopen, also beyond what their sender may have open', { tags: 'depth' }, async () => {
    const definition = { ...appealKind.definition, perWindow: 2 };
    await server.db.insert(applicationForm).values({ kind: 'appeal', version: 1, definition, savedBy: '管理员', savedAt: testNow });
    const [earlier, later] = [await appeal(user), await appeal(user)];
    const merged = await mergeInto(later.id, earlier.id, later.version);
    const latest = await appeal(user);
    await mergeInto(latest.id, earlier.id, latest.version);
    await appeal(user);
    await expect(separate(later.id, merged.version)).rejects.toThrow('EXISTS');
    await server.call(application.withdraw, { body: { id: earlier.id, version: earlier.version } }, user);
    expect(await read(later.id, user)).toMatchObject({ state: 'submitted' });
    expect(await read(latest.id, user)).toMatchObject({ state: 'submitted' });
    await expect(appeal(user)).rejects.toThrow('EXISTS');
  });

  test('of two simultaneous officers the second sees who was first', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await decide(later.id, 'take');
    await expect(mergeInto(later.id, earlier.id, later.version, second.token)).rejects.toThrow('TAKEN');
    await expect(mergeInto(later.id, earlier.id, later.version)).rejects.toThrow('CONFLICT');
    const { version } = await read(later.id, officer.token);
    await mergeInto(later.id, earlier.id, version);
    await expect(mergeInto(later.id, earlier.id, version, second.token)).rejects.toThrow('WRONG_STATE');
  });

  test.each(['withdrawn', 'rejected'] as const)('no case can be merged into %s ones', { tags: 'depth' }, async (state) => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    if (state === 'rejected') await decide(earlier.id, 'reject');
    else await server.call(application.withdraw, { body: { id: earlier.id, version: earlier.version } }, user);
    await expect(mergeInto(later.id, earlier.id, later.version)).rejects.toThrow('WRONG_STATE');
  });

  test('a case can be merged into a returned one, but a returned one cannot be merged', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await decide(earlier.id, 'return');
    const merged = await mergeInto(later.id, earlier.id, later.version);
    expect(merged.state).toBe('merged');
    const last = await appeal(user);
    const { version } = await decide(last.id, 'return');
    await expect(mergeInto(last.id, earlier.id, version)).rejects.toThrow('WRONG_STATE');
  });

  test('it cannot have another sender, a later target or itself as target', { tags: 'depth' }, async () => {
    const [other, earlier, later] = [await appeal(admin), await appeal(user), await appeal(user)];
    await expect(mergeInto(later.id, other.id, later.version)).rejects.toThrow('NOT_SAME');
    await expect(mergeInto(earlier.id, later.id, earlier.version)).rejects.toThrow('NOT_SAME');
    await expect(mergeInto(later.id, later.id, later.version)).rejects.toThrow('NOT_SAME');
    const last = await appeal(user);
    await mergeInto(last.id, later.id, last.version);
    // other cases are merged into it and would lose their answer
    const { version } = await read(later.id, officer.token);
    await expect(mergeInto(later.id, earlier.id, version)).rejects.toThrow('NOT_SAME');
  });

  test('its sender can neither merge nor separate', { tags: 'depth' }, async () => {
    const [earlier, later] = [await appeal(user), await appeal(user)];
    await expect(mergeInto(later.id, earlier.id, later.version, user)).rejects.toThrow('OWN');
    const merged = await mergeInto(later.id, earlier.id, later.version);
    await expect(separate(later.id, merged.version, user)).rejects.toThrow('OWN');
  });
});
