import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test, describe } from 'vitest';
import * as contract from '#contract/need-admin.ts';
import { resultSearch } from '#contract/policy.ts';
import { needs as needNames } from '#contract/policy-vocabulary.ts';
import { dayLength } from '#domain/china-time.ts';
import { needSeeds } from '#server/seed/data/needs.ts';
import { missedSearch, need } from '#server/platform/db/tables/need.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { cleanMissed, countedText, countMissed, flushMissed } from '#server/publishing/needs/missed-searches.ts';
import { addNeeds } from '#server/publishing/needs/needs.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let admin = '';
let user = '';
const server = restoredServer({
  prepare: async () => {
    [admin, user] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
  },
});

type Draft = Parameters<typeof save>[0];
const blank = { name: '试', nameEn: 'Test', broader: [], official: [], colloquial: [], english: [], version: null };
const save = (body: Partial<contract.KeptNeed> & { code: string; version?: number | null }) =>
  server.call(contract.save, { body: { ...blank, ...body } }, admin);
const remove = (code: string, version = 1) => server.call(contract.remove, { body: { code, version } }, admin);
const listed = () => server.call(contract.list, {}, admin);
const keptOf = async (code: string) => (await listed()).find((one) => one.code === code) ?? expect.unreachable(`no need ${code}`);
const bodyOf = ({ policies: _policies, ...body }: contract.KeptNeed) => body;
const widerOf = async (code: string) =>
  (await server.db.select({ wider: need.wider }).from(need).where(eq(need.code, code)))[0]?.wider.toSorted();
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => JSON.parse(/\{.*\}$/s.exec(String(error))?.[0] ?? '{}') as { code: string; data: unknown },
  );
const fieldsIn = async (call: Promise<unknown>) =>
  ((await refused(call)).data as { fields: { path: string; message: string }[] }).fields.map(({ path, message }) => [path, message]);

const search = (keyword: string, token?: string, more = {}) => server.call(resultSearch, { body: { keyword, ...more } }, token);
const missed = async () => (await server.call(contract.missed, { params: { pageSize: 100 } }, admin)).list;
const counting = (now = testNow) => ({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
const count = (keyword: string, asker: string, covered = 0, now = testNow) => countMissed(counting(now), { keyword, covered, asker });

describe('the managed vocabulary', () => {
  test('needs are listed in order, with their words and the published policies that carry them', { tags: 'depth' }, async () => {
    const found = await listed();
    expect(found.map(({ code }) => code)).toEqual(needSeeds.map(({ code }) => code));
    const [one] = await server.db.select({ id: policy.id }).from(policy).where(eq(policy.state, 'published')).limit(1);
    await server.db.update(policy).set({ needs: [] });
    await server.db
      .update(policy)
      .set({ needs: ['rent'] })
      .where(eq(policy.id, one?.id ?? ''));
    expect(await keptOf('rent')).toMatchObject({
      policies: 1,
      version: 1,
      official: needSeeds.find(({ code }) => code === 'rent')?.official,
    });
  });

  test('a new need is added at the end, and the portal shows it', { tags: 'depth' }, async () => {
    const made = await save({ code: 'night-market', name: '夜市', english: ['Night Market'], broader: ['hiring', 'hiring'] });
    expect(made).toMatchObject({ code: 'night-market', version: 1, policies: 0, english: ['night market'], broader: ['hiring'] });
    expect((await server.call(needNames, {})).at(-1)).toMatchObject({ code: 'night-market', name: '夜市' });
    expect(await widerOf('night-market')).toEqual(['hiring', 'night-market']);
  });

  test('a taken code is refused', async () => {
    expect(await refused(save({ code: 'hiring' }))).toMatchObject({ code: 'CODE_TAKEN' });
  });

  test('a stale change is refused with the stored need', { tags: 'depth' }, async () => {
    const hiring = await keptOf('hiring');
    await save({ ...bodyOf(hiring), name: '甲改的' });
    expect(await refused(save({ ...bodyOf(hiring), name: '乙改的' }))).toMatchObject({
      code: 'CONFLICT',
      data: { name: '甲改的', version: 2 },
    });
  });

  test('a change of the wider need updates all needs below', { tags: 'depth' }, async () => {
    await save({ code: 'top' });
    await save({ code: 'middle' });
    const low = await save({ code: 'low', broader: ['middle'] });
    await save({ code: 'middle', broader: ['top'], version: 1 });
    expect(await widerOf('low')).toEqual(['low', 'middle', 'top']);
    await save({ ...bodyOf(low), broader: [] });
    expect(await widerOf('low')).toEqual(['low']);
  });

  test.each<[string, Draft, string, string]>([
    [
      'a word that is there twice, in whatever spelling',
      { code: 'x', official: ['社保'], colloquial: ['「社 保」'] },
      'colloquial',
      '两次',
    ],
    ['a word without a letter', { code: 'x', english: ['…'] }, 'english', '没有文字'],
    ['a wider need that is missing', { code: 'x', broader: ['no-such'] }, 'broader', '没有编码为“no-such”'],
    ['the need itself as wider', { code: 'x', broader: ['x'] }, 'broader', '自身或其下级'],
    ['a code of other characters', { code: 'Größe' }, 'code', ''],
    ['a word that is too long', { code: 'x', official: ['长'.repeat(41)] }, 'official.0', ''],
    ['an empty name', { code: 'x', name: ' ' }, 'name', ''],
  ])('the field of %s is named', async (_what, draft, field, text) => {
    expect(await fieldsIn(save(draft))).toEqual([[`body.${field}`, expect.stringContaining(text)]]);
  });

  test('a cycle over several needs is refused', { tags: 'depth' }, async () => {
    await save({ code: 'top' });
    await save({ code: 'middle', broader: ['top'] });
    await save({ code: 'low', broader: ['middle'] });
    expect(await fieldsIn(save({ code: 'top', broader: ['low'], version: 1 }))).toEqual([['body.broader', expect.stringContaining('low')]]);
  });

  test('a need carried by policies or wider than another cannot be deleted', async () => {
    await save({ code: 'top' });
    await save({ code: 'low', broader: ['top'] });
    expect(await refused(remove('top'))).toMatchObject({ code: 'IN_USE', data: { where: [{ kind: 'need', count: 1 }] } });
    await server.db
      .update(policy)
      .set({ needs: ['low'], state: 'retired' })
      .where(eq(policy.id, 'yx-listing'));
    expect(await refused(remove('low'))).toMatchObject({ code: 'IN_USE', data: { where: [{ kind: 'policy', count: 1 }] } });
  });

  test('deleting needs the current version, and a restart does not restore the need', { tags: 'depth' }, async () => {
    await server.db.update(policy).set({ needs: [] });
    const veterans = await keptOf('hire-veterans');
    expect(await refused(remove('hire-veterans', 7))).toMatchObject({ code: 'CONFLICT', data: veterans });
    await remove('hire-veterans');
    await addNeeds(server.db, needSeeds);
    expect((await listed()).map(({ code }) => code)).not.toContain('hire-veterans');
    await save({ code: 'hire-veterans', name: '退役军人' });
    expect((await keptOf('hire-veterans')).name).toBe('退役军人');
  });
});

describe('unanswered searches', () => {
  const unknown = '招兵买马';

  test('a search is listed from the second asker on, with the covered share', { tags: 'depth' }, async () => {
    await search(unknown);
    expect(await missed()).toEqual([]);
    await search(unknown, user);
    expect(await missed()).toEqual([{ text: unknown, count: 2, lastDay: '2026-06-15', covered: 0 }]);
  });

  test('a partly covered search counts', { tags: 'depth' }, async () => {
    for (const asker of ['a', 'b']) count('研发 量子鼠标', asker, 0.5);
    await search('租金补贴 蓝鲸飞毯');
    await search('租金补贴 蓝鲸飞毯', user);
    const shares = new Map((await missed()).map(({ text, covered }) => [text, covered]));
    expect([...shares.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['研发 量子鼠标', '租金补贴 蓝鲸飞毯']);
    for (const share of shares.values()) expect([share > 0, share < 1]).toEqual([true, true]);
  });

  test('answered, filtered, paged and editors’ searches do not count', { tags: 'depth' }, async () => {
    for (const token of [undefined, user]) {
      await search('招聘', token);
      await search('', token);
      await search(unknown, token, { page: 2 });
      await search(unknown, token, { kind: ['project'] });
    }
    await search(unknown, user);
    await search(unknown, admin);
    expect(await missed()).toEqual([]);
  });

  test('a search counts once per asker and day, in one spelling', async () => {
    for (const keyword of [unknown, ` ${unknown} `, unknown]) count(keyword, 'a');
    expect(await missed()).toEqual([]);
    count(unknown, 'a', 0, new Date(testNow.getTime() + dayLength));
    expect(await missed()).toEqual([{ text: unknown, count: 2, lastDay: '2026-06-16', covered: 0 }]);
  });

  test.each([
    ['ＡＩ  眼镜', 'ai 眼镜'],
    ['张三 13800138000', null],
    ['身份证 3301 0219 9001', null],
    ['someone@example.com', null],
    ['很'.repeat(61), null],
    ['？！', null],
  ])('%s is counted as %s', (keyword, text) => {
    expect(countedText(keyword)).toBe(text);
  });

  test('nothing about the asker is stored', async () => {
    await search(unknown, user);
    await flushMissed(server.db);
    expect(await server.db.select().from(missedSearch)).toEqual([{ text: unknown, day: '2026-06-15', count: 1, covered: 0 }]);
  });

  test('searches are written in batches', async () => {
    for (let asked = 0; asked < 50; asked += 1) count(`没有的词${asked % 25}`, `asker ${asked}`);
    expect(await server.db.$count(missedSearch)).toBe(0);
    await flushMissed(server.db);
    expect(await server.db.$count(missedSearch)).toBe(25);
  });

  test('searches are deleted after 180 days', async () => {
    await server.db.insert(missedSearch).values(['2025-12-16', '2025-12-17'].map((day) => ({ text: unknown, day, count: 1, covered: 0 })));
    await server.db.transaction((tx) => Promise.resolve(cleanMissed(tx, testNow, testNow)));
    expect((await server.db.select({ day: missedSearch.day }).from(missedSearch)).map(({ day }) => day)).toEqual(['2025-12-17']);
  });

  test('a search can be removed from the list', async () => {
    for (const asker of ['a', 'b']) count(unknown, asker);
    await missed();
    await server.call(contract.dismiss, { body: { text: unknown } }, admin);
    expect(await missed()).toEqual([]);
    await server.call(contract.dismiss, { body: { text: unknown } }, admin);
  });

  test('adding its words to a need makes it find matches without a restart', { tags: 'depth' }, async () => {
    const before = await search(unknown);
    await search(unknown, user);
    const hiring = await keptOf('hiring');
    const { list } = await server.call(resultSearch, { body: { keyword: '', need: ['hiring'], pageSize: 100 } });
    expect(before.list.some(({ id }) => list.some((one) => one.id === id))).toBe(false);
    const [asked] = await missed();
    const saved = await server.call(contract.adopt, { body: { text: asked?.text ?? '', code: 'hiring', word: unknown } }, admin);
    expect(saved).toMatchObject({ version: hiring.version + 1, colloquial: [...hiring.colloquial, unknown] });
    const after = await search(unknown, undefined, { pageSize: 100 });
    // besides records with the need, records whose text names a narrower need
    expect(after.list.map(({ id }) => id)).toEqual(expect.arrayContaining(list.map(({ id }) => id)));
    expect(await missed()).toEqual([]);
  });

  test('a word that the need already has is not added again', { tags: 'depth' }, async () => {
    const hiring = await keptOf('hiring');
    const word = ` ${hiring.official[0] ?? ''} `;
    expect(await server.call(contract.adopt, { body: { text: unknown, code: 'hiring', word } }, admin)).toEqual(hiring);
  });
});

test('proposals for a text are those of a policy without needs', { tags: 'depth' }, async () => {
  const body = { title: '云溪市写字楼租金补贴申报', shortName: null, tags: [], summary: '', body: '' };
  expect(await server.call(contract.propose, { body }, admin)).toContain('rent');
});
