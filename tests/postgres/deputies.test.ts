import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import * as absence from '#contract/absence.ts';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { openServer, rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { preparedData, startServer } from '../process/harness.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { officerOf } from '../setup/applications.ts';
import { clockOffset, offsetVariable, testNow } from '../setup/clock.ts';

const hour = 60 * 60 * 1000;
/** Half an hour before and after midnight in China, hours after the moment of the tests: 10:00 on 15 June. */
const [before, after, over] = [13.5, 14.5, 38.5];

test('a deputy decides from midnight to midnight in China, on processes of any time zone', async () => {
  const data = await preparedData();
  if (!('DATABASE_URL' in data)) throw new Error('This needs a PostgreSQL server');
  const { db, close } = await openServer(data.DATABASE_URL);
  onTestFinished(() => close());
  const start = async (hours: number, zone: string) =>
    (await startServer(data, { [offsetVariable]: String(clockOffset() + hours * hour), TZ: zone })).url;
  const [evening, night] = await Promise.all([start(before, 'Asia/Tokyo'), start(after, 'America/Los_Angeles')]);
  const officers = { away: await officerOf(db, 'away', ['approve:appeal']), deputy: await officerOf(db, 'deputy', ['approve:appeal']) };
  for (const [name, department] of [
    ['away', 'yunxi-finance'],
    ['deputy', 'yunxi-science'],
  ] as const) {
    await db.execute(sql`update role set department_scope = 'own' where code = ${`officer-${name}`}`);
    await db.update(account).set({ department }).where(eq(account.id, officers[name].id));
  }
  const [applicant] = await db.select().from(account).where(eq(account.username, 'user'));
  const tokenAt = async (id: string, hours: number) =>
    (await issueToken(db, id, new Date(testNow.getTime() + hours * hour), { userAgent: null, address: null })).accessToken;
  const send = async ({ path, method }: Pick<EndpointShape, 'path' | 'method'>, url: string, token: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: token, 'accept-language': 'zh-CN' };
    const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    const response = await fetch(url + path + query, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    return (await response.json()) as { code: string | number; data: never };
  };

  const sender = await tokenAt(applicant?.id ?? '', before);
  const sendOne = async (): Promise<string> => {
    const begun = await send(application.begin, evening, sender, { kind: 'appeal' });
    const { id } = begun.data as { id: string };
    const read = await send(application.detail, evening, sender, { id });
    const { version } = read.data as { version: number };
    const answers = { fields: { ...appealFields, title: `诉求 ${id}` }, materials: {} };
    expect(await send(application.submit, evening, sender, { id, version, answers })).toMatchObject({ code: 0 });
    await db.execute(sql`update application set department = 'yunxi-finance' where id = ${id}::uuid`);
    return id;
  };
  const [first, second] = [await sendOne(), await sendOne()];

  const day = { from: '2026-06-16', to: '2026-06-16', deputyId: officers.deputy.id };
  expect(await send(absence.save, evening, await tokenAt(officers.away.id, before), { absence: day })).toMatchObject({ code: 0 });

  const queueOf = async (url: string, token: string) => {
    const { code, data: queue } = await send(approval.queue, url, token, { view: 'mine' });
    expect(code).toBe(0);
    return (queue as { list: { id: string }[] }).list.map(({ id }) => id).toSorted();
  };
  const approveAt = async (id: string, url: string, token: string) => {
    const [stored] = await rows<{ version: number }>(db, sql`select version from application where id = ${id}::uuid`);
    return (await send(approval.decide, url, token, { id, version: stored?.version, action: 'approve', note: '说明' })).code;
  };
  const [early, onDay] = [await tokenAt(officers.deputy.id, before), await tokenAt(officers.deputy.id, after)];
  expect([await queueOf(evening, early), await queueOf(night, onDay)]).toEqual([[], [first, second].toSorted()]);
  expect(await approveAt(first, evening, early)).not.toBe(0);
  expect(await approveAt(first, night, onDay)).toBe(0);

  const nextNight = await start(over, 'UTC');
  const late = await tokenAt(officers.deputy.id, over);
  expect(await queueOf(nextNight, late)).not.toContain(second);
  expect(await approveAt(second, nextNight, late)).not.toBe(0);
});
