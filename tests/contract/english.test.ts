import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { begin, detail as application } from '#contract/application.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { propose } from '#contract/english-proposal.ts';
import * as listing from '#contract/listing.ts';
import { send as sendOffer } from '#contract/financing-offer.ts';
import { index as notices } from '#contract/notify.ts';
import { detail, similar } from '#contract/policy-detail.ts';
import { versions } from '#contract/policy-version.ts';
import { resultSearch, suggest } from '#contract/policy.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { policy as policies } from '#server/platform/db/tables/policy.ts';
import { listing as listings } from '#server/platform/db/tables/listing.ts';
import { officerOf } from '../setup/applications.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer();
const chinese = /\p{Script=Han}/u;

const english = <Call extends Parameters<typeof server.call>[0]>(call: Call, input: Parameters<typeof server.call<Call>>[1]) =>
  server.call(call, input, undefined, 'en-US');

describe('English names of records', () => {
  test('English pages name policies by the glossary, with a line made of their facts', { tags: 'depth' }, async () => {
    const { list } = await english(resultSearch, { body: { keyword: '企业研发费用后补助' } });
    expect(list.find(({ title }) => title === '云溪市2026年度企业研发费用后补助申报')?.english).toEqual({
      title: 'Yunxi City 2026: applications for post-subsidy for enterprise R&D expenses',
      isMachineMade: true,
      summary: expect.stringMatching(/^Yunxi City programme: .* of up to ¥.*\. (?:Apply by|Closed on) \d+ \w+ 2026\.$/),
    });
  });

  test('Chinese pages have no English names', async () => {
    const answer = await server.fetch('/apiv2/policy/result-search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyword: '研发' }),
    });
    const text = await answer.text();
    expect(text).not.toContain('"english"');
  });

  test('cached answers do not mix languages', async () => {
    const body = { keyword: '研发费用' };
    await english(resultSearch, { body });
    const { list } = await server.call(resultSearch, { body });
    expect(list.every((one) => one.english === undefined)).toBe(true);
    expect((await english(resultSearch, { body })).list.every((one) => one.english !== undefined)).toBe(true);
  });

  test('an officer’s English name is shown unmarked in every answer and can be found', { tags: 'depth' }, async () => {
    const { list } = await english(resultSearch, { body: { keyword: '企业研发费用后补助', status: ['open'] } });
    const [{ id } = { id: '' }] = list;
    const titleEn = 'Peregrine grant for research';
    await server.db.update(policies).set({ titleEn, summaryEn: 'Half of what you spend.' }).where(eq(policies.id, id));
    const given = { title: titleEn, isMachineMade: false, summary: 'Half of what you spend.' };
    expect((await english(detail, { params: { id } })).english).toEqual(given);
    expect((await english(resultSearch, { body: { keyword: 'peregrine grant' } })).list[0]).toMatchObject({ id, english: given });
    const near = await english(similar, { params: { id: list[1]?.id ?? '' } });
    expect(near.length).toBeGreaterThan(0);
  });

  test('the company name in an application’s title is transliterated', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const { id } = await server.call(begin, { body: { kind: 'data-correction', subjectId: 'yx-hengrui' } }, token);
    const { title, english } = await server.call(application, { params: { id } }, token, 'en-US');
    expect(title).toMatch(chinese);
    expect(english?.title).toBe('Yunxi Hengrui Precision Machinery Co., Ltd.');
  });

  test('notifications name listings and applications as English pages do', { tags: 'depth' }, async () => {
    const [owner, lender] = [await tokenOf(server, 'user'), await officerOf(server.db, 'lender', [])];
    const [{ id: ownerId } = { id: '' }] = await server.db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
    await saveBank(server.db, { id: 'bank', ownerId: lender.id, title: '云岭银行' });
    await saveNeed(server.db, { id: 'need', ownerId, title: '精密机床升级', titleEn: 'Peregrine machine tools' });
    await server.call(sendOffer, { body: { ...offerTerms, needId: 'need' } }, lender.token);
    const noticeTitle = async (token: string, language: 'zh-CN' | 'en-US') =>
      (await server.call(notices, { params: {} }, token, language)).list[0]?.title;
    expect(await noticeTitle(owner, 'zh-CN')).toBe('收到融资报价：精密机床升级');
    expect(await noticeTitle(owner, 'en-US')).toBe('Financing offer received: Peregrine machine tools');
  });

  test('listings get English names: companies and people are transliterated', { tags: 'depth' }, async () => {
    const nameOf = async (kind: string, keyword: string) => (await english(listing.search, { body: { kind, keyword } })).list[0]?.english;
    expect(await nameOf('device', 'X 射线衍射仪')).toMatchObject({ title: 'X-ray diffractometer', isMachineMade: true });
    expect(await nameOf('chain-company', '臻芩')).toMatchObject({ title: 'Yunxi Zhenqin Biomedicine Co., Ltd.' });
    expect(await nameOf('personnel', '沈砚清')).toMatchObject({ title: 'Shen Yanqing' });
  });

  test('a foreign name in Chinese characters is not transliterated', async () => {
    expect((await english(listing.search, { body: { kind: 'personnel', keyword: '武田和也' } })).list[0]?.english).toBeUndefined();
  });

  test('an editor’s English name of a listing is shown and can be found', async () => {
    const { list } = await english(listing.search, { body: { kind: 'device', keyword: '流式细胞仪' } });
    const id = list[0]?.id ?? '';
    await server.db.update(listings).set({ titleEn: 'Quetzal cytometer' }).where(eq(listings.id, id));
    const { list: found } = await english(listing.search, { body: { kind: 'device', keyword: 'quetzal' } });
    expect(found[0]).toMatchObject({ id, english: { title: 'Quetzal cytometer', isMachineMade: false } });
  });

  test('suggestions have English names', async () => {
    const found = await english(suggest, { params: { keyword: '高新技术企业认定' } });
    expect(found.find(({ kind }) => kind === 'policy')?.english?.title).toMatch(/High and New Technology Enterprise/);
  });

  test.each(['税前扣除', '招聘', '场地', '电子商务', '减碳'])('a Chinese search for %s shows no English words', async (keyword) => {
    const { list, reading } = await server.call(resultSearch, { body: { keyword, pageSize: 100 } });
    const texts = [...list.flatMap(({ why = [] }) => why.map(({ text }) => text)), ...reading.synonyms.flatMap(({ to }) => to)];
    expect(texts.filter((text) => !chinese.test(text))).toEqual([]);
  });

  test('an editor gets a proposal for the typed title', async () => {
    const token = await tokenOf(server, 'user');
    const body = {
      title: '云溪市2027年度绿色工厂补贴',
      regionCode: '999900',
      policy: {
        kind: 'project' as const,
        level: 'city' as const,
        supportMode: 'subsidy',
        amountMax: 300_000,
        scales: ['small' as const],
        applyFrom: '2026-01-01',
        applyTo: '2026-12-31',
        effectiveTo: null,
      },
    };
    expect(await server.call(propose, { body }, token)).toEqual({
      title: 'Yunxi City 2027: subsidy for green factories',
      summary: expect.stringContaining('subsidy of up to ¥300,000 for small companies. Apply by 31 Dec 2026.'),
    });
  });
});

describe('correcting an English name', () => {
  test('a given name is stored with the policy and its versions, and an empty one is none', { tags: 'depth' }, async () => {
    const admin = await tokenOf(server, 'admin');
    const id = 'yx-rd-subsidy';
    const publish = async (change: Partial<policyAdmin.EditablePolicy>) => {
      const read = await server.call(policyAdmin.detail, { params: { id } }, admin);
      const content = { ...read.published?.content, ...change } as policyAdmin.EditablePolicy;
      const saved = await server.call(policyAdmin.saveDraft, { body: { id, version: null, content } }, admin);
      for (const action of ['submit', 'publish'] as const) {
        const { draft, published } = await server.call(policyAdmin.detail, { params: { id } }, admin);
        const policies = [{ id, draft: draft?.version ?? null, published: published?.version ?? null }];
        await server.call(policyAdmin.act, { body: { policies, action } }, admin);
      }
      return saved;
    };
    await publish({ titleEn: 'Half of your research costs', summaryEn: 'Up to ¥2 million.' });
    const given = { title: 'Half of your research costs', isMachineMade: false, summary: 'Up to ¥2 million.' };
    expect((await english(detail, { params: { id } })).english).toEqual(given);
    await publish({ titleEn: '' });
    expect((await english(detail, { params: { id } })).english).toMatchObject({ isMachineMade: true, summary: 'Up to ¥2 million.' });
    const [now, before] = await server.call(versions, { params: { id } });
    expect([now?.content.titleEn, before?.content.titleEn]).toEqual([null, 'Half of your research costs']);
  });
});

describe('titles of the sample', () => {
  test('at least 95 of 100 policies and listings have an English title without a Chinese character', { tags: 'depth' }, async () => {
    const all: { kind: string; english: string | undefined }[] = [];
    for (const { id } of await server.db.select({ id: policies.id }).from(policies).orderBy(policies.id))
      all.push({ kind: 'policy', english: (await english(detail, { params: { id } })).english?.title });
    for (const { id, kind } of await server.db.select({ id: listings.id, kind: listings.kind }).from(listings).orderBy(listings.id))
      if (kind !== 'financing-need') all.push({ kind, english: (await english(listing.detail, { params: { id, kind } })).english?.title });
    const shares = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, list]) => {
      const done = list.filter((one) => one.english !== undefined && !chinese.test(one.english)).length;
      return { kind, done, of: list.length };
    });
    const share = (only: (kind: string) => boolean) => {
      const some = shares.filter(({ kind }) => only(kind));
      return some.reduce((sum, { done }) => sum + done, 0) / some.reduce((sum, { of }) => sum + of, 0);
    };
    expect(
      share((kind) => kind === 'policy'),
      JSON.stringify(shares),
    ).toBeGreaterThanOrEqual(0.95);
    expect(
      share((kind) => kind !== 'policy'),
      JSON.stringify(shares),
    ).toBeGreaterThanOrEqual(0.95);
  });
});
