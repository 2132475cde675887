import { describe, expect, test } from 'vitest';
import { isoInChina, weekdayOf } from '#domain/china-time.ts';
import { contactOf } from '#server/seed/data/city/frame.ts';
import { stories } from '#server/seed/data/companies/stories.ts';
import { issuerSeeds } from '#server/seed/data/issuers.ts';
import { activities } from '#server/seed/data/listings/activities.ts';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { department } from '#contract/listing/kinds/department.ts';
import { institution } from '#contract/listing/kinds/institution.ts';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { matter } from '#contract/listing/kinds/matter.ts';
import { navigation } from '#contract/listing/kinds/navigation.ts';
import { notices } from '#server/seed/data/listings/notices.ts';
import { property } from '#contract/listing/kinds/property.ts';
import { virus } from '#contract/listing/kinds/virus.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { institutionTypes } from '#contract/listing/kinds/institution.ts';
import { listingsOf } from '#server/seed/data/listings/index.ts';

const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((total, value) => total + (value ?? 0), 0);

describe.each(['2026-06-15', '2026-11-23', '2026-12-27', '2027-02-28', '2027-04-29'])('the sample services on %s', (anchor) => {
  const policies = new Map(policySeeds(anchor).map((policy) => [policy.id, policy]));

  test('departments have the names of issuers, at their level and in their region', () => {
    const issuers = new Map(issuerSeeds.map((issuer) => [issuer.name, issuer]));
    for (const { id, title, regionCode, attributes } of listingsOf(department, anchor)) {
      const issuer = issuers.get(attributes.issuer ?? '');
      expect({ title, level: attributes.level, regionCode }, id).toEqual({
        title: issuer?.name,
        level: issuer?.level,
        regionCode: issuer?.regionCode,
      });
    }
  });

  test('every department that policies name has an office in the telephone list', () => {
    const wrong = listingsOf(department, anchor).flatMap(({ id, attributes: { issuer, phones = [] } }) => {
      const offices = new Set(phones.map(({ number }) => number));
      const named = [...policies.values()].filter(({ issuers, contact }) => issuers[0] === issuer && contact !== null);
      const missing = named.filter(({ contact }) => contact !== null && !offices.has(contact.phone));
      return named.length > 0 && missing.length === named.length ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('matters keep their time limits and belong to the department that answers', () => {
    const byId = new Map(listingsOf(department, anchor).map((department) => [department.id, department]));
    for (const { id, contact, attributes } of listingsOf(matter, anchor)) {
      const { legalDays = 0, promisedDays = 0, flow = [], department = [], advicePhone } = attributes;
      expect(promisedDays, id).toBeLessThanOrEqual(legalDays ?? 0);
      expect(sum(flow.map(({ days }) => days)), id).toBeLessThanOrEqual(promisedDays ?? 0);
      const issuer = byId.get(department[0] ?? '')?.attributes.issuer ?? '';
      expect(contact.name, id).toMatch(new RegExp(`^${issuer}.`));
      expect(advicePhone, id).toBe(contactOf(issuer, (contact.name ?? '').slice(issuer.length))?.phone);
    }
  });

  test('a matter and its city policy have the same telephone', () => {
    const wrong = listingsOf(matter, anchor).flatMap(({ id, attributes: { policies: named = [], advicePhone } }) =>
      named
        .map((policyId) => policies.get(policyId))
        .filter((policy) => policy?.level === 'city' && policy.contact !== null && !policy.id.endsWith('-doc'))
        .slice(0, 1)
        .filter((policy) => policy?.contact?.phone !== advicePhone)
        .map((policy) => `${id}: ${policy?.id ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a part of a matter belongs to a matter that is not itself a part', () => {
    const wholes = new Set(
      listingsOf(matter, anchor)
        .filter(({ attributes }) => attributes.main?.length === 0)
        .map(({ id }) => id),
    );
    const parts = listingsOf(matter, anchor).flatMap(({ attributes }) => attributes.main ?? []);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((id) => !wholes.has(id))).toEqual([]);
  });

  test('chapters add up to the length of their course and have their own text', () => {
    for (const { id, attributes } of listingsOf(classroom, anchor)) {
      const { chapters = [], minutes } = attributes;
      expect(sum(chapters.map((chapter) => chapter.minutes)), id).toBe(minutes);
      for (const { title, body, minutes: own } of chapters) {
        expect((body ?? '').length, `${id}: ${title ?? ''}`).toBeGreaterThan(200);
        // Chinese is read at 50 to 400 characters a minute
        expect((own ?? 0) * 50, `${id}: ${title ?? ''}`).toBeLessThan((body ?? '').length + 50);
        expect((own ?? 0) * 400, `${id}: ${title ?? ''}`).toBeGreaterThan((body ?? '').length);
      }
    }
  });

  test('events start and end on one working day in working hours, after registration has ended', () => {
    for (const { id, attributes } of activities(anchor)) {
      const { startsAt = '', endsAt = '', registerBy, form, place, link } = attributes;
      const day = (startsAt ?? '').slice(0, 10);
      expect(weekdayOf(day) % 6, id).not.toBe(0);
      expect((startsAt ?? '') >= isoInChina(day, '08:30') && (endsAt ?? '') <= isoInChina(day, '18:00'), id).toBe(true);
      expect((startsAt ?? '') < (endsAt ?? ''), id).toBe(true);
      expect((registerBy ?? '') < (startsAt ?? ''), id).toBe(true);
      expect({ place: place !== null, link: link !== null }, id).toEqual({ place: form !== 'online', link: form !== 'onSite' });
    }
  });

  test('there are events before and after the day', () => {
    const starts = activities(anchor).map(({ attributes }) => attributes.startsAt ?? '');
    expect(starts.filter((startsAt) => startsAt > isoInChina(anchor)).length).toBeGreaterThanOrEqual(8);
    expect(starts.filter((startsAt) => startsAt < isoInChina(anchor)).length).toBeGreaterThanOrEqual(4);
  });

  test('guides begin with a step without a predecessor, and each leads to a matter or a policy', () => {
    for (const { id, attributes } of listingsOf(navigation, anchor)) {
      const { steps = [] } = attributes;
      expect(steps[0]?.relation, id).toBe('then');
      expect(
        steps.some(({ matter, policy }) => matter.length + policy.length > 0),
        id,
      ).toBe(true);
    }
  });

  test('guides promise no step faster than its matter', () => {
    const promised = new Map(listingsOf(matter, anchor).map(({ id, attributes }) => [id, attributes.promisedDays ?? 0]));
    const wrong = listingsOf(navigation, anchor).flatMap(({ id, attributes: { steps = [] } }) =>
      steps
        .filter(({ matter, days }) => days !== null && days < (promised.get(matter[0] ?? '') ?? 0))
        .map(({ title }) => `${id}: ${title ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });

  test('notices come from departments, are in the past and are numbered by their year', () => {
    const names = new Set(listingsOf(department, anchor).map(({ title }) => title));
    for (const { id, publishedBefore, attributes } of notices(anchor)) {
      expect(names.has(attributes.issuer ?? ''), id).toBe(true);
      expect((attributes.issuedOn ?? '') < anchor, id).toBe(true);
      expect(publishedBefore, id).toBeGreaterThan(0);
      const year = (attributes.issuedOn ?? '').slice(0, 4);
      expect(attributes.number ?? `〔${year}〕`, id).toContain(`〔${year}〕`);
    }
  });

  test('answers cite policies and come from departments', () => {
    const names = new Set(listingsOf(department, anchor).map(({ title }) => title));
    for (const { id, attributes } of listingsOf(knowledge, anchor)) {
      expect(attributes.policies?.length, id).toBeGreaterThan(0);
      expect(names.has(attributes.answeredBy ?? ''), id).toBe(true);
    }
  });

  test('each space has its own place on the plan of its district', () => {
    const places = listingsOf(property, anchor).map(({ id, regionCode, attributes: { x, y } }) => {
      expect(
        [x, y].every((part) => typeof part === 'number' && part > 0 && part < 100),
        id,
      ).toBe(true);
      return `${regionCode} ${x ?? ''} ${y ?? ''}`;
    });
    expect(new Set(places).size).toBe(places.length);
  });

  test('space is available on or after the day', () => {
    expect(
      listingsOf(property, anchor)
        .filter(({ attributes }) => (attributes.readyBy ?? '') < anchor)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('institutions are of every type and agree with their companies', () => {
    const companies = new Map(stories.map((story) => [story.id, story]));
    expect(new Set(listingsOf(institution, anchor).map(({ attributes }) => attributes.type))).toEqual(new Set(institutionTypes));
    for (const { id, title, attributes } of listingsOf(institution, anchor)) {
      const company = companies.get(attributes.company?.[0] ?? '');
      if (company === undefined) continue;
      expect({ title, founded: attributes.founded, address: attributes.address, staff: attributes.staff }, id).toEqual({
        title: company.name,
        founded: company.established,
        address: company.address,
        staff: company.books?.people ?? attributes.staff,
      });
    }
  });

  test('health news is valid on the day', () => {
    const ended = listingsOf(virus, anchor).filter(
      ({ attributes: { validUntil } }) => typeof validUntil === 'string' && validUntil < anchor,
    );
    expect(ended.map(({ id }) => id)).toEqual([]);
  });
});
