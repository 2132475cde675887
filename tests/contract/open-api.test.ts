import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as open from '#contract/open-api.ts';
import * as partner from '#contract/partner.ts';
import * as admin from '#contract/partner-admin.ts';
import { match } from '#contract/matching.ts';
import { resultSearch } from '#contract/policy.ts';
import { rows } from '#server/platform/db/client.ts';
import { apiKey } from '#server/platform/db/tables/partner.ts';
import { newCompany, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let administrator = '';
let user = '';

beforeEach(async () => {
  now = testNow;
  administrator = await tokenOf(server, 'admin');
  user = await tokenOf(server, 'user');
});

const fields = { name: '合作门户', scopes: ['policies' as const, 'windows' as const], perMinute: 60, perDay: 1000, until: '2026-12-31' };
const portalKey = (given: Partial<typeof fields> = {}) => server.call(admin.createKey, { body: { ...fields, ...given } }, administrator);
const companyKey = (companyId: string) =>
  server.call(partner.createKey, { body: { ...fields, scopes: ['match', 'cases'], companyId } }, user);
const ask = (path: string, key?: string, headers: Record<string, string> = {}) =>
  server.fetch(`/open/v1${path}`, { headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers } });
const failed = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return { status: answer.status, ...((await answer.json()) as { title: string; detail: string }) };
};

describe('a key', () => {
  test('a key is returned once: neither the list nor the database nor the audit log has it', async () => {
    const { key, stored } = await portalKey();
    expect(key).toMatch(/^pmis_[\w-]{43}$/);
    expect(key.startsWith(stored.prefix)).toBe(true);
    const kept = await rows(server.db, sql`select to_jsonb(k)::text as text from api_key k union all select after::text from audit_event`);
    expect(JSON.stringify([kept, await server.call(admin.keys, {}, administrator)])).not.toContain(key.slice(12));
  });

  test('a missing, unknown, revoked or expired key is refused with 401 and the reason', { tags: 'depth' }, async () => {
    expect(await failed(await ask('/policies'))).toMatchObject({
      status: 401,
      title: 'KEY_MISSING',
      detail: expect.stringContaining('Bearer') as string,
    });
    expect(await failed(await ask('/policies', 'pmis_x'))).toMatchObject({ status: 401, title: 'KEY_UNKNOWN' });
    const { key, stored } = await portalKey();
    now = new Date('2026-12-31T15:59:59Z');
    expect((await ask('/policies', key)).status).toBe(200);
    now = new Date('2026-12-31T16:00:00Z');
    expect(await failed(await ask('/policies', key))).toMatchObject({ status: 401, title: 'KEY_EXPIRED' });
    now = testNow;
    const revoked = await server.call(admin.revokeKey, { body: { id: stored.id } }, administrator);
    expect(revoked).toMatchObject({ state: 'revoked', revokedAt: now.toISOString() });
    expect(await failed(await ask('/policies', key, { 'accept-language': 'en' }))).toMatchObject({
      title: 'KEY_REVOKED',
      detail: 'This key was revoked. Ask the administrators of the portal or the company for another.',
    });
  });

  test('a key without the scope reads nothing', { tags: 'depth' }, async () => {
    const { key } = await portalKey({ scopes: ['windows'] });
    expect(await failed(await ask('/policies', key))).toMatchObject({ status: 403, title: 'SCOPE_MISSING' });
    expect((await ask('/windows?from=2026-06-01&to=2026-06-30', key)).status).toBe(200);
  });

  test('a key is limited per minute and per day, and the remainder is returned', { tags: 'depth' }, async () => {
    const { key, stored } = await portalKey({ perMinute: 2, perDay: 3 });
    const first = await ask('/policies', key);
    expect([...first.headers].filter(([name]) => name.startsWith('ratelimit'))).toEqual([
      ['ratelimit-limit', '2'],
      ['ratelimit-policy', '2;w=60, 3;w=86400'],
      ['ratelimit-remaining', '1'],
      ['ratelimit-reset', '60'],
    ]);
    await ask('/policies', key);
    const third = await ask('/policies', key);
    expect(third.headers.get('retry-after')).toBe('60');
    expect(await failed(third)).toMatchObject({ status: 429, title: 'TOO_MANY_A_MINUTE' });
    now = new Date(now.getTime() + 60_000);
    expect((await ask('/policies', key)).status).toBe(200);
    expect(await failed(await ask('/policies', key))).toMatchObject({ status: 429, title: 'TOO_MANY_A_DAY' });
    expect(await server.call(admin.keyUse, { params: { id: stored.id } }, administrator)).toEqual([{ day: '2026-06-15', calls: 3 }]);
    const [listed] = await server.call(admin.keys, {}, administrator);
    expect(listed).toMatchObject({ today: 3, lastUsedAt: now.toISOString() });
  });

  test('a portal key reads no company data, and is valid for two years at most', { tags: 'depth' }, async () => {
    const refused = async (body: object) => {
      const headers = { 'content-type': 'application/json', authorization: administrator };
      const answer = await server.fetch(admin.createKey.path, { method: 'POST', headers, body: JSON.stringify({ ...fields, ...body }) });
      return { status: answer.status, ...((await answer.json()) as { data: { fields: { path: string }[] } }) };
    };
    expect(await refused({ scopes: ['cases'] })).toMatchObject({ status: 422, data: { fields: [{ path: 'body.scopes' }] } });
    expect(await refused({ until: '2028-12-31' })).toMatchObject({ status: 422, data: { fields: [{ path: 'body.until' }] } });
    expect(await refused({ until: '2026-06-14' })).toMatchObject({ status: 422 });
  });

  test('the administrator of a company manages its keys; the portal’s can only list and revoke them', { tags: 'depth' }, async () => {
    const companyId = await newCompany(server, user, '云溪市甲有限公司');
    const { stored } = await companyKey(companyId);
    expect(await server.call(partner.keys, { params: { companyId } }, user)).toMatchObject([{ id: stored.id, company: { id: companyId } }]);
    const asked = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: administrator };
      return (await (await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as { code: unknown };
    };
    expect(await asked(partner.createKey.path, { ...fields, companyId })).toMatchObject({ code: 'WRONG_STATE' });
    expect(await asked(partner.revokeKey.path, { id: stored.id })).toMatchObject({ code: 'GONE' });
    expect(await server.call(admin.revokeKey, { body: { id: stored.id } }, administrator)).toMatchObject({ state: 'revoked' });
  });
});

describe('the open API', () => {
  test('policies are those of the portal’s search, page by page', async () => {
    const { key } = await portalKey();
    const answer = open.openPolicies.data.parse(await (await ask('/policies?status=open&pageSize=3&page=2', key)).json());
    const searched = await server.call(resultSearch, { body: { status: ['open'], sort: 'published', page: 2, pageSize: 3 } });
    expect(answer).toMatchObject({ total: searched.total, page: 2, pageSize: 3 });
    expect(answer.list.map(({ id }) => id)).toEqual(searched.list.map(({ id }) => id));
    const [first] = answer.list;
    const one = open.openPolicy.data.parse(await (await ask(`/policies/${first?.id}`, key)).json());
    expect(one.title).toBe(first?.title);
    expect(await failed(await ask('/policies/no-such', key))).toMatchObject({ status: 404 });
  });

  test('an unchanged answer is 304', async () => {
    const { key } = await portalKey();
    const tag = (await ask('/policies', key)).headers.get('etag') ?? '';
    const again = await ask('/policies', key, { 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('ratelimit-remaining')]).toEqual([304, '', '58']);
  });

  test('wrong parameters are named', { tags: 'depth' }, async () => {
    const { key } = await portalKey();
    expect(await failed(await ask('/policies?pageSize=1000', key))).toMatchObject({ status: 422, fields: [{ path: 'query.pageSize' }] });
    expect(await failed(await ask('/windows?from=2026-06-01&to=2028-06-01', key))).toMatchObject({ fields: [{ path: 'query.to' }] });
    expect(await failed(await ask('/no-such', key))).toMatchObject({ status: 404, title: 'NO_SUCH_CALL' });
  });

  test('matching uses the company of the key, whatever else is requested', { tags: 'depth' }, async () => {
    const companyId = await newCompany(server, user, '云溪市乙有限公司');
    const { key } = await companyKey(companyId);
    const answer = open.openMatch.data.parse(await (await ask('/match?companyId=another', key)).json());
    expect(answer.company).toEqual({ id: companyId, name: '云溪市乙有限公司' });
    const own = await server.call(match, { body: { companyId } }, user);
    expect(answer.total).toBe(own.total);
  });

  test('the states of the company’s cases are returned, without people or other cases', { tags: 'depth' }, async () => {
    const companyId = await newCompany(server, user, '云溪市丙有限公司');
    const { key } = await companyKey(companyId);
    const { id, number } = await sendAppeal(server, user);
    expect(await (await ask('/cases', key)).json()).toMatchObject({ total: 0, list: [] });
    await server.db.execute(sql`update application set enterprise_id = ${companyId} where id = ${id}::uuid`);
    const text = await (await ask('/cases', key)).text();
    expect(open.openCases.data.parse(JSON.parse(text))).toMatchObject({ total: 1, list: [{ id, number, state: 'submitted' }] });
    expect(text).not.toMatch(/applicant|演示用户|phone/);
    expect(await (await ask('/cases?state=approved', key)).json()).toMatchObject({ total: 0 });
  });

  test('keys are deleted with the company', { tags: 'depth' }, async () => {
    const companyId = await newCompany(server, user, '云溪市丁有限公司');
    await companyKey(companyId);
    await server.db.execute(sql`delete from enterprise where id = ${companyId}`);
    expect(await server.db.$count(apiKey)).toBe(0);
  });

  test('a public OpenAPI document describes it', { tags: 'depth' }, async () => {
    const document = (await (await ask('/openapi.json')).json()) as { openapi: string; paths: Record<string, unknown> };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(open.openCalls.map(({ path }) => path));
  });
});
