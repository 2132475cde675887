import { readXlsx } from 'hucre/xlsx';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { register } from '#contract/oauth.ts';
import * as adminContract from '#contract/survey-admin.ts';
import * as contract from '#contract/survey.ts';
import type { SurveyAnswers, SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { sampleSurvey } from '#server/seed/data/survey/questions.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { surveyAnswer, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import { agreed } from '../setup/registration.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
let [user, other, admin] = ['', '', ''];
let [open, closed] = ['', ''];

const server = restoredServer({
  now: () => now,
  prepare: async () => {
    user = await tokenOf(server, 'user');
    await server.call(register, { body: { ...agreed, username: 'somebody.else', password: 'Somebody1' } });
    const periods = await server.call(contract.periods, {}, user);
    open = periods.find(({ state }) => state === 'open')?.id ?? '';
    closed = periods.find(({ state }) => state === 'closed')?.id ?? '';
  },
});
/** Signs everybody in; unused sign-ins end after some hours. */
async function signIn() {
  [user, admin, other] = await Promise.all([
    tokenOf(server, 'user'),
    tokenOf(server, 'admin'),
    tokenOf(server, 'somebody.else', 'Somebody1'),
  ]);
}
beforeEach(async () => {
  now = testNow;
  await signIn();
});

const later = (hours: number) => (now = new Date(testNow.getTime() + hours * 3_600_000));

/** Moves the clock by hours and signs everybody in again, because sign-ins end. */
async function pass(hours: number) {
  later(hours);
  await signIn();
}

async function ask(endpoint: EndpointShape, body: unknown, as = user) {
  const headers = { authorization: as, 'content-type': 'application/json' };
  const response = await server.fetch(endpoint.path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as { code: unknown; message: string; data: unknown }) };
}

const complete: SurveyAnswers = {
  used: 'no',
  clarity: 3,
  financing: 'enough',
  resources: { land: 4, power: 4, talent: 2 },
  overall: 4,
  suggestion: '只有我自己能看到的意见',
};
const answering = (answers: SurveyAnswers, version: number | null = null, more: object = {}) => ({
  body: { id: open, version, form: 1, companyId: null, answers, ...more },
});
const detail = (as = user, id = open) => server.call(contract.detail, { params: { id } }, as);
const results = (params: Record<string, string> = {}, id = closed) => server.call(contract.results, { params: { id, ...params } }, other);

describe('answering', () => {
  test('periods list only the caller’s own progress', { tags: 'depth' }, async () => {
    const mine = await server.call(contract.periods, {}, user);
    expect(mine.map(({ state, hasResult }) => [state, hasResult])).toEqual([
      ['open', false],
      ['closed', true],
    ]);
    expect(mine[0]?.mine).toMatchObject({ answered: 4, sentAt: null, isChanged: false });
    expect(mine[1]?.mine).toMatchObject({ answered: 11, isChanged: false });
    expect((await server.call(contract.periods, {}, other)).map((one) => one.mine)).toEqual([null, null]);
    expect((await detail(other, closed)).mine).toBeNull();
  });

  test('partial answers are saved, and saving over another device’s is a conflict with the stored ones', { tags: 'depth' }, async () => {
    const first = await server.call(contract.save, answering({ clarity: 2 }), other);
    expect(first).toMatchObject({ version: 1, answers: { clarity: 2 }, sent: null, company: null });
    later(1);
    const second = await server.call(contract.save, answering({ clarity: 3, used: null }, 1), other);
    expect(second).toMatchObject({ version: 2, updatedAt: now.toISOString() });
    const stale = await ask(contract.save, answering({ clarity: 5 }, 1).body, other);
    expect(stale).toMatchObject({ code: 'CONFLICT', data: { id: open, mine: { version: 2, answers: { clarity: 3 } } } });
    // the same answers begun on two devices
    expect(await ask(contract.save, answering({ clarity: 5 }).body, other)).toMatchObject({ code: 'CONFLICT' });
    expect((await detail(other)).mine?.answers).toEqual({ clarity: 3, used: null });
  });

  test.each<[name: string, answers: SurveyAnswers, field: string]>([
    ['an option that is not offered', { used: 'maybe' }, 'used'],
    ['more than may be chosen', { channel: ['online', 'hall', 'park'] }, 'channel'],
    ['an option twice', { channel: ['online', 'online'] }, 'channel'],
    ['a level beyond the scale', { overall: 6 }, 'overall'],
    ['a row that the matrix does not have', { rating: { speed: 4, price: 1 } }, 'rating'],
    ['a fraction of a whole number', { days: 1.5 }, 'days'],
    ['a number above its limit', { days: 501 }, 'days'],
    ['a text that is too long', { suggestion: '长'.repeat(501) }, 'suggestion'],
  ])('%s is refused at its question', { tags: 'depth' }, async (_name, answers, field) => {
    const refused = await ask(contract.save, answering(answers).body, other);
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: `body.answers.${field}` }] } });
  });

  test('an unknown question is refused', async () => {
    expect(await ask(contract.save, answering({ nothing: 1 }).body, other)).toMatchObject({ status: 422 });
  });

  test('missing answers are named before sending, for the visible questions', async () => {
    const missing = async (answers: SurveyAnswers) => {
      const { status, code, data } = await ask(contract.submit, answering(answers).body, other);
      const { fields } = data as { fields: { path: string }[] };
      return [status, code, ...fields.map(({ path }) => path.replace('body.answers.', ''))];
    };
    expect(await missing({})).toEqual([422, 'INCOMPLETE', 'used', 'clarity', 'financing', 'resources', 'overall']);
    expect(await missing({ ...complete, used: 'yes', rating: { speed: 4 } })).toEqual([422, 'INCOMPLETE', 'rating']);
  });

  test('sent answers count until others are sent', { tags: 'depth' }, async () => {
    const sent = await server.call(contract.submit, answering({ ...complete, rating: { speed: 1 } }), other);
    // the rating is optional
    expect(sent.sent?.answers).toEqual(complete);
    expect(sent.sent?.receipt).toMatch(/^[0-9A-F]{8}$/);
    later(2);
    const changed = await server.call(contract.save, answering({ ...complete, overall: 1 }, 1), other);
    expect(changed.sent).toEqual(sent.sent);
    const [row] = await server.call(contract.periods, {}, other);
    expect(row?.mine).toMatchObject({ isChanged: true, sentAt: testNow.toISOString() });
    const again = await server.call(contract.submit, answering({ ...complete, overall: 1 }, 2), other);
    expect(again.sent).toMatchObject({ answers: { overall: 1 }, at: now.toISOString(), receipt: sent.sent?.receipt });
  });

  test('only a company of the caller can answer', { tags: 'depth' }, async () => {
    expect(await ask(contract.save, answering({}, null, { companyId: 'yx-hengrui' }).body, other)).toMatchObject({ code: 'GONE' });
    const { mine, companies } = await detail();
    expect(companies.map(({ id }) => id)).toContain('yx-hengrui');
    const stored = await server.call(contract.submit, answering({ ...complete }, mine?.version ?? 0, { companyId: 'yx-hengrui' }), user);
    expect(stored.company?.id).toBe('yx-hengrui');
    const rows = await server.db.select().from(surveyAnswer).where(eq(surveyAnswer.periodId, open));
    expect(rows.map(({ facets }) => facets)).toEqual([
      { district: expect.stringMatching(/^9999/) as string, industry: 'C', scale: expect.any(String) as string },
    ]);
  });

  test('answering ends when the period closes; a period that has not opened is unknown', { tags: 'depth' }, async () => {
    expect(await ask(contract.save, { ...answering({}).body, id: closed })).toMatchObject({ code: 'WRONG_STATE' });
    await pass(24 * 26);
    expect(await ask(contract.submit, answering(complete).body, other)).toMatchObject({ code: 'WRONG_STATE' });
    await pass(-24 * 40);
    expect((await server.call(contract.periods, {}, user)).map(({ id }) => id)).toEqual([closed]);
    expect(await ask(contract.save, answering({}).body, other)).toMatchObject({ code: 'GONE' });
    const response = await server.fetch(`${contract.detail.path}?id=${open}`, { headers: { authorization: user } });
    expect(response.status).toBe(404);
  });
});

/** Answers of accounts of their own, sent in the open period. */
async function answered(count: number, answersOf: (index: number) => SurveyAnswers = () => complete) {
  const accounts = await server.db
    .insert(account)
    .values(
      Array.from({ length: count }, (_, index) => ({ username: `voter.${index}`, displayName: '甲', passwordHash: '', roles: ['user'] })),
    )
    .returning({ id: account.id });
  await server.db.insert(surveyAnswer).values(
    accounts.map(({ id }, index) => ({
      periodId: open,
      accountId: id,
      answers: answersOf(index),
      sent: answersOf(index),
      facets: { district: '999901', industry: 'C', scale: 'small' },
      sentAt: now,
      updatedAt: now,
    })),
  );
}

const jobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });

describe('results', () => {
  test('a job computes results from the sent answers when the period closes', { tags: 'depth' }, async () => {
    await answered(12, (index) => ({ ...complete, overall: index < 6 ? 2 : 5 }));
    // the period closes at 18:00, 25 days from now
    await pass(24 * 25 + 7);
    await jobs();
    expect((await server.call(contract.periods, {}, other))[0]).toMatchObject({ state: 'open', hasResult: false });
    await pass(24 * 25 + 9);
    await jobs();
    const found = await results({}, open);
    // the demo user has a draft
    expect(found.total).toBe(12);
    expect(found.view?.counted['overall']?.cells.map(({ keys, count }) => [keys.join(), count])).toEqual([
      ['1,2', 6],
      ['3,4,5', 6],
    ]);
    // every answer is the same
    expect(found.view?.counted['clarity']).toBeUndefined();
    expect(found.groups).toEqual({ district: [], industry: [], scale: [] });
  });

  test('results with fewer than five answers show nothing, not even their number', { tags: 'depth' }, async () => {
    await answered(4);
    await pass(24 * 30);
    await jobs();
    expect(await results({}, open)).toMatchObject({ total: null, view: null, groups: { district: [], industry: [], scale: [] } });
  });

  test('results can be filtered only by the offered groups', { tags: 'depth' }, async () => {
    const all = await results();
    expect(all.total).toBe(148);
    const [district] = all.groups.district;
    const filtered = await results({ district: district?.key ?? '' });
    expect(filtered.view?.total).toBeGreaterThanOrEqual(5);
    expect(filtered.view?.total).toBeLessThan(all.total ?? 0);
    // only three answers there: the district is merged with another
    expect((await results({ district: '999903' })).view).toBeNull();
    expect(all.groups.district.flatMap(({ values }) => values.map(({ nameEn }) => nameEn))).toHaveLength(4);
  });

  test('results contain no written text, which only its author sees', { tags: 'depth' }, async () => {
    const read = async (path: string, as: string) => (await server.fetch(path, { headers: { authorization: as } })).text();
    const texts = await Promise.all([
      read(`${contract.results.path}?id=${closed}`, admin),
      read(`${contract.detail.path}?id=${closed}`, admin),
      read(adminContract.list.path, admin),
    ]);
    for (const text of texts) expect(text).not.toMatch(/专项资金到账时间|示例意见/);
    expect(await read(`${contract.detail.path}?id=${closed}`, user)).toContain('专项资金到账时间');
    const stored = await server.db.select({ result: surveyPeriod.result }).from(surveyPeriod).where(eq(surveyPeriod.id, closed));
    expect(JSON.stringify(stored)).not.toMatch(/专项资金到账时间|示例意见/);
  });

  test('results stay when an account is deleted, and its answers are deleted', { tags: 'depth' }, async () => {
    const before = await results();
    await server.db.delete(account).where(eq(account.username, 'user'));
    expect(await results()).toEqual(before);
    expect(await server.db.select().from(surveyAnswer)).toEqual([]);
  });

  test('there are no results before the period closes', async () => {
    const response = await server.fetch(`${contract.results.path}?id=${open}`, { headers: { authorization: user } });
    expect(response.status).toBe(404);
  });
});

const call: typeof server.call = (endpoint, input) => server.call(endpoint, input, admin);
const surveyOf = async () => (await call(adminContract.list, {})).surveys[0];
const periodOf = async (id: string) => {
  const found = (await call(adminContract.list, {})).periods.find((one) => one.id === id);
  if (found === undefined) throw new Error('no such period');
  return found;
};
const without = (code: string): SurveyDefinition => ({
  sections: sampleSurvey.sections.map((section) => ({ ...section, questions: section.questions.filter((one) => one.code !== code) })),
});
const span = { opensAt: '2026-09-01T00:00:00.000Z', closesAt: '2026-09-30T00:00:00.000Z' };

describe('editing surveys', () => {
  test('saving over somebody else’s version is a conflict with who saved it and when', { tags: 'depth' }, async () => {
    const survey = await surveyOf();
    if (survey === undefined) throw new Error('the sample has a survey');
    const body = { id: survey.id, title: survey.title, titleEn: survey.titleEn, draft: without('suggestion') };
    later(1);
    const saved = await call(adminContract.save, { body: { ...body, version: survey.version } });
    expect(saved).toMatchObject({ version: survey.version + 1, isChanged: true, published: 1, questions: 10 });
    const stale = await ask(adminContract.save, { ...body, version: survey.version }, admin);
    expect(stale).toMatchObject({ code: 'CONFLICT', data: { version: saved.version, savedBy: '管理员', savedAt: now.toISOString() } });
  });

  test('a version with answers is frozen; the next publication is a new version for unanswered periods', async () => {
    const survey = await surveyOf();
    if (survey === undefined) throw new Error('the sample has a survey');
    const upcoming = await call(adminContract.savePeriod, {
      body: { id: null, surveyId: survey.id, version: null, title: '下一期', ...span },
    });
    const draft = without('suggestion');
    const saved = await call(adminContract.save, { body: { id: survey.id, version: survey.version, title: survey.title, draft } });
    const published = await call(adminContract.publish, { body: { id: survey.id, version: saved.version } });
    expect(published).toMatchObject({ published: 2, isChanged: false });
    expect(published.versions.map(({ number, isFrozen, periods }) => [number, isFrozen, periods.length])).toEqual([
      [2, false, 1],
      [1, true, 2],
    ]);
    expect(await periodOf(upcoming.id)).toMatchObject({ form: 2 });
    expect(await periodOf(open)).toMatchObject({ form: 1, isBegun: true });
    expect(questionsOf((await detail()).definition).map(({ code }) => code)).toContain('suggestion');
  });

  test('a person answering an older version gets a message and keeps their answers', { tags: 'depth' }, async () => {
    await server.db.delete(surveyAnswer).where(eq(surveyAnswer.periodId, open));
    const survey = await surveyOf();
    const body = { id: survey?.id ?? '', version: survey?.version ?? 0 };
    await call(adminContract.publish, { body });
    expect((await detail()).period.form).toBe(2);
    expect(await ask(contract.save, answering(complete).body)).toMatchObject({ code: 'FORM_CHANGED' });
    expect(await server.call(contract.save, answering(complete, null, { form: 2 }), user)).toMatchObject({ version: 1 });
  });

  const first = sampleSurvey.sections[0];
  test.each<
    [
      name: string,
      change: (questions: SurveyDefinition['sections'][number]['questions']) => SurveyDefinition['sections'][number]['questions'],
    ]
  >([
    ['no words', ([one, ...rest]) => (one === undefined ? [] : [{ ...one, label: '' }, ...rest])],
    ['one option', ([one, ...rest]) => (one === undefined ? [] : [{ ...one, options: one.options.slice(0, 1) }, ...rest])],
    ['a code twice', ([one, ...rest]) => (one === undefined ? [] : [one, one, ...rest])],
    ['a condition on a later question', (questions) => questions.toReversed()],
    ['no rows in a matrix', (questions) => questions.map((one) => ({ ...one, rows: [] }))],
  ])('a question with %s can be kept as a draft, but not published', { tags: 'depth' }, async (_name, change) => {
    if (first === undefined) throw new Error('the sample has sections');
    const draft = { sections: [{ ...first, questions: change(first.questions) }] };
    const saved = await call(adminContract.save, { body: { id: null, version: null, title: '草稿', draft } });
    const refused = await ask(adminContract.publish, { id: saved.id, version: saved.version }, admin);
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: expect.stringMatching(/^body\.draft\.sections/) as string }] } });
  });

  test('a period needs published questions and an end after its beginning', { tags: 'depth' }, async () => {
    const draft = await call(adminContract.save, { body: { id: null, version: null, title: '草稿', draft: sampleSurvey } });
    const body = { id: null, surveyId: draft.id, version: null, title: '第一期', ...span };
    expect(await ask(adminContract.savePeriod, body, admin)).toMatchObject({ code: 'WRONG_STATE' });
    const swapped = { ...body, opensAt: span.closesAt, closesAt: span.opensAt };
    expect(await ask(adminContract.savePeriod, swapped, admin)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'body.closesAt' }] },
    });
  });

  test('a period can be opened and closed by hand; once closed it stays closed, with its results', { tags: 'depth' }, async () => {
    const survey = await surveyOf();
    const made = await call(adminContract.savePeriod, {
      body: { id: null, surveyId: survey?.id ?? '', version: null, title: '提前', ...span },
    });
    const opened = await call(adminContract.movePeriod, { body: { id: made.id, version: made.version, to: 'open' } });
    expect(opened).toMatchObject({ state: 'open', opensAt: now.toISOString() });
    later(1);
    const done = await call(adminContract.movePeriod, { body: { id: made.id, version: opened.version, to: 'closed' } });
    expect(done).toMatchObject({ state: 'closed', hasResult: true, closesAt: now.toISOString() });
    expect(await ask(adminContract.movePeriod, { id: made.id, version: done.version, to: 'open' }, admin)).toMatchObject({
      code: 'WRONG_STATE',
    });
    const longer = { id: made.id, surveyId: made.surveyId, version: done.version, title: '提前', ...span };
    expect(await ask(adminContract.savePeriod, longer, admin)).toMatchObject({ code: 'WRONG_STATE' });
    const calls = await server.db
      .select({ call: auditEvent.call })
      .from(auditEvent)
      .where(eq(auditEvent.targetId, made.id))
      .orderBy(auditEvent.id);
    expect(calls.map((one) => one.call)).toEqual(['surveyAdmin.savePeriod', 'surveyAdmin.movePeriod', 'surveyAdmin.movePeriod']);
  });

  test('a survey with answers or periods cannot be deleted', { tags: 'depth' }, async () => {
    const survey = await surveyOf();
    expect(await ask(adminContract.remove, { id: survey?.id, version: survey?.version }, admin)).toMatchObject({ code: 'IN_USE' });
    const period = await periodOf(open);
    expect(await ask(adminContract.removePeriod, { id: open, version: period.version }, admin)).toMatchObject({ code: 'IN_USE' });
    const past = await periodOf(closed);
    await server.db.delete(surveyAnswer).where(and(eq(surveyAnswer.periodId, closed)));
    expect(await ask(adminContract.removePeriod, { id: closed, version: past.version }, admin)).toMatchObject({ code: 'IN_USE' });
  });

  test('the number of answers is rounded down to fives', { tags: 'depth' }, async () => {
    await answered(9);
    expect(await periodOf(open)).toMatchObject({ sent: 5 });
    expect(await periodOf(closed)).toMatchObject({ sent: 145 });
  });

  test('the spreadsheet has the published figures, and says which are withheld', { tags: 'depth' }, async () => {
    const response = await server.fetch(`${adminContract.exported.path}?id=${closed}&language=en-US`, {
      headers: { authorization: admin },
    });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.slice(0, 4)).toEqual(['District', 'Industry', 'Size', 'Answers']);
    const counts = rows.slice(1).flatMap((row) => (typeof row[8] === 'number' ? [row[8]] : []));
    expect(counts.length).toBeGreaterThan(100);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(rows.some((row) => row[7] === 'Not shown: fewer than five')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/专项资金到账时间|示例意见/);
  });
});
