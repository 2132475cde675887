import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeEnvelope } from '#contract/envelope.ts';
import * as companyChoice from '#contract/company-choice.ts';
import * as company from '#contract/company.ts';
import { register } from '#contract/oauth.ts';
import { inverseRelation } from '#domain/company/members.ts';
import { rows } from '#server/platform/db/client.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { restoredServer, testServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

let demo = '';
const server = restoredServer({
  prepare: async () => {
    demo = await tokenOf(server, 'user');
  },
});

let people = 0;
/** Registers a new account and returns its token. */
async function registerMember(): Promise<string> {
  people += 1;
  const { accessToken } = await server.call(register, { body: { ...agreed, username: `member-${people}`, password: 'Member2026' } });
  return accessToken;
}

const lookup = (keyword: string, who?: string, limit = 8) => server.call(companyChoice.lookup, { params: { keyword, limit } }, who);
const ids = async (keyword: string, who?: string) => (await lookup(keyword, who)).map(({ id }) => id);
const base = (id?: string, who?: string) => server.call(companyChoice.businessBase, { params: { id } }, who);
const detail = (id: string, who?: string) => server.call(company.companyDetail, { body: { id } }, who);
const related = (body: Parameters<typeof server.call<typeof company.relateBusiness>>[1]['body'], who?: string) =>
  server.call(company.relateBusiness, { body }, who);
const save = (companyId: string, facts: Record<string, unknown>, who: string) =>
  server.call(company.saveFacts, { body: { companyId, facts: facts as Record<'listed', boolean> } }, who);
const create = (body: { name: string; creditCode?: string; facts?: Record<string, unknown> }, who: string) =>
  server.call(company.create, { body: body as { name: string } }, who);

const post = (path: string, body: unknown, who?: string, language = 'zh-CN') =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, ...(who !== undefined && { authorization: who }) },
    body: JSON.stringify(body),
  });

const codeOf = async (answer: Promise<Response>) => codeEnvelope.parse(await (await answer).json()).code;

const blank: Omit<CompanyRecord, 'id' | 'name'> = {
  nameEn: null,
  creditCode: null,
  legalForm: null,
  regionCode: null,
  industry: null,
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  registerPhone: null,
  registerEmail: null,
  source: '测试',
  sourceDate: '2026-06-01',
  ownerId: null,
  sample: false,
  facts: [],
  grants: [],
  relations: [],
};

describe('company lookup', () => {
  test.each([
    ['the whole name', '云溪恒锐精密机械有限公司'],
    ['its beginning', '云溪恒锐'],
    ['a part of it', '恒锐精密'],
    ['pinyin', 'yunxihengrui'],
    ['pinyin of a part', 'hengruijingmi'],
    ['pinyin that is not finished', 'hengruijingm'],
    ['initials', 'yxhrjm'],
    ['initials of a part', 'hrjmjx'],
    ['characters and pinyin mixed', '恒rui'],
    ['full width and capitals', 'ＹＵＮＸＩＨＥＮＧＲＵＩ'],
    ['a typo', '恒锐精蜜机械'],
    ['a missing character', '云溪恒锐精机械'],
    ['one too many', '恒锐精密的机械'],
    ['the same sound', '云西恒瑞'],
    ['a typo in pinyin', 'yunxihenrui'],
  ])('finds a company by %s: %s', async (_how, keyword) => {
    expect((await ids(keyword))[0]).toBe('yx-hengrui');
  });

  test('finds a company by credit code: complete, partial, pasted or with one wrong character', async () => {
    const [first] = await lookup('云溪恒锐精密机械有限公司');
    const code = first?.creditCode ?? '';
    expect(code).toHaveLength(18);
    const wrong = `${code.slice(0, 11)}${code[11] === '0' ? '1' : '0'}${code.slice(12)}`;
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 8)} ${code.slice(8)}`, code.slice(0, 12), wrong])
      expect((await ids(typed))[0], typed).toBe('yx-hengrui');
    const district = await lookup('91999904', undefined, 20);
    expect(district.length).toBeGreaterThan(5);
    for (const { creditCode } of district) expect(creditCode?.startsWith('91999904')).toBe(true);
  });

  test('polyphones are read as in the word', async () => {
    await saveCompanies(server.db, [
      { ...blank, id: 'poly-1', name: '重庆长乐行音乐器材有限公司' },
      { ...blank, id: 'poly-2', name: '重阳银行设备有限公司' },
    ]);
    expect(await ids('chongqingchangle')).toContain('poly-1');
    expect(await ids('cqcl')).toContain('poly-1');
    expect(await ids('yinhang')).toContain('poly-2');
  });

  test('ranks whole names and prefixes before parts, and parts before names that only sound alike', { tags: 'depth' }, async () => {
    await saveCompanies(server.db, [
      { ...blank, id: 'order-part', name: '大青岚茶叶有限公司' },
      { ...blank, id: 'order-begin', name: '青岚茶叶种植有限公司' },
      { ...blank, id: 'order-whole', name: '青岚茶叶' },
      { ...blank, id: 'order-sound', name: '清蓝茶业' },
    ]);
    expect(await ids('青岚茶叶')).toEqual(['order-whole', 'order-begin', 'order-part']);
    const sounds = await ids('qinglan');
    expect(sounds).toEqual(expect.arrayContaining(['order-whole', 'order-begin', 'order-sound']));
    expect(await ids('青岚茶也')).toContain('order-whole');
  });

  test('marks the matching characters of the name', { tags: 'depth' }, async () => {
    for (const keyword of ['恒锐', 'hengrui', 'hrjm', '精密机械']) {
      const [hit] = await lookup(keyword);
      expect(hit?.hits.length, keyword).toBeGreaterThan(0);
      for (const [start, end] of hit?.hits ?? []) expect(start >= 0 && start < end && end <= (hit?.name.length ?? 0)).toBe(true);
    }
    const [{ name, hits } = { name: '', hits: [] }] = await lookup('hengruijingmi');
    expect(hits.map(([start, end]) => name.slice(start, end))).toEqual(['恒锐精密']);
    const [bracketed] = await lookup('青禾畈股权投资合伙企业有限合伙');
    expect(bracketed?.name.slice(...(bracketed.hits[0] ?? [0, 0]))).toBe('青禾畈股权投资合伙企业（有限合伙');
  });

  describe('names with gaps, in another order, or with typos', () => {
    beforeEach(async () => {
      await saveCompanies(server.db, [
        { ...blank, id: 'gap-digital', name: '华星（北京）数字科技有限公司', nameEn: 'Huaxing Digital Technology (Beijing) Co., Ltd.' },
        { ...blank, id: 'gap-trade', name: '北京华兴商贸有限责任公司' },
        { ...blank, id: 'gap-letters', name: 'ABC三六零科技有限公司' },
        // place, trade and legal form are common words; a company's own name is not
        ...[...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏'].map((character, at) => ({
          ...blank,
          id: `common-${at}`,
          name: `北京${character}昱${at % 2 === 0 ? '商贸' : '软件技术'}有限责任公司`,
        })),
      ]);
    });

    test.each([
      ['own name and trade', '华星科技', '华星'],
      ['place, own name and trade', '北京华星数字', '华星北京数字'],
      ['own name, trade and form', '华星科技有限公司', '华星科技有限公司'],
      ['parts with spaces', '数字 华星', '华星数字'],
      ['traditional characters', '華星科技', '华星'],
      ['one wrong character', '华腥数字科技', ''],
      ['another trade than it has', '北京华星软件技术有限公司', '华星北京'],
      ['pinyin with a gap', 'huaxingshuzikeji', '华星数字科技'],
      ['pinyin with spaces', 'hua xing bei jing', '华星北京'],
      ['initials with a gap', 'hxszkj', '华星数字科技'],
      ['its English name', 'huaxing digital', ''],
      ['words of its English name', 'digital technology beijing', ''],
    ])('%s: %s', { tags: 'depth' }, async (_how, keyword, marked) => {
      const [first] = await lookup(keyword);
      expect(first?.id).toBe('gap-digital');
      const text = (first?.hits ?? []).map(([start, end]) => first?.name.slice(start, end)).join('');
      expect(text.replace(/[（）]/g, '')).toContain(marked);
    });

    test('Latin letters in a name: abc三六零', { tags: 'depth' }, async () => {
      for (const keyword of ['ABC', 'abc三六零', 'ａｂｃ 科技', 'abcsanliuling'])
        expect((await ids(keyword))[0], keyword).toBe('gap-letters');
    });

    test('place, trade and form alone do not find a company when its own name differs', { tags: 'depth' }, async () => {
      expect(await ids('北京魑魅商贸有限责任公司')).toEqual([]);
    });
  });

  test("the user's own companies come first among those that fit equally", { tags: 'depth' }, async () => {
    const who = await registerMember();
    await saveCompanies(
      server.db,
      ['a', 'b', 'c'].map((id) => ({ ...blank, id: `equal-${id}`, name: `玄珀茶叶第${id}有限公司` })),
    );
    expect((await ids('玄珀茶叶', who))[0]).toBe('equal-a');
    await server.call(companyChoice.changeBusiness, { body: { id: 'equal-c' } }, who);
    expect((await ids('玄珀茶叶', who))[0]).toBe('equal-c');
    expect((await ids('玄珀茶叶'))[0]).toBe('equal-a');
  });

  test("another account's private company is never found", { tags: 'depth' }, async () => {
    const [who, other] = [await registerMember(), await registerMember()];
    const code = '91999901MA0PRKTWX2';
    const { id: entered } = await create({ name: '玄珀秘密（云溪）科技有限公司', creditCode: code }, who);
    for (const keyword of [
      '玄珀秘密',
      '玄珀科技',
      '玄珀密秘科技',
      'xuanpomimi',
      'xpmm',
      code,
      code.slice(0, 12),
      `${code.slice(0, 17)}X`,
    ]) {
      expect(await ids(keyword), keyword).not.toContain(entered);
      expect(await ids(keyword, other), keyword).not.toContain(entered);
    }
    expect(await ids('玄珀科技', who)).toEqual([entered]);
    expect(await ids(code.slice(0, 12), who)).toEqual([entered]);
  });

  test('a renamed or deleted company is found accordingly at once', { tags: 'depth' }, async () => {
    await saveCompanies(server.db, [{ ...blank, id: 'renamed', name: '玄珀旧称有限公司' }]);
    expect(await ids('玄珀旧称')).toEqual(['renamed']);
    await saveCompanies(server.db, [{ ...blank, id: 'renamed', name: '玄珀新称有限公司' }]);
    expect((await lookup('玄珀旧称'))[0]?.name).not.toBe('玄珀旧称有限公司');
    expect((await ids('玄珀新称'))[0]).toBe('renamed');
    await server.db.execute("delete from enterprise where id = 'renamed'");
    expect(await ids('玄珀新称')).toEqual([]);
  });

  test("without a keyword returns the user's own companies, the current one first, and none for a visitor", { tags: 'depth' }, async () => {
    expect(await ids('', demo)).toEqual(['yx-hengrui', 'yx-shuque']);
    expect(await ids(' ')).toEqual([]);
    expect(await ids('，。')).toEqual([]);
  });

  test('respects the limit and finds nothing for nonsense', { tags: 'depth' }, async () => {
    expect(await lookup('云溪', undefined, 3)).toHaveLength(3);
    expect(await ids('魑魅魍魉咖啡')).toEqual([]);
    expect(await ids('qqzzxx')).toEqual([]);
  });

  test.each([
    "%_\\'",
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '{"a"}',
    '🚀',
    '\u0000',
    '\uD800',
    '91%',
    '91_99904',
    'a'.repeat(100),
    '有'.repeat(100),
  ])('takes %j literally', async (keyword) => {
    const response = await server.fetch(`${companyChoice.lookup.path}?keyword=${encodeURIComponent(keyword.toWellFormed())}`);
    expect(response.status).toBe(200);
    for (const { name, creditCode } of await lookup(keyword.toWellFormed())) expect(name + (creditCode ?? '')).not.toBe('');
  });

  test('rejects a keyword of ten thousand characters', async () => {
    const response = await server.fetch(`${companyChoice.lookup.path}?keyword=${'云'.repeat(10_000)}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ data: { fields: [{ path: 'query.keyword' }] } });
  });
});

describe('business-base', () => {
  test('returns the requested company with its registration among the facts', async () => {
    const { business, mine } = await base('yx-tiequan');
    expect(mine).toEqual([]);
    expect(business).toMatchObject({ id: 'yx-tiequan', regionName: '青川区', creditCodeValid: true, own: false, sample: true });
    expect(business?.profile).toMatchObject({
      regionCode: '999901',
      industry: '3451',
      scale: 'large',
      legalForm: 'jointStock',
      listed: true,
    });
    expect(business?.profile['qualification:champion']).toMatchObject({ held: true });
  });

  test("returns the user's current company with their private facts", async () => {
    const { business, mine } = await base(undefined, demo);
    expect(business?.id).toBe('yx-hengrui');
    expect(mine.map(({ id, current }) => [id, current])).toEqual([
      ['yx-hengrui', true],
      ['yx-shuque', false],
    ]);
    expect(business?.profile.marketShare).toBe(12);
    const seen = await base('yx-hengrui');
    expect(seen.business?.profile).not.toHaveProperty('marketShare');
    expect(business?.completeness).toBeGreaterThan(seen.business?.completeness ?? 1);
  });

  test('is null for a visitor and for a user without a company', { tags: 'depth' }, async () => {
    expect(await base()).toEqual({ business: null, mine: [] });
    expect(await base(undefined, await registerMember())).toEqual({ business: null, mine: [] });
  });

  test('a well-documented company has a higher completeness than one with few facts', { tags: 'depth' }, async () => {
    const [star, banded, none] = await Promise.all(
      ['yx-xinghe', 'yx-hongta', 'yx-muye'].map(async (id) => (await base(id)).business?.completeness ?? 0),
    );
    expect(star).toBeGreaterThan(Math.max(banded ?? 1, none ?? 1));
    expect(star).toBeLessThanOrEqual(1);
    expect(none).toBeGreaterThan(0);
  });

  test('is 404 for an unknown company', async () => {
    expect((await server.fetch(`${companyChoice.businessBase.path}?id=nothing`)).status).toBe(404);
  });
});

describe('choosing a company', () => {
  test("adds it to the user's companies and makes it current, and leaving removes it", { tags: 'depth' }, async () => {
    const who = await registerMember();
    const change = (id: string | null) => server.call(companyChoice.changeBusiness, { body: { id } }, who);
    await change('yx-xinghe');
    expect((await change('yx-lingque')).mine.map(({ id, current }) => [id, current])).toEqual([
      ['yx-lingque', true],
      ['yx-xinghe', false],
    ]);
    expect((await change('yx-xinghe')).mine[0]).toMatchObject({ id: 'yx-xinghe', current: true });
    expect((await base(undefined, who)).business?.id).toBe('yx-xinghe');
    expect((await change(null)).mine.map(({ current }) => current)).toEqual([false, false]);
    expect((await base(undefined, who)).business).toBeNull();
    const leave = (id: string) => server.call(companyChoice.leaveCompany, { body: { id } }, who);
    expect((await leave('yx-xinghe')).mine.map(({ id }) => id)).toEqual(['yx-lingque']);
    expect((await leave('yx-xinghe')).mine.map(({ id }) => id)).toEqual(['yx-lingque']);
  });

  test('simultaneous choices leave exactly one current company', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const chosen = ['yx-xinghe', 'yx-lingque', 'yx-guanlan', 'yx-mingjing', 'yx-xinghe', 'yx-dianxu'];
    await Promise.all(chosen.map((id) => server.call(companyChoice.changeBusiness, { body: { id } }, who)));
    const { mine } = await base(undefined, who);
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    expect(mine).toHaveLength(5);
  });

  test('needs a signed-in user and an existing company', async () => {
    expect((await post(companyChoice.changeBusiness.path, { id: 'yx-xinghe' })).status).toBe(401);
    expect((await post(companyChoice.leaveCompany.path, { id: 'yx-xinghe' })).status).toBe(401);
    expect(await codeOf(post(companyChoice.changeBusiness.path, { id: 'nothing' }, demo))).toBe('GONE');
  });
});

describe('company-detail', () => {
  test('contains facts with sources, qualifications, grants and relations', { tags: 'depth' }, async () => {
    const found = await detail('yx-hengrui');
    expect(found.mine).toBe(false);
    expect((await detail('yx-hengrui', demo)).facts.find(({ key }) => key === 'revenue@2025')).toEqual({
      key: 'revenue@2025',
      value: 92_600_000,
      source: '企业年度报告',
      sourceDate: '2026-03-31',
      confirmed: true,
      own: false,
    });
    expect(found.facts.find(({ key }) => key === 'regionCode')).toMatchObject({ value: '999901', source: '企业登记信息', own: false });
    expect(found.qualifications.find(({ code }) => code === 'hnte')).toMatchObject({ name: '高新技术企业', expired: false });
    expect(found.qualifications.find(({ code }) => code === 'tech-sme')).toMatchObject({ expired: true });
    expect(found.grants.map(({ grantedOn }) => grantedOn)).toEqual(
      found.grants
        .map(({ grantedOn }) => grantedOn)
        .toSorted()
        .toReversed(),
    );
    expect(found.grants).toContainEqual(expect.objectContaining({ policyId: 'yx-rd-subsidy-last', amount: 412_000 }));
    expect(found.relationCounts).toContainEqual({ kind: 'shareholder', count: 3 });
    expect((await detail('yx-hengrui', demo)).mine).toBe(true);
  });

  test('each declaration has its statement and the topic of the policies that ask for it', { tags: 'depth' }, async () => {
    const { facts, declarations } = await detail('yx-hengrui');
    const asked = facts.filter(({ key }) => key.startsWith('declaration:')).map(({ key }) => key.slice('declaration:'.length));
    expect(declarations.map(({ key }) => key)).toEqual(asked);
    const topics = new Map(declarations.map(({ key, topic }) => [key, topic]));
    expect([topics.get('ip-system'), topics.get('reserve-listed'), topics.get('unemployment-insurance-12m')]).toEqual([
      'ip',
      'finance',
      'employment',
    ]);
    expect(declarations.every(({ statement, topic }) => statement !== '' && topic !== null)).toBe(true);
  });

  test('a declaration about a rolling period has its statement', { tags: 'depth' }, async () => {
    const own = await testServer();
    const member = await tokenOf(own, 'user');
    const leaf = {
      kind: 'declaration',
      key: 'no-penalty',
      statement: '近三年没有受过处罚',
      clause: '近三年没有受过处罚',
      period: { years: 3 },
    };
    await own.db.execute(
      sql`update policy set criteria = ${JSON.stringify({ ...leaf, source: { title: '通知' } })}::jsonb where id = 'yx-rd-subsidy'`,
    );
    const last = new Date().getFullYear() - 1;
    const key = `no-penalty@${last - 2}-01-01..${last}-12-31`;
    await own.call(company.saveFacts, { body: { companyId: 'yx-hengrui', facts: { [`declaration:${key}`]: true } } }, member);
    const { declarations } = await own.call(company.companyDetail, { body: { id: 'yx-hengrui' } }, member);
    expect(declarations).toContainEqual({ key, statement: '近三年没有受过处罚', topic: 'technology' });
    await own.close();
  });

  test('a title that only the caller denies stays, as not held', { tags: 'depth' }, async () => {
    const own = await testServer();
    const member = await tokenOf(own, 'user');
    await own.call(company.saveFacts, { body: { companyId: 'yx-hengrui', facts: { 'qualification:hnte': { held: false } } } }, member);
    const titles = async (who?: string) => (await own.call(company.companyDetail, { body: { id: 'yx-hengrui' } }, who)).qualifications;
    expect((await titles(member)).find(({ code }) => code === 'hnte')).toMatchObject({ held: false, name: '高新技术企业' });
    expect((await titles()).find(({ code }) => code === 'hnte')).toMatchObject({ held: true });
    await own.close();
  });

  test('a grant of a withdrawn policy stays without a link', { tags: 'depth' }, async () => {
    const own = await testServer();
    await own.db.execute(sql`update policy set state = 'retired' where id = 'yx-rd-subsidy-last'`);
    const { grants } = await own.call(company.companyDetail, { body: { id: 'yx-hengrui' } });
    expect(grants.find(({ amount }) => amount === 412_000)).toMatchObject({ policyId: null });
    await own.close();
  });

  test('is 404 for an unknown company', async () => {
    expect((await post(company.companyDetail.path, { id: 'nothing' })).status).toBe(404);
    expect((await post(company.relateBusiness.path, { id: 'nothing' })).status).toBe(404);
  });
});

describe('relate-business', () => {
  test('shows each relation inverted from the other side', async () => {
    const all = await related({ id: 'yx-hengrui', pageSize: 100 });
    expect(all.total).toBe(all.list.length);
    expect(all.total).toBeGreaterThan(8);
    for (const { kind, id, share } of all.list) {
      if (id === null) continue;
      const back = await related({ id, kind: [inverseRelation[kind]], pageSize: 100 });
      expect(back.list).toContainEqual(expect.objectContaining({ id: 'yx-hengrui', kind: inverseRelation[kind], share }));
    }
    expect(all.list.filter(({ kind }) => kind === 'shareholder').map(({ share }) => share)).toEqual([0.6, 0.25, 0.15]);
    expect(all.list.find(({ name }) => name === '梁慕青')).toMatchObject({ id: null, kind: 'shareholder' });
  });

  test('is filtered by kind, and its pages are complete without duplicates', async () => {
    const suppliers = await related({ id: 'yx-wugu', kind: ['supplier'] });
    expect(new Set(suppliers.list.map(({ kind }) => kind))).toEqual(new Set(['supplier']));
    const whole = await related({ id: 'yx-hengrui', pageSize: 100 });
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => related({ id: 'yx-hengrui', page, pageSize: 3 })));
    expect(pages.flatMap(({ list }) => list)).toEqual(whole.list);
    expect(pages.every(({ total }) => total === whole.total)).toBe(true);
  });

  test('lists a relation once when both sides store it', async () => {
    const stated = { share: 0.3, since: null, source: '测试', sourceDate: '2026-06-01' };
    await saveCompanies(server.db, [
      {
        ...blank,
        id: 'twice-a',
        name: '双录甲公司',
        relations: [{ ...stated, otherId: 'twice-b', otherName: '双录乙公司', kind: 'investment' }],
      },
      {
        ...blank,
        id: 'twice-b',
        name: '双录乙公司',
        relations: [{ ...stated, otherId: 'twice-a', otherName: '双录甲公司', kind: 'shareholder' }],
      },
    ]);
    expect((await related({ id: 'twice-a' })).list.map(({ kind, id }) => [kind, id])).toEqual([['investment', 'twice-b']]);
    expect((await detail('twice-b')).relationCounts).toEqual([{ kind: 'shareholder', count: 1 }]);
  });

  test('of several statements of one day about a relation the last stored one is shown', async () => {
    const stated = {
      otherId: null,
      otherName: '同日合伙企业',
      kind: 'shareholder' as const,
      since: null,
      source: '工商公示',
      sourceDate: '2026-05-01',
    };
    const relations = [0.3, 0.45, 0.12].map((share) => ({ ...stated, share }));
    await saveCompanies(server.db, [{ ...blank, id: 'same-day', name: '同日甲公司', relations }]);
    const { list } = await related({ id: 'same-day' });
    expect(list.map(({ name, share }) => [name, share])).toEqual([['同日合伙企业', 0.12]]);
  });
});

describe('private facts of a company', () => {
  test('override the public facts until they are deleted', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const { facts } = await save(
      'yx-hengrui',
      { 'headcount@2025': { min: 150, max: 180 }, 'techStaff@2025': 40, regionCode: '999904' },
      who,
    );
    const both = facts.filter(({ key }) => key === 'headcount@2025');
    expect(both.map(({ own, value, source, sourceDate, confirmed }) => [own, value, source, sourceDate, confirmed])).toEqual([
      [false, 168, '社会保险参保信息', '2026-01-31', true],
      [true, { min: 150, max: 180 }, '企业自报', '2026-06-15', false],
    ]);
    expect((await base('yx-hengrui', who)).business?.profile).toMatchObject({
      'headcount@2025': { min: 150, max: 180 },
      regionCode: '999904',
    });
    await save('yx-hengrui', { 'headcount@2025': null, 'techStaff@2025': 41, regionCode: null }, who);
    expect((await base('yx-hengrui', who)).business?.profile).toMatchObject({
      'headcount@2025': 168,
      'techStaff@2025': 41,
      regionCode: '999901',
    });
    expect((await detail('yx-hengrui', who)).facts).toEqual((await save('yx-hengrui', {}, who)).facts);
  });

  test('invalid facts are all rejected with the allowed values, in the language of the request', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const wrong = {
      'revenue@2025': -1,
      'headcount@2025': 1.5,
      scale: 'huge',
      established: '2026-06-16',
      regionCode: '123456',
      listed: 'no',
      marketShare: 20,
    };
    const body = { companyId: 'yx-hengrui', facts: wrong };
    const chinese = await post(company.saveFacts.path, body, who);
    expect(chinese.status).toBe(422);
    const { data } = (await chinese.json()) as { data: { fields: { path: string; message: string }[] } };
    expect(Object.fromEntries(data.fields.map(({ path, message }) => [path, message]))).toEqual({
      'body.facts.revenue@2025': '请填写 0 到 1,000,000,000,000,000 之间的数。',
      'body.facts.headcount@2025': '请填写整数。',
      'body.facts.scale': '可填写的值：micro, small, medium, large。',
      'body.facts.established': '请填写不晚于今天的日期，格式为 YYYY-MM-DD。',
      'body.facts.regionCode': '没有这个地区代码，请填写六位行政区划代码。',
      'body.facts.listed': '请填写“是”或“否”（true 或 false）。',
    });
    const english = await post(company.saveFacts.path, { ...body, facts: { 'debtRatio@2025': 1001 } }, who, 'en-US');
    expect(await english.json()).toMatchObject({
      data: { fields: [{ path: 'body.facts.debtRatio@2025', message: 'Enter a number from 0 to 1,000.' }] },
    });
    expect((await base('yx-hengrui', who)).business?.profile).not.toHaveProperty('marketShare');
  });

  test.each<Record<string, unknown>>([
    { 'revenue@25': 1 },
    { nothing: 1 },
    { "revenue@2025'; drop table enterprise --": 1 },
    { 'revenue@2025': { min: 5, max: 1 } },
    { 'revenue@2025': [1] },
    { 'revenue@2025': { $gt: 0 } },
    { industry: 'x'.repeat(10_000) },
    { industry: 'A\u0000' },
    { regionCode: "%_\\'" },
    { 'qualification:nothing': { held: true } },
    { 'revenue@2027': 1 },
  ])('%j is rejected with 422', async (facts) => {
    const response = await post(company.saveFacts.path, { companyId: 'yx-hengrui', facts }, demo);
    expect(response.status).toBe(422);
    const { data } = (await response.json()) as { data: { fields: { path: string; message: string }[] } };
    expect(data.fields[0]?.path).toMatch(/^body\.facts/);
    expect(data.fields[0]?.message).not.toBe('');
  });

  test('accept regions of the whole country', { tags: 'depth' }, async () => {
    const who = await registerMember();
    await save('yx-hengrui', { regionCode: '320102', industry: '3911' }, who);
    expect((await base('yx-hengrui', who)).business?.profile).toMatchObject({ regionCode: '320102', industry: '3911' });
  });

  test('need a signed-in user and an existing company', async () => {
    expect((await post(company.saveFacts.path, { companyId: 'yx-hengrui', facts: {} })).status).toBe(401);
    expect(await codeOf(post(company.saveFacts.path, { companyId: 'nothing', facts: { listed: true } }, demo))).toBe('GONE');
  });

  test('have a limit per account and company', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const some = (from: number) => Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`declaration:limit-${from + at}`, true]));
    await save('yx-hengrui', some(0), who);
    await expect(save('yx-hengrui', some(600), who)).rejects.toThrow('LIMIT');
    expect((await detail('yx-hengrui', who)).facts.filter(({ own }) => own)).toHaveLength(600);
  });
});

describe('a private company', () => {
  test('is found, read and chosen by its owner', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const facts = {
      regionCode: '320100',
      industry: '39',
      established: '2020-02-02',
      'revenue@2025': 4_000_000,
      'qualification:hnte': { held: false },
    };
    const { id, creditCodeValid } = await create({ name: '  私家小铺科技有限公司 ', creditCode: '９１３５０１００m000100y44', facts }, who);
    expect(creditCodeValid).toBe(false);
    const { business, mine } = await base(undefined, who);
    expect(business).toMatchObject({
      id,
      name: '私家小铺科技有限公司',
      creditCode: '91350100M000100Y44',
      creditCodeValid: false,
      regionName: '南京市',
      own: true,
    });
    expect(business?.profile).toMatchObject(facts);
    expect(mine).toEqual([{ id, name: '私家小铺科技有限公司', current: true, role: null, standing: [] }]);
    expect(await lookup('sijiaxiaopu', who)).toMatchObject([{ id, own: true, regionName: '南京市' }]);
    expect(await ids('91350100M000100Y44', who)).toEqual([id]);
    const { facts: saved } = await save(id, { industry: null, regionCode: '999902', 'revenue@2025': null }, who);
    expect(saved.every(({ own, source }) => own && source === '企业自报')).toBe(true);
    expect((await detail(id, who)).base).toMatchObject({ industry: null, regionCode: '999902', regionName: '望湖区' });
  });

  test('is rejected when the portal already has the company', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const [known] = await lookup('云溪恒锐精密机械有限公司');
    for (const body of [
      { name: '云溪恒锐精密机械有限公司' },
      { name: '云溪恒锐精密机械 有限公司', creditCode: '91350100M000100Y44' },
      { name: '另一个名字', creditCode: known?.creditCode },
    ]) {
      const response = await post(company.create.path, body, who);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ code: 'EXISTS', data: { id: 'yx-hengrui', name: '云溪恒锐精密机械有限公司' } });
    }
    // another company with the same name, as its code shows
    const { id } = await create({ name: '云溪恒锐精密机械有限公司', creditCode: '91350100M000100Y43' }, who);
    await expect(create({ name: '改了名', creditCode: '91350100M000100Y43' }, who)).rejects.toThrow(`"id":"${id}"`);
  });

  test('is created once by simultaneous requests', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => create({ name: '双击按钮有限公司' }, who)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await base(undefined, who)).mine).toHaveLength(1);
  });

  test.each([
    { name: 'x' },
    { name: '！？！？' },
    { name: '甲\u0000乙' },
    { name: '名'.repeat(10_000) },
    { name: '好名字', creditCode: '123' },
    { name: '好名字', creditCode: '91350100I000100Y43' },
    { name: '好名字', facts: { 'revenue@2025': -5 } },
    { name: '好名字', facts: { established: '2026-13-45' } },
  ])('%j is rejected with 422', async (body) => {
    expect((await post(company.create.path, body, demo)).status).toBe(422);
  });

  test('may have any name that contains a letter', { tags: 'depth' }, async () => {
    const who = await registerMember();
    const name = '%_\\\' <b>有限</b> " ; drop table';
    const { id } = await create({ name }, who);
    expect((await base(id, who)).business?.name).toBe(name);
  });
});

describe('private data of one member', () => {
  test('facts are hidden from other members of the company and from visitors', { tags: 'depth' }, async () => {
    const [one, other] = [await registerMember(), await registerMember()];
    for (const who of [one, other]) await server.call(companyChoice.changeBusiness, { body: { id: 'yx-lingque' } }, who);
    const before = [await detail('yx-lingque', other), await detail('yx-lingque')];
    const baseBefore = await base('yx-lingque', other);
    await save('yx-lingque', { 'revenue@2025': 77_777_777, 'profit@2025': -1, 'declaration:secret': true, scale: 'large' }, one);
    expect([await detail('yx-lingque', other), await detail('yx-lingque')]).toEqual(before);
    expect(await base('yx-lingque', other)).toEqual(baseBefore);
    await save('yx-lingque', { 'revenue@2025': 1 }, other);
    expect((await base('yx-lingque', one)).business?.profile['revenue@2025']).toBe(77_777_777);
    // deleting affects only the caller's own facts
    await save('yx-lingque', { 'revenue@2025': null, 'profit@2025': null, 'headcount@2025': null }, other);
    expect((await base('yx-lingque', one)).business?.profile).toMatchObject({
      'revenue@2025': 77_777_777,
      'profit@2025': -1,
      'headcount@2025': 96,
    });
  });

  test('a private company cannot be found, read, chosen or changed by others', { tags: 'depth' }, async () => {
    const [one, other] = [await registerMember(), await registerMember()];
    const { id } = await create(
      { name: '密室逃脱科技有限公司', creditCode: '91350100M000100Y43', facts: { 'revenue@2025': 1_234_567 } },
      one,
    );
    for (const who of [other, undefined]) {
      for (const keyword of [
        '密室逃脱科技有限公司',
        'mishitaotuo',
        'mstt',
        '密室逃拖',
        '91350100M000100Y43',
        '91350100M000101Y43',
        '91350100M',
      ])
        expect(await ids(keyword, who), keyword).not.toContain(id);
      expect(
        (await server.fetch(`${companyChoice.businessBase.path}?id=${id}`, { headers: who === undefined ? {} : { authorization: who } }))
          .status,
      ).toBe(404);
      expect((await post(company.companyDetail.path, { id }, who)).status).toBe(404);
      expect((await post(company.relateBusiness.path, { id }, who)).status).toBe(404);
    }
    expect(await codeOf(post(companyChoice.changeBusiness.path, { id }, other))).toBe('GONE');
    expect(await codeOf(post(company.saveFacts.path, { companyId: id, facts: { listed: true } }, other))).toBe('GONE');
    // even a membership that should not exist reveals nothing
    await server.db.execute(
      sql`insert into membership (account_id, enterprise_id, current) select id, ${id}, true from account where username = ${`member-${people}`}`,
    );
    expect(await base(undefined, other)).toEqual({ business: null, mine: [] });
    expect(await ids('', other)).toEqual([]);
    expect(await ids('密室逃脱', other)).toEqual([]);
    expect((await post(company.companyDetail.path, { id }, other)).status).toBe(404);
    // another user can create the same company for themselves
    const again = await create({ name: '密室逃脱科技有限公司', creditCode: '91350100M000100Y43' }, await registerMember());
    expect(again.id).not.toBe(id);
  });

  test('a relation to a private company is visible to its owner only', { tags: 'depth' }, async () => {
    const [one, other] = [await registerMember(), await registerMember()];
    const { id } = await create({ name: '暗线投资有限公司' }, one);
    await server.db.execute(
      sql`insert into enterprise_relation (enterprise_id, other_id, other_name, kind, source, source_date) values
        ('yx-muye', ${id}, '暗线投资有限公司', 'shareholder', '测试', '2026-06-01'), (${id}, 'yx-guoshan', '云溪果杉', 'investment', '测试', '2026-06-01')`,
    );
    for (const who of [other, undefined]) {
      expect((await related({ id: 'yx-muye' }, who)).list).toEqual([]);
      expect((await related({ id: 'yx-guoshan', kind: ['shareholder'] }, who)).total).toBe(0);
      expect((await detail('yx-muye', who)).relationCounts).toEqual([]);
    }
    expect((await related({ id: 'yx-muye' }, one)).list.map((each) => each.id)).toEqual([id]);
    expect((await related({ id: 'yx-guoshan', kind: ['shareholder'] }, one)).list.map((each) => each.id)).toEqual([id]);
  });
});

test('saving a company again keeps the private facts of its members', { tags: 'depth' }, async () => {
  const who = await registerMember();
  const record: CompanyRecord = {
    ...blank,
    id: 'anew',
    name: '从前叫做这个公司',
    facts: [{ key: 'listed', value: false, source: '甲', sourceDate: '2026-01-01', confirmed: true }],
  };
  await saveCompanies(server.db, [record]);
  await save('anew', { listed: true, marketShare: 3 }, who);
  await saveCompanies(server.db, [{ ...record, name: '如今改称另一家', facts: [] }]);
  expect((await base('anew', who)).business).toMatchObject({ name: '如今改称另一家', profile: { listed: true, marketShare: 3 } });
  expect((await base('anew')).business?.profile).toEqual({});
  expect(await ids('从前叫做这个公司')).not.toContain('anew');
  expect((await ids('如今改称'))[0]).toBe('anew');
  const [stored] = await rows<{ version: number }>(server.db, sql`select version from enterprise where id = 'anew'`);
  expect(stored?.version).toBe(2);
});
