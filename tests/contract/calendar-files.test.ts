import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import * as calendar from '#contract/calendar.ts';
import { follow } from '#contract/follow.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { expectWellFormed, parse, projects, seedOf, today } from './calendar-samples.ts';

let user = '';
const server = restoredServer({
  prepare: async () => {
    user = await tokenOf(server, 'user');
  },
});

const save = (policy: PolicySeed, state: 'published' | 'retired' = 'published') =>
  savePolicies(server.db, [{ ...policy, state }], { now: new Date(`${today}T12:00:00+08:00`) });

async function file(path: string, headers: Record<string, string> = {}) {
  const response = await server.fetch(path, { headers });
  return { response, text: await response.text() };
}

describe('the calendar file of a policy', () => {
  test('the file has one day each for the opening and the deadline, with a reminder', { tags: 'depth' }, async () => {
    const { response, text } = await file('/apiv2/policy/calendar-event?id=yx-hnte-award&language=zh-CN');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="policy-yx-hnte-award\.ics"; filename\*=UTF-8''%[\w%.-]+\.ics$/,
    );
    expectWellFormed(text);
    const { component, events, byUid } = parse(text);
    expect(component.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(component.getFirstPropertyValue('version')).toBe('2.0');
    expect(component.getFirstPropertyValue('prodid')).toBeTruthy();
    expect(events).toHaveLength(2);
    const { applyFrom, applyTo } = seedOf('yx-hnte-award');
    const deadline = byUid.get('yx-hnte-award-deadline@pmis');
    const opens = byUid.get('yx-hnte-award-opens@pmis');
    expect(opens?.startDate.toString()).toBe(applyFrom);
    expect(deadline?.startDate.toString()).toBe(applyTo);
    expect(deadline?.startDate.isDate).toBe(true);
    expect(deadline?.endDate.subtractDate(deadline.startDate).toSeconds()).toBe(86_400);
    expect(deadline?.summary).toMatch(/^申报截止：/);
    expect(deadline?.component.getFirstPropertyValue('url')).toBe('http://localhost/#/policy/detail?id=yx-hnte-award');
    expect(opens?.component.getAllSubcomponents('valarm')).toEqual([]);
    const alarm = deadline?.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    const trigger = alarm?.getFirstPropertyValue('trigger');
    // nine o'clock on the seventh day before
    expect(trigger instanceof ICAL.Duration && trigger.toSeconds()).toBe(-(7 * 24 - 9) * 3600);
  });

  test('the file follows the language parameter, otherwise the header', async () => {
    const summaryOf = (text: string) => parse(text).byUid.get('yx-hnte-award-deadline@pmis')?.summary;
    const path = '/apiv2/policy/calendar-event?id=yx-hnte-award';
    expect(summaryOf((await file(path, { 'accept-language': 'en' })).text)).toMatch(/^Deadline: \p{Script=Han}/u);
    expect(summaryOf((await file(`${path}&language=zh-CN`, { 'accept-language': 'en' })).text)).toMatch(/^申报截止：/);
  });

  test('titles keep special characters', { tags: 'depth' }, async () => {
    const title = '“A;B,C\\D”\n第二行：'.concat('🚀'.repeat(40), '政策'.repeat(60), '; ,\\n');
    const summary = `${'x'.repeat(74)}🧑‍🚀,;\\\r\n第二行\u0007`;
    await save({ ...seedOf('yx-postdoc'), id: 'test:awkward', title, shortName: null, summary, cites: [] });
    const { response, text } = await file('/apiv2/policy/calendar-event?id=test:awkward&language=zh-CN');
    expectWellFormed(text);
    const { events } = parse(text);
    expect(events[0]?.summary).toBe(`开始申报：${title}`);
    expect(events[0]?.description).toContain(summary.replace('\r', '').replace('\u0007', ''));
    expect(response.headers.get('content-disposition')).not.toMatch(/[\r\n]/);
  });

  test('the UID stays and the sequence rises when the policy changes', { tags: 'depth' }, async () => {
    const read = async () => {
      const { events, byUid } = parse((await file('/apiv2/policy/calendar-event?id=yx-srdi-award')).text);
      const event = byUid.get('yx-srdi-award-deadline@pmis');
      return {
        uids: events.map(({ uid }) => uid),
        sequence: event?.sequence ?? 0,
        day: event?.startDate.toString(),
        stamp: String(event?.component.getFirstPropertyValue('dtstamp')),
        modified: String(event?.component.getFirstPropertyValue('last-modified')),
      };
    };
    const before = await read();
    await save(seedOf('yx-srdi-award'));
    expect(await read()).toEqual(before);
    await save({ ...seedOf('yx-srdi-award'), applyTo: '2026-09-30' });
    const after = await read();
    expect(after.uids).toEqual(before.uids);
    expect(after.sequence).toBe(before.sequence + 1);
    expect(after.day).toBe('2026-09-30');
    expect(after.modified).toBe('2026-06-15T04:00:00Z');
    expect(after.stamp).toBe(after.modified);
  });

  test.each(['nothing-here', 'yx-hnte-award-doc'])('the file of %s without a window is 404', async (id) => {
    expect((await file(`/apiv2/policy/calendar-event?id=${id}`)).response.status).toBe(404);
  });
});

describe('the public calendar feed', () => {
  test('the feed contains both days of every window that has not ended', { tags: 'depth' }, async () => {
    const { response, text } = await file('/apiv2/policy/calendar-feed');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="policies\.ics"/);
    expectWellFormed(text);
    const { component, events } = parse(text);
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('惠企政策申报日历');
    expect(String(component.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    expect(String(component.getFirstPropertyValue('x-published-ttl'))).toBe('PT6H');
    const windows = (await server.call(calendar.calendar, { body: { from: today, to: '2027-07-01' } })).list.filter(
      ({ applyTo }) => applyTo !== null,
    );
    // a recurring window has one event per occurrence
    const turnOf = ({ applyTo, applyRule }: (typeof windows)[number]) => (applyRule?.every ? `-${applyTo ?? ''}` : '');
    const expected = windows.flatMap((one) => [
      ...(one.applyFrom === null ? [] : [`${one.id}-opens${turnOf(one)}@pmis`]),
      `${one.id}-deadline${turnOf(one)}@pmis`,
    ]);
    const uids = events.map(({ uid }) => uid);
    expect(expected.filter((uid) => !uids.includes(uid))).toEqual([]);
    expect(new Set(uids).size).toBe(uids.length);
    const late = events.filter(({ uid, endDate }) => uid.endsWith('-deadline@pmis') && endDate.toString() <= today);
    expect(late).toEqual([]);
  });

  test('repeated parameters filter the feed', { tags: 'depth' }, async () => {
    const { text } = await file('/apiv2/policy/calendar-feed?level=city&level=district&category=technology&language=en-US');
    const uids = new Set(parse(text).events.map(({ uid }) => uid.replace(/-(opens|deadline)@pmis$/, '')));
    const expected = projects().filter(
      ({ level, category, applyTo }) => ['city', 'district'].includes(level) && category === 'technology' && (applyTo ?? '') >= today,
    );
    expect([...uids].toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });

  test('the feed answers 304 until something changes', { tags: 'depth' }, async () => {
    const { response } = await file('/apiv2/policy/calendar-feed?region=999902');
    const tag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await file('/apiv2/policy/calendar-feed?region=999902', { 'if-none-match': `W/${tag}` });
    expect([again.response.status, again.text]).toEqual([304, '']);
    const own = projects().find(({ regionCode, applyTo }) => regionCode === '999902' && (applyTo ?? '') > today);
    if (own === undefined) throw new Error('no window in the district');
    await save({ ...own, applyTo: '2026-12-24' });
    const changed = await file('/apiv2/policy/calendar-feed?region=999902', { 'if-none-match': tag });
    expect(changed.response.status).toBe(200);
    expect(changed.response.headers.get('etag')).not.toBe(tag);
  });

  test('a withdrawn policy is cancelled with a higher sequence, and a closed one is omitted', { tags: 'depth' }, async () => {
    const policy = seedOf('yx-energy-saving');
    const event = async () => parse((await file('/apiv2/policy/calendar-feed')).text).byUid.get('yx-energy-saving-deadline@pmis');
    const before = await event();
    expect(before?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    await save(policy, 'retired');
    const cancelled = await event();
    const feedOf = async (keyword: string) =>
      parse((await file(`/apiv2/policy/calendar-feed?keyword=${encodeURIComponent(keyword)}`)).text).byUid;
    expect((await feedOf('节能降碳')).has('yx-energy-saving-deadline@pmis')).toBe(true);
    expect((await feedOf('知识产权')).has('yx-energy-saving-deadline@pmis')).toBe(false);
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.component.getAllSubcomponents('valarm')).toEqual([]);
    expect(cancelled?.sequence ?? 0).toBeGreaterThan(before?.sequence ?? 0);
    await server.db.execute(sql`update policy set updated_at = '2026-05-01' where id = 'yx-energy-saving'`);
    expect(await event()).toBeUndefined();
    await save({ ...policy, applyTo: '2026-06-14' });
    expect(await event()).toBeUndefined();
    await save(policy);
    expect((await event())?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });
});

describe('a personal calendar feed', () => {
  const uidsOf = async (key: string) => parse((await file(`/apiv2/policy/calendar-feed?key=${key}`)).text).events.map(({ uid }) => uid);

  test('a personal feed needs only its key and contains what its owner follows', { tags: 'depth' }, async () => {
    await server.call(follow, { body: { policyId: 'yx-hnte-award', followed: true } }, user);
    const { key } = await server.call(calendar.feedKey, { body: {} }, user);
    expect(await server.call(calendar.feedKey, { body: {} }, user)).toEqual({ key });
    expect(await uidsOf(key)).toEqual(['yx-hnte-award-opens@pmis', 'yx-hnte-award-deadline@pmis']);
    expect((await file(`/apiv2/policy/calendar-feed?key=${key}`)).response.headers.get('cache-control')).toBe('private, no-cache');
    await server.call(follow, { body: { policyId: 'yx-hnte-award', followed: false } }, user);
    expect(await uidsOf(key)).toEqual([]);
  });

  test('renewing the key invalidates the old one', async () => {
    const { key } = await server.call(calendar.feedKey, { body: {} }, user);
    const renewed = await server.call(calendar.feedKey, { body: { renew: true } }, user);
    expect(renewed.key).not.toBe(key);
    expect((await file(`/apiv2/policy/calendar-feed?key=${key}`)).response.status).toBe(404);
    expect(await uidsOf(renewed.key)).toEqual([]);
    expect((await file('/apiv2/policy/calendar-feed?key=short')).response.status).toBe(422);
  });

  test('the feed of a disabled account is 404', async () => {
    const { key } = await server.call(calendar.feedKey, { body: {} }, user);
    await server.db.execute(sql`update account set disabled = true where username = 'user'`);
    expect((await file(`/apiv2/policy/calendar-feed?key=${key}`)).response.status).toBe(404);
    await server.db.execute(sql`update account set disabled = false where username = 'user'`);
  });
});
