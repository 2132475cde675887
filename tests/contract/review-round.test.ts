import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as admin from '#contract/review-round-admin.ts';
import { content } from '#contract/review-content.ts';
import * as own from '#contract/review-round.ts';
import { index as notifications } from '#contract/notify.ts';
import type { RoundState } from '#domain/review-round/machine.ts';
import { roundActions, roundMachine, roundStates } from '#domain/review-round/machine.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { role } from '#server/platform/db/tables/permission.ts';
import { newCompany, officerOf } from '../setup/applications.ts';
import { accountId } from '../setup/book-listings.ts';
import { applyForSupport, approve, shortForm } from '../setup/payments.ts';
import {
  actOnRound,
  declare,
  ownRound,
  roundContent,
  saveRound,
  score,
  scoreAll,
  scoresOf,
  sheet,
  startRound,
} from '../setup/review-rounds.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let officer = { id: '', token: '' };
let second = { id: '', token: '' };
let experts: { id: string; token: string }[] = [];
let user = '';
let companyId = '';
let ids: string[] = [];

const server = restoredServer({
  prepare: async () => {
    officer = await officerOf(server.db, 'round-one', ['content:review-round', 'approve:final']);
    second = await officerOf(server.db, 'round-two', ['content:review-round', 'approve:final']);
    experts = [];
    for (const name of ['expert-one', 'expert-two', 'expert-three']) experts.push(await officerOf(server.db, name, ['review:expert']));
    user = await tokenOf(server, 'user');
    await shortForm(server, await tokenOf(server, 'admin'));
    companyId = await newCompany(server, user, '云溪评审样例有限公司');
    ids = [];
    for (const amount of [500_000, 300_000]) ids.push(await applyForSupport(server, user, { companyId, amount }));
  },
});

const expertIds = () => experts.map(({ id }) => id);
const [one, two, three] = [0, 1, 2].map((at) => () => experts[at]?.token ?? '') as [() => string, () => string, () => string];
const started = (content: Partial<typeof roundContent> = {}) =>
  startRound(server, officer.token, { applicationIds: ids, expertIds: expertIds(), content: { perCase: 3, ...content } });
const read = (id: string, token = officer.token) => server.call(admin.detail, { params: { id } }, token);
const scoredRound = async (content: Partial<typeof roundContent> = {}) => {
  const round = await started(content);
  for (const token of [one(), two(), three()]) await scoreAll(server, round.id, token, scoresOf(8, 4));
  return read(round.id);
};
const caseOf = (round: { caseList: { id: string }[] }, at = 0) => round.caseList[at]?.id ?? '';

describe('a draft of a round', () => {
  test('a wrong sheet, wrong experts and wrong cases are refused by field', async () => {
    const body = {
      ...roundContent,
      id: null,
      version: null,
      policyId: 'yx-tech-transform-l1',
      applicationIds: ids,
      expertIds: expertIds(),
    };
    const wrong = (more: object) => server.call(admin.save, { body: { ...body, ...more } }, officer.token);
    const [team, plan] = sheet.criteria;
    if (team === undefined || plan === undefined) throw new Error('no criteria');
    await expect(wrong({ sheet: { ...sheet, criteria: [team, { ...plan, weight: 30 }] } })).rejects.toThrow('body.sheet.criteria');
    await expect(wrong({ sheet: { ...sheet, criteria: [{ ...team, step: 0.3 }, plan] } })).rejects.toThrow('body.sheet.criteria.0.step');
    await expect(wrong({ expertIds: [officer.id] })).rejects.toThrow('body.expertIds');
    await expect(wrong({ perCase: 4 })).rejects.toThrow('body.perCase');
    await expect(wrong({ applicationIds: [officer.id] })).rejects.toThrow('body.applicationIds');
  });

  test('experts do not see a draft, and a case is in one started round at a time', { tags: 'depth' }, async () => {
    const draft = await saveRound(server, officer.token, { applicationIds: ids, expertIds: expertIds() });
    expect(await server.call(own.mine, {}, one())).toEqual([]);
    await expect(ownRound(server, draft.id, one())).rejects.toThrow(/40[34]/);
    const other = await saveRound(server, officer.token, { applicationIds: ids, expertIds: expertIds() });
    await actOnRound(server, draft.id, officer.token, 'start');
    await expect(actOnRound(server, other.id, officer.token, 'start')).rejects.toThrow('NOT_READY');
  });

  test('a round with applications beyond an officer’s reach is hidden from them', { tags: 'depth' }, async () => {
    const draft = await saveRound(server, officer.token, { applicationIds: ids, expertIds: expertIds() });
    await server.db.update(role).set({ departmentScope: 'own' }).where(eq(role.code, 'officer-round-two'));
    await expect(read(draft.id, second.token)).rejects.toThrow(/40[34]/);
    expect(await server.call(admin.list, { params: {} }, second.token)).toMatchObject({ total: 0 });
  });
});

describe('states and actions', () => {
  const reach: Record<RoundState, () => Promise<{ id: string }>> = {
    draft: () => saveRound(server, officer.token, { applicationIds: ids, expertIds: expertIds() }),
    scoring: () => started(),
    ranked: async () => {
      const { id } = await scoredRound();
      return actOnRound(server, id, officer.token, 'close');
    },
    confirmed: async () => {
      const { id } = await scoredRound();
      await actOnRound(server, id, officer.token, 'close');
      return actOnRound(server, id, officer.token, 'confirm', '同意排名');
    },
    calledOff: async () => {
      const { id } = await started();
      return actOnRound(server, id, officer.token, 'callOff', '政策调整');
    },
  };
  test.each(roundStates)(
    '%s: forbidden actions are WRONG_STATE with who and when, outdated versions CONFLICT',
    { tags: 'depth' },
    async (state) => {
      const { id } = await reach[state]();
      const round = await read(id);
      const caseId = caseOf(round);
      const seen = { id, version: round.version, note: '说明' };
      for (const action of roundActions) {
        const doIt = (version: number) => {
          const body = { ...seen, version };
          if (action === 'save')
            return server.call(
              admin.save,
              { body: { ...roundContent, id, version, policyId: 'yx-tech-transform-l1', applicationIds: ids, expertIds: expertIds() } },
              officer.token,
            );
          if (action === 'assign')
            return server.call(admin.assign, { body: { ...body, caseId, toId: experts[0]?.id ?? '' } }, officer.token);
          if (action === 'reopen')
            return server.call(admin.reopen, { body: { ...body, caseId, expertId: experts[0]?.id ?? '' } }, officer.token);
          return server.call(admin.act, { body: { ...body, action } }, officer.token);
        };
        const isAllowed = roundMachine[state][action] !== undefined;
        await expect(doIt(isAllowed ? round.version - 1 : round.version), action).rejects.toThrow(isAllowed ? 'CONFLICT' : 'WRONG_STATE');
      }
    },
  );

  test('of two simultaneous officers the second is refused', { tags: 'depth' }, async () => {
    const { id, version } = await scoredRound();
    await server.call(admin.act, { body: { id, version, action: 'close', note: '' } }, officer.token);
    await expect(server.call(admin.act, { body: { id, version, action: 'close', note: '' } }, second.token)).rejects.toThrow('WRONG_STATE');
    await expect(server.call(admin.act, { body: { id, version, action: 'confirm', note: '同意' } }, second.token)).rejects.toThrow(
      'CONFLICT',
    );
  });

  test('cancelling needs a reason, notifies the experts and frees the cases', { tags: 'depth' }, async () => {
    const round = await started();
    await expect(actOnRound(server, round.id, officer.token, 'callOff')).rejects.toThrow('body.note');
    await actOnRound(server, round.id, officer.token, 'callOff', '政策调整');
    const { list } = await server.call(notifications, { params: {} }, one());
    expect(list.map(({ title }) => title)).toContain('专家评审已终止：技术改造专家评审');
    expect((await started()).state).toBe('scoring');
  });
});

describe('an expert', () => {
  test('an expert sees own cases, and their content only after declaring no conflict of interest', { tags: 'depth' }, async () => {
    const round = await started({ perCase: 1 });
    const mine = await Promise.all([one(), two(), three()].map((token) => ownRound(server, round.id, token)));
    expect(mine.map(({ caseList }) => caseList.length)).toEqual([1, 1, 0]);
    expect(mine[0]?.caseList[0]).toMatchObject({ purpose: null, standing: null });
    const caseId = mine[0]?.caseList[0]?.id ?? '';
    const contentFor = (token: string) => server.call(content, { params: { id: caseId } }, token);
    await expect(contentFor(one())).rejects.toThrow(/40[34]/);
    await declare(server, round.id, caseId, one());
    const shown = await contentFor(one());
    expect(shown.answers.fields).toMatchObject({ project: '产线改造' });
    await expect(contentFor(two())).rejects.toThrow(/40[34]/);
    await expect(contentFor(officer.token)).rejects.toThrow(/40[34]/);
    // they cannot open the application itself
    await expect(server.call(application.detail, { params: { id: ids[0] ?? '' } }, one())).rejects.toThrow('GONE');
  });

  test('a conflict of interest hides the case, and another expert gets it', { tags: 'depth' }, async () => {
    const round = await started({ perCase: 1 });
    const { caseList } = await ownRound(server, round.id, one());
    const caseId = caseList[0]?.id ?? '';
    const version = caseList[0]?.version ?? 0;
    await expect(server.call(own.declare, { body: { id: caseId, version, conflict: true } }, one())).rejects.toThrow('body.reason');
    await declare(server, round.id, caseId, one(), '曾任该企业顾问');
    expect((await ownRound(server, round.id, one())).caseList[0]).toMatchObject({ standing: 'conflict', purpose: null });
    expect((await ownRound(server, round.id, three())).caseList.map(({ id }) => id)).toEqual([caseId]);
    const shown = (await read(round.id)).caseList.find(({ id }) => id === caseId);
    expect(shown?.assignments).toMatchObject([
      { expert: 1, standing: 'conflict', reason: '曾任该企业顾问' },
      { expert: 3, standing: null },
    ]);
    // a second declaration changes nothing
    const again = (await ownRound(server, round.id, one())).caseList[0]?.version ?? 0;
    await expect(server.call(own.declare, { body: { id: caseId, version: again, conflict: false } }, one())).rejects.toThrow('WRONG_STATE');
  });

  test('an expert of the applying company never gets its case', { tags: 'depth' }, async () => {
    const round = await startRound(server, officer.token, {
      applicationIds: ids,
      expertIds: [experts[0]?.id ?? '', await accountId(server.db, 'admin')],
      content: { perCase: 2 },
    });
    expect(round.caseList.every(({ lacks }) => lacks === 0)).toBe(true);
    await server.db.insert(membership).values({ companyId, accountId: experts[1]?.id ?? '' });
    await actOnRound(server, round.id, officer.token, 'callOff', '重新抽取专家');
    const next = await started({ perCase: 3 });
    expect(next.caseList.map(({ lacks }) => lacks)).toEqual([1, 1]);
    expect((await ownRound(server, next.id, two())).caseList).toEqual([]);
  });

  test('scores outside the sheet are refused by field, and only complete ones can be sent', { tags: 'depth' }, async () => {
    const round = await started();
    const caseId = caseOf(await ownRound(server, round.id, one()));
    await expect(score(server, round.id, caseId, one(), scoresOf(10.5, 4))).rejects.toThrow('body.scores.team.value');
    await expect(score(server, round.id, caseId, one(), scoresOf(8, 2.5))).rejects.toThrow('body.scores.plan.value');
    await expect(score(server, round.id, caseId, one(), { other: { value: 1, comment: '' } })).rejects.toThrow('body.scores.other.value');
    await score(server, round.id, caseId, one(), scoresOf(2, 4));
    const send = () => server.call(own.submit, { body: { id: round.id } }, one());
    await expect(send()).rejects.toThrow('INCOMPLETE');
    await score(server, round.id, caseId, one(), scoresOf(2, 4, '团队人员不足'));
    await expect(send()).rejects.toThrow('INCOMPLETE');
    const { done } = await scoreAll(server, round.id, one(), scoresOf(8, 4));
    expect(done).toBe(2);
    await expect(send()).rejects.toThrow('WRONG_STATE');
    await expect(score(server, round.id, caseId, one(), scoresOf(9, 4))).rejects.toThrow('WRONG_STATE');
  });

  test('scores of other experts and drafts stay hidden', { tags: 'depth' }, async () => {
    const round = await started();
    await scoreAll(server, round.id, one(), scoresOf(9, 5));
    const caseId = caseOf(await ownRound(server, round.id, two()));
    await score(server, round.id, caseId, two(), scoresOf(1, 1, '草稿里的话'));
    expect(JSON.stringify(await ownRound(server, round.id, three()))).not.toContain('草稿里的话');
    const shown = await read(round.id);
    expect(JSON.stringify(shown)).not.toContain('草稿里的话');
    expect(shown.caseList[0]?.ranked).toMatchObject({ score: 9400, outcome: 'above' });
  });

  test('a save from a second tab is a conflict', { tags: 'depth' }, async () => {
    const round = await started();
    const caseId = caseOf(await ownRound(server, round.id, one()));
    await declare(server, round.id, caseId, one());
    const version = (await ownRound(server, round.id, one())).caseList.find(({ id }) => id === caseId)?.version ?? 0;
    await server.call(own.save, { body: { id: caseId, version, scores: scoresOf(8, 4) } }, one());
    await expect(server.call(own.save, { body: { id: caseId, version, scores: scoresOf(7, 4) } }, one())).rejects.toThrow('CONFLICT');
  });
});

describe('the end of a round', () => {
  test('closing needs a score for every case, or a note', { tags: 'depth' }, async () => {
    const round = await started();
    await expect(actOnRound(server, round.id, officer.token, 'close')).rejects.toThrow('NOT_READY');
    await scoreAll(server, round.id, one(), scoresOf(8, 4));
    await expect(actOnRound(server, round.id, officer.token, 'close')).rejects.toThrow('body.note');
    expect(await actOnRound(server, round.id, officer.token, 'close', '两位专家出差')).toMatchObject({ state: 'ranked' });
    await expect(server.call(own.submit, { body: { id: round.id } }, two())).rejects.toThrow('WRONG_STATE');
  });

  test('scores can be returned with a reason, even after closing, and the history records it', { tags: 'depth' }, async () => {
    const { id } = await scoredRound();
    const closed = await actOnRound(server, id, officer.token, 'close');
    const body = { id, version: closed.version, caseId: caseOf(closed), expertId: experts[0]?.id ?? '' };
    await expect(server.call(admin.reopen, { body }, officer.token)).rejects.toThrow('body.note');
    const again = await server.call(admin.reopen, { body: { ...body, note: '单位填错' } }, officer.token);
    expect(again).toMatchObject({ state: 'scoring', closedAt: null });
    expect(again.timeline[0]).toMatchObject({ action: 'reopen', note: '单位填错' });
    await score(server, id, body.caseId, one(), scoresOf(5, 3));
    await server.call(own.submit, { body: { id } }, one());
    expect((await read(id)).scored).toBe(6);
  });

  test('a case of a late expert goes to another, with a reason', { tags: 'depth' }, async () => {
    const round = await started({ perCase: 1 });
    const item = round.caseList.find(({ assignments }) => assignments[0]?.expert === 1);
    const body = { id: round.id, version: round.version, caseId: item?.id ?? '', fromId: experts[0]?.id ?? '', note: '联系不上' };
    await expect(server.call(admin.assign, { body: { ...body, toId: experts[0]?.id ?? '' } }, officer.token)).rejects.toThrow('body.toId');
    await server.call(admin.assign, { body: { ...body, toId: experts[2]?.id ?? '' } }, officer.token);
    expect((await ownRound(server, round.id, one())).caseList).toEqual([]);
    expect((await ownRound(server, round.id, three())).caseList).toHaveLength(1);
  });

  test('the budget cuts the ranking, which when confirmed becomes an opinion and decides nothing', { tags: 'depth' }, async () => {
    const { id } = await scoredRound({ budget: 600_000_00 });
    const closed = await actOnRound(server, id, officer.token, 'close');
    expect(closed.caseList.map(({ ranked }) => [ranked.rank, ranked.outcome, ranked.left])).toEqual([
      [1, 'above', null],
      [2, 'partly', 100_000_00],
    ]);
    await expect(actOnRound(server, id, officer.token, 'confirm')).rejects.toThrow('body.note');
    const confirmed = await actOnRound(server, id, officer.token, 'confirm', '同意排名');
    expect(confirmed).toMatchObject({ state: 'confirmed', note: '同意排名' });
    const detail = await server.call(application.detail, { params: { id: ids[0] ?? '' } }, officer.token);
    expect(detail.state).toBe('submitted');
    expect(detail.timeline[0]).toMatchObject({ action: 'advise' });
    expect(detail.timeline[0]?.note).toContain('综合得分 78.00，第 1 名（共 2 家）');
    // the sender does not see opinions
    const sent = await server.call(application.detail, { params: { id: ids[0] ?? '' } }, user);
    expect(sent.timeline.map(({ action }) => action)).not.toContain('advise');
    expect(confirmed.caseList[0]?.application).toMatchObject({ mayDecide: true });
    await approve(server, ids[0] ?? '', officer.token);
    expect((await read(id)).caseList[0]).toMatchObject({ application: { state: 'approved' }, ranked: { rank: 1, score: 7800 } });
  });
});
