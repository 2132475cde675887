import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import { today as centreToday } from '#contract/centre.ts';
import { remove as removeColleague, setRole } from '#contract/colleague.ts';
import * as contact from '#contract/contact-request.ts';
import * as booking from '#contract/booking.ts';
import * as registration from '#contract/registration.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as offer from '#contract/financing-offer.ts';
import * as admin from '#contract/listing-admin.ts';
import * as own from '#contract/listing-own.ts';
import * as notify from '#contract/notify.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { officerOf } from '../setup/applications.ts';
import { accountId, saveActivity, saveDevice, saveOfKind } from '../setup/book-listings.ts';
import { saveBank, saveNeed, offerTerms } from '../setup/financing.ts';
import { company } from '../setup/colleagues.ts';
import type { Person } from '../setup/company-people.ts';
import { colleaguePersons, peopleOf, persons } from '../setup/company-people.ts';
import { actOnListings, actOnOwn, seenNow } from '../setup/act-on-listings.ts';
import { cases } from '../setup/depth.ts';
import { failureOf } from '../setup/failure-of.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { claimCompany } from './claim-company.ts';
import { requestForm } from './samples/contact-request.ts';

const server = restoredServer({ prepare });
const deviceId = 'device-shared';
const needId = 'need-shared';
const bookingForm = { purpose: '断口形貌分析', company: '外部企业', contact: '王工', phone: '138 0000 0000' };
let people: Awaited<ReturnType<typeof peopleOf>>;
let outsider = { id: '', token: '' };
let portal = '';
let requestId = '';
let bookingId = '';

async function prepare(): Promise<void> {
  people = await peopleOf(server);
  outsider = await officerOf(server.db, 'outsider', []);
  portal = await tokenOf(server, 'admin');
  // both were published by a former colleague
  const owned = { ownerId: people.leaver.id, companyId: company };
  const reached = { name: '设备管理员', phone: '0571-1234567', email: null, address: null };
  await saveDevice(server.db, { id: deviceId, contact: reached, ...owned });
  await saveNeed(server.db, { id: needId, attributes: { company: [company], amount: 4_000_000 }, ...owned });
  await saveBank(server.db, { id: 'bank-shared', ownerId: outsider.id });
  const asked = { body: { ...requestForm, listingId: deviceId } };
  requestId = (await server.call(contact.send, asked, outsider.token)).id;
  const held = await server.call(booking.hold, { body: { deviceId, start: '2026-06-16T09:00:00+08:00', count: 1 } }, outsider.token);
  bookingId = (await server.call(booking.request, { body: { ...bookingForm, id: held.id } }, outsider.token)).id;
}

const tokenFor = (person: Person) => people.people[person] ?? '';
const detail = (id: string, token?: string) => server.call(own.detail, { params: { id } }, token);
const idsOf = async (token: string | undefined, body: Partial<Parameters<typeof listBody>[0]> = {}) =>
  (await server.call(own.list, { body: listBody(body) }, token)).list.map(({ id }) => id);
const listBody = (body: { whose?: 'all' | 'mine' | 'company'; keyword?: string; unchecked?: boolean }) => ({ pageSize: 50, ...body });
const titles = async (token: string) =>
  (await server.call(notify.index, { params: { pageSize: 50 } }, token)).list.map(({ title }) => title);
const refused = (endpoint: Parameters<typeof failureOf>[1], input: object, token: string) => failureOf(server, endpoint, input, token);
const need = (condition: boolean): void => {
  if (!condition) throw new Error('refused');
};

async function saveNext(id: string, token: string | undefined) {
  const { published } = await detail(id, tokenFor('administrator'));
  const content = published?.content;
  if (content === undefined) throw new Error('nothing is published');
  const body = { id, kind: 'device', version: null, content: { ...content, summary: '新的摘要' } };
  return server.call(own.save, { body }, token);
}
const seen = () => seenNow(server.call, own, tokenFor('administrator'), deviceId);
const act = async (action: 'retire' | 'reinstate' | 'renew' | 'send', token: string | undefined) =>
  server.call(own.act, { body: { listings: [await seen()], action } }, token);

const acts: Record<string, (token: string | undefined) => Promise<unknown>> = {
  'finds it in the own list': async (token) => need((await idsOf(token)).includes(deviceId)),
  'finds it by a word of it': async (token) => need((await idsOf(token, { keyword: '扫描电镜' })).includes(deviceId)),
  'opens it': (token) => detail(deviceId, token),
  'reads its figures': async (token) => need((await server.call(own.figures, {}, token)).list.some(({ id }) => id === deviceId)),
  'saves its next version': (token) => saveNext(deviceId, token),
  'withdraws it': (token) => act('retire', token),
  'publishes it again': async (token) => {
    await act('retire', tokenFor('agent'));
    await act('reinstate', token);
  },
  'confirms it': (token) => act('renew', token),
  'sends its next version for review': async (token) => {
    await saveNext(deviceId, tokenFor('agent'));
    await act('send', token);
  },
  'reads the requests for it': async (token) =>
    need((await server.call(contact.received, { params: {} }, token)).list.some(({ id }) => id === requestId)),
  'answers a request for it': (token) => server.call(contact.answer, { body: { id: requestId, version: 1, accept: true } }, token),
  'reads the bookings of it': async (token) =>
    need((await server.call(booking.ofDevice, { body: { deviceId } }, token)).list.some(({ id }) => id === bookingId)),
  'confirms a booking of it': (token) => server.call(booking.act, { body: { id: bookingId, version: 2, action: 'confirm' } }, token),
  'reads the offers on its need': async (token) => {
    await sendOffer();
    need((await server.call(offer.received, {}, token)).length > 0);
  },
  'answers an offer on its need': async (token) => {
    const { id, version } = await sendOffer();
    await server.call(offer.answer, { body: { id, version, accept: true } }, token);
  },
};
async function sendOffer() {
  const before = (await server.call(offer.standing, { params: { needId } }, outsider.token)).mine.find(({ state }) => state === 'open');
  return before ?? server.call(offer.send, { body: { needId, ...offerTerms } }, outsider.token);
}
const acting: readonly Person[] = ['publisher', 'agent', 'administrator'];
const allowed: Record<string, readonly Person[]> = {
  'finds it in the own list': colleaguePersons,
  'finds it by a word of it': colleaguePersons,
  'opens it': colleaguePersons,
  'reads its figures': colleaguePersons,
  'reads the requests for it': colleaguePersons,
  'reads the bookings of it': colleaguePersons,
  'reads the offers on its need': colleaguePersons,
};

describe('a company listing published by a former colleague', () => {
  const table = Object.keys(acts).flatMap((what) => persons.map((person) => [person, what] as const));
  // three of eight people per action, rotating from action to action
  test.each(cases(table, 3))('only permitted people can act: %s %s', { tags: 'depth' }, async (person, what) => {
    const done = await acts[what]?.(people.people[person]).then(
      () => true,
      () => false,
    );
    expect(done).toBe((allowed[what] ?? acting).includes(person));
  });

  test('its former keeper can neither read nor change it', { tags: 'depth' }, async () => {
    for (const what of Object.keys(acts)) await expect(acts[what]?.(tokenFor('former')), what).rejects.toThrow(/GONE|404|refused/);
    expect((await titles(tokenFor('former'))).filter((title) => /^新的(联系请求|预约)/.test(title))).toEqual([]);
  });

  test('colleagues see its company and keeper, and readers see it as read-only', { tags: 'depth' }, async () => {
    const { list, whose } = await server.call(own.list, { body: {} }, tokenFor('reader'));
    expect(list.find(({ id }) => id === deviceId)).toMatchObject({
      company: { id: company },
      owner: { displayName: '访客 5' },
      mine: false,
      mayChange: false,
    });
    expect(whose).toEqual({ all: 2, mine: 0, company: 2 });
    expect(await detail(deviceId, tokenFor('reader'))).toMatchObject({ mayChange: false, company: { id: company, right: null } });
    expect(await detail(deviceId, tokenFor('publisher'))).toMatchObject({ mayChange: true });
    const body = { listings: [await seen()], action: 'retire' };
    expect(await refused(own.act, body, tokenFor('reader'))).toMatchObject({ code: 'NOT_YOURS' });
    expect(await refused(own.act, body, tokenFor('stranger'))).toMatchObject({ code: 'GONE' });
  });

  test('requests, bookings and offers notify each person who answers them once', { tags: 'depth' }, async () => {
    await sendOffer();
    const patterns = [/^新的联系请求/, /^新的预约待确认/, /^收到融资报价/];
    for (const person of persons.filter((one) => one !== 'visitor')) {
      const list = await titles(tokenFor(person));
      expect(
        patterns.map((words) => list.filter((title) => words.test(title)).length),
        person,
      ).toEqual(acting.includes(person) ? [1, 1, 1] : [0, 0, 0]);
    }
    const { list } = await server.call(contact.received, { params: {} }, tokenFor('reader'));
    expect(list).toMatchObject([{ id: requestId, mayAnswer: false }]);
    expect((await server.call(contact.received, { params: {} }, tokenFor('agent'))).list).toMatchObject([{ mayAnswer: true }]);
  });

  test('it waits for those who answer and confirm it, not for readers, who cannot request its contact', { tags: 'depth' }, async () => {
    await server.db.execute(sql`update listing set checked_at = checked_at - interval '120 days' where id = ${deviceId}`);
    const asked = async (person: Person) => {
      const { total } = await server.call(own.figures, {}, tokenFor(person));
      const { unchecked } = await server.call(own.list, { body: {} }, tokenFor(person));
      const filtered = await idsOf(tokenFor(person), { unchecked: true });
      const { answers, reads } = await server.call(contact.standing, { params: { listingId: deviceId } }, tokenFor(person));
      return [total.waiting, total.toAnswer, unchecked, filtered.length, answers, reads];
    };
    expect(await asked('publisher')).toEqual([1, 1, 1, 1, true, true]);
    expect(await asked('reader')).toEqual([1, 0, 0, 0, false, true]);
    expect(await asked('stranger')).toEqual([0, 0, 0, 0, false, false]);
  });

  test('readers see its bookings without the contact, which those who answer them see', { tags: 'depth' }, async () => {
    const read = async (person: Person) => {
      const { manages, reads } = await server.call(booking.slots, { params: { id: deviceId } }, people.people[person]);
      return [manages, reads];
    };
    expect(await Promise.all(persons.map(read))).toEqual([
      ...[1, 2, 3].map(() => [false, false]),
      [false, true],
      ...[1, 2, 3].map(() => [true, true]),
      [false, false],
    ]);
    const shown = async (person: Person) =>
      (await server.call(booking.ofDevice, { body: { deviceId } }, tokenFor(person))).list.map(({ contact: who, phone, company: of }) => [
        of,
        who,
        phone,
      ]);
    expect(await shown('reader')).toEqual([['外部企业', null, null]]);
    expect(await shown('publisher')).toEqual([['外部企业', '王工', '13800000000']]);
  });

  test('readers see its registrations as companies without persons, contacts, codes or the file', { tags: 'depth' }, async () => {
    const activityId = 'activity-shared';
    await saveActivity(server.db, { id: activityId, ownerId: people.leaver.id, companyId: company });
    const person = { company: '外部企业', person: '王工', phone: '13800000001', note: '素食' };
    const { code } = await server.call(registration.register, { body: { ...person, activityId } }, outsider.token);
    const standing = async (who: Person) => {
      const { manages, reads } = await server.call(registration.places, { params: { id: activityId } }, people.people[who]);
      return [manages, reads];
    };
    expect(await Promise.all(persons.map(standing))).toEqual([
      ...[1, 2, 3].map(() => [false, false]),
      [false, true],
      ...[1, 2, 3].map(() => [true, true]),
      [false, false],
    ]);
    const listed = async (who: Person, keyword = '') =>
      (await server.call(registration.attendees, { body: { activityId, keyword } }, tokenFor(who))).list;
    const hidden = { person: null, phone: null, note: null, code: null, by: null };
    expect(await listed('reader')).toMatchObject([{ company: '外部企业', ...hidden }]);
    expect(await listed('publisher')).toMatchObject([{ ...person, code }]);
    for (const word of ['王工', '13800000001', code ?? '']) expect([word, await listed('reader', word)]).toEqual([word, []]);
    expect(await listed('reader', '外部')).toHaveLength(1);
    const file = (who: Person) =>
      server.fetch(`${registration.exportAttendees.path}?id=${activityId}`, { headers: { authorization: tokenFor(who) } });
    expect([(await file('reader')).status, (await file('agent')).status]).toEqual([404, 200]);
    const checkIn = { activityId, code: code ?? 'AAAAAA' };
    expect(await refused(registration.checkIn, checkIn, tokenFor('reader'))).toMatchObject({ code: 'GONE' });
  });

  test('requests and offers are on the to-do list of those who answer them', { tags: 'depth' }, async () => {
    await sendOffer();
    const kindsOf = async (token: string) => new Set((await server.call(centreToday, {}, token)).todo.list.map(({ kind }) => kind));
    for (const person of persons.filter((one) => one !== 'visitor')) {
      const kinds = await kindsOf(tokenFor(person));
      expect(
        (['request', 'offer'] as const).filter((kind) => kinds.has(kind)),
        person,
      ).toEqual(acting.includes(person) ? ['request', 'offer'] : []);
    }
  });

  test('its own colleagues cannot send it requests or offers', { tags: 'depth' }, async () => {
    const body = { ...requestForm, listingId: deviceId };
    expect(await refused(contact.send, body, tokenFor('reader'))).toMatchObject({ code: 'WRONG_STATE' });
    await saveBank(server.db, { id: 'bank-own', ownerId: people.second.id });
    expect(await refused(offer.send, { needId, ...offerTerms }, tokenFor('agent'))).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('it is hidden when a role ends, and read-only for a reader', { tags: 'depth' }, async () => {
    const { id: account, token } = people.second;
    await server.call(setRole, { body: { companyId: company, accountId: account, role: 'reader' } }, people.head.token);
    await expect(saveNext(deviceId, token)).rejects.toThrow('NOT_YOURS');
    await server.call(removeColleague, { body: { companyId: company, accountId: account } }, people.head.token);
    await expect(saveNext(deviceId, token)).rejects.toThrow('GONE');
    expect(await idsOf(token)).toEqual([]);
  });
});

const supplyContent = {
  title: '供应伺服电机',
  summary: '七日交货。',
  body: '',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: null,
};
async function nodeId(db: Db) {
  const [found] = await rows<{ id: string }>(
    db,
    sql`select id from listing where kind = 'chain-node' and state = 'published' order by id limit 1`,
  );
  return found?.id ?? '';
}
async function supplyBody(named: string[] = [company]) {
  const attributes = { company: named, node: [await nodeId(server.db)], product: '伺服电机', quantity: 10, unit: '台' };
  return { id: null, kind: 'chain-supply', version: null, content: { ...supplyContent, attributes } };
}

describe('publishing in the name of a company', () => {
  test('the first draft already belongs to the company, and officers see the publisher’s right', { tags: 'depth' }, async () => {
    const { id } = await server.call(own.save, { body: await supplyBody() }, tokenFor('publisher'));
    expect(await idsOf(tokenFor('reader'), { whose: 'company' })).toContain(id);
    await actOnOwn(server.call, tokenFor('agent'), id, 'send');
    const { company: kept, owner } = await server.call(admin.detail, { params: { id } }, portal);
    expect(kept).toMatchObject({ id: company, right: { role: 'agent', matters: ['publishing'], basis: 'invitation' } });
    expect(owner).toMatchObject({ displayName: '访客 3' });
    const [sent] = (await server.call(application.ofSubject, { params: { kind: 'publication', subjectId: id } }, tokenFor('agent'))).list;
    const read = await server.call(application.detail, { params: { id: sent?.id ?? '' } }, portal);
    expect(read).toMatchObject({ company: { id: company }, filer: { right: { role: 'agent', matters: null } } });
    expect(await titles(people.head.token)).toContainEqual(expect.stringMatching(/^访客 2以企业名义提交了申请/));
  });

  test('those who act for it are notified once when officers decide', { tags: 'depth' }, async () => {
    const { id } = await server.call(own.save, { body: await supplyBody() }, tokenFor('publisher'));
    await actOnOwn(server.call, tokenFor('agent'), id, 'send');
    await actOnListings(server.call, portal, id, 'return', '请补充图片');
    for (const person of persons.filter((one) => one !== 'visitor'))
      expect((await titles(tokenFor(person))).filter((title) => title === '“供应伺服电机”被退回修改').length, person).toBe(
        acting.includes(person) ? 1 : 0,
      );
    // a colleague sends it again within the same application
    await actOnOwn(server.call, tokenFor('publisher'), id, 'send');
    const { list } = await server.call(application.ofSubject, { params: { kind: 'publication', subjectId: id } }, tokenFor('agent'));
    expect(list.map(({ state, round }) => [state, round])).toEqual([['submitted', 2]]);
  });

  test('it stays personal until its author acts for the company', { tags: 'depth' }, async () => {
    const { id, missing } = await server.call(own.save, { body: await supplyBody() }, tokenFor('unproven'));
    expect(missing).not.toEqual([]);
    expect(await idsOf(tokenFor('administrator'))).not.toContain(id);
    const unproven = await accountId(server.db, 'unproven');
    await server.db.execute(sql`update membership set role = 'agent', basis = 'invitation' where account_id = ${unproven}::uuid`);
    await actOnOwn(server.call, tokenFor('unproven'), id, 'send');
    expect(await idsOf(tokenFor('administrator'))).toContain(id);
  });

  test('a device or a result belongs to the company by choice, otherwise to its keeper', { tags: 'depth' }, async () => {
    const { published } = await detail(deviceId, tokenFor('agent'));
    const content = published?.content ?? ({} as never);
    await saveBank(server.db, { id: 'bank-of-agent', ownerId: people.second.id });
    const body = { id: null, kind: 'device', version: null, content };
    const personal = await server.call(own.save, { body }, tokenFor('agent'));
    expect(personal.company).toBeNull();
    expect(await idsOf(tokenFor('administrator'))).not.toContain(personal.id);
    const shared = await server.call(own.save, { body: { ...body, companyId: company } }, tokenFor('agent'));
    expect(shared.company).toMatchObject({ id: company });
    expect(await idsOf(tokenFor('administrator'))).toContain(shared.id);
    // an unpublished draft can be taken back only by its keeper
    const next = { ...body, id: shared.id, version: 1, companyId: null };
    expect((await server.call(own.save, { body: next }, tokenFor('administrator'))).company).toMatchObject({ id: company });
    expect((await server.call(own.save, { body: { ...next, version: 2 } }, tokenFor('agent'))).company).toBeNull();
    const foreign = { ...body, companyId: 'yx-lingque' };
    expect(await refused(own.save, foreign, tokenFor('agent'))).toMatchObject({ code: 'INVALID' });
  });

  test('once published, it stays with its company', async () => {
    const before = await detail(deviceId, tokenFor('agent'));
    const content = before.published?.content ?? ({} as never);
    await server.db.execute(sql`update listing set owner_id = ${people.second.id}::uuid where id = ${deviceId}`);
    const body = { id: deviceId, kind: 'device', version: null, content, companyId: null };
    expect((await server.call(own.save, { body }, tokenFor('agent'))).company).toMatchObject({ id: company });
  });

  test('a colleague can republish what a colleague retired, not what a reviewer retired', { tags: 'depth' }, async () => {
    await act('retire', tokenFor('agent'));
    await act('reinstate', tokenFor('publisher'));
    await actOnListings(server.call, portal, deviceId, 'retire', '信息有误');
    const body = { listings: [await seen()], action: 'reinstate' };
    expect(await refused(own.act, body, tokenFor('publisher'))).toMatchObject({
      code: 'WRONG_STATE',
      data: { listings: [{ reason: 'retiredByReviewer' }] },
    });
  });
});

describe('listings of the officer’s own company', () => {
  const refusedThere = { code: 'WRONG_STATE', data: { listings: [{ id: expect.any(String) as string, reason: 'ownCompany' }] } };
  const actAsOfficer = async (ids: readonly string[], action: 'publish' | 'reinstate' | 'renew' | 'discard') => {
    const listings = await Promise.all(ids.map((id) => seenNow(server.call, admin, portal, id)));
    return refused(admin.act, { listings, action }, portal);
  };

  test('the officer cannot publish, confirm or reject them, but can return and retire them', { tags: 'depth' }, async () => {
    const { id } = await server.call(own.save, { body: await supplyBody() }, tokenFor('publisher'));
    await actOnOwn(server.call, tokenFor('agent'), id, 'send');
    const [{ accountId: officer } = { accountId: '' }] = await rows<{ accountId: string }>(
      server.db,
      sql`insert into membership (account_id, enterprise_id) select id, ${company} from account where username = 'admin' returning account_id::text as "accountId"`,
    );
    expect(await actAsOfficer([id], 'publish')).toMatchObject(refusedThere);
    expect(await actAsOfficer([id], 'discard')).toMatchObject(refusedThere);
    expect(await actAsOfficer(['bank-shared', deviceId], 'renew')).toMatchObject(refusedThere);
    await actOnListings(server.call, portal, deviceId, 'retire', '信息有误');
    expect(await actAsOfficer([deviceId], 'reinstate')).toMatchObject(refusedThere);
    await actOnListings(server.call, portal, id, 'return', '请补充');
    await server.db.execute(sql`delete from membership where account_id = ${officer}::uuid and enterprise_id = ${company}`);
    await actOnListings(server.call, portal, deviceId, 'reinstate');
  });
});

describe('listings of a company with a competing claim', () => {
  const contested = { code: 'WRONG_STATE', data: { listings: [{ reason: 'contested' }] } };
  const actAsOfficer = async (id: string, action: 'publish' | 'reinstate' | 'renew' | 'discard') => {
    const listings = [await seenNow(server.call, admin, portal, id)];
    return refused(admin.act, { listings, action }, portal);
  };

  test('officers cannot publish, confirm or reject them until the claim is decided', { tags: 'depth' }, async () => {
    const { id } = await server.call(own.save, { body: await supplyBody() }, tokenFor('publisher'));
    await actOnOwn(server.call, tokenFor('agent'), id, 'send');
    await server.call(changeBusiness, { body: { id: company } }, outsider.token);
    const claim = await claimCompany(server, outsider.token, company);
    expect(await actAsOfficer(id, 'publish')).toMatchObject(contested);
    expect(await actAsOfficer(id, 'discard')).toMatchObject(contested);
    expect(await actAsOfficer(deviceId, 'renew')).toMatchObject(contested);
    // wrong content can still be taken down
    await actOnListings(server.call, portal, deviceId, 'retire', '信息有误');
    expect(await actAsOfficer(deviceId, 'reinstate')).toMatchObject(contested);
    await server.call(application.withdraw, { body: { id: claim.id, version: claim.version } }, outsider.token);
    await actOnListings(server.call, portal, deviceId, 'reinstate');
    await actOnListings(server.call, portal, id, 'publish');
  });

  test('a draft can be returned, and its own colleagues can continue', { tags: 'depth' }, async () => {
    const { id } = await server.call(own.save, { body: await supplyBody() }, tokenFor('publisher'));
    await actOnOwn(server.call, tokenFor('agent'), id, 'send');
    await server.call(changeBusiness, { body: { id: company } }, outsider.token);
    await claimCompany(server, outsider.token, company);
    await actOnListings(server.call, portal, id, 'return', '请补充图片');
    await act('renew', tokenFor('agent'));
    expect((await actOnOwn(server.call, tokenFor('agent'), id, 'discard')).changed).toBe(1);
  });
});

test('only its keeper has a listing without a company', { tags: 'depth' }, async () => {
  await saveOfKind(server.db, { id: 'own-result', kind: 'result', ownerId: people.second.id });
  expect(await idsOf(tokenFor('agent'), { whose: 'mine' })).toEqual(['own-result']);
  for (const person of ['administrator', 'publisher', 'reader'] as const) expect(await idsOf(tokenFor(person))).not.toContain('own-result');
});

test('only listings that name their keeper’s company become the company’s', { tags: 'depth' }, async () => {
  await server.call(changeBusiness, { body: { id: company } }, outsider.token);
  const named = { company: [company], amount: 1_000_000 };
  await saveNeed(server.db, { id: 'need-colleague', ownerId: people.second.id, attributes: named });
  await saveNeed(server.db, { id: 'need-outsider', ownerId: outsider.id, attributes: named });
  await saveNeed(server.db, { id: 'need-other', ownerId: people.second.id, attributes: { ...named, company: ['yx-lingque'] } });
  const file = join(import.meta.dirname, '../../server/platform/db/migrations/0036_company-work.sql');
  const updates = readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .filter((part) => part.includes('UPDATE "listing'));
  expect(updates).toHaveLength(3);
  for (const update of updates) await server.db.execute(sql.raw(update));
  const found = await rows<{ id: string; of: string | null }>(
    server.db,
    sql`select id, enterprise_id as of from listing where id in ('need-colleague', 'need-outsider', 'need-other') order by id`,
  );
  expect(found).toEqual([
    { id: 'need-colleague', of: company },
    { id: 'need-other', of: null },
    { id: 'need-outsider', of: null },
  ]);
});
