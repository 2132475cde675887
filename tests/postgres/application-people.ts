import { sql } from 'drizzle-orm';
import * as application from '#contract/application.ts';
import { appeal } from '#contract/application/appeal.ts';
import * as approval from '#contract/approval.ts';
import * as similarCase from '#contract/similar-case.ts';
import { officerActions } from '#domain/application/actions.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as admin from '#contract/listing-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import * as own from '#contract/listing-own.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { officerOf } from '../setup/applications.ts';
import { departments, openOffices, routedTo, topics } from './departments.ts';

/** An attempt of a person. Numbers choose among the existing records. */
export const tries = [
  'begin',
  'save',
  'submit',
  'withdraw',
  'discard',
  'take',
  'approve',
  'return',
  'reject',
  'reassign',
  'consult',
  'advise',
  'release',
  'route',
  'extend',
  'grant',
  'refuse',
  'pause',
  'resume',
  'supplement',
  'supply',
  'join',
  'unjoin',
  'opine',
  'merge',
  'separate',
  'batch',
  'writeListing',
  'sendListing',
  'recallListing',
  'discardListing',
  'publishListing',
  'returnListing',
] as const;
export type Try = { what: string; which: number; other: number; isFirst: boolean };

const mostListings = 12;

/** How often an appeal may be open, and how many officers must agree on its second step. */
export const perWindow = 4;
const agreeing = 2;

type Known = {
  id: string;
  version: number;
  state: string;
  kind: string;
  /** The sender. */
  applicant: number;
  /** The person consulted last. */
  asked: number | null;
  /** The last holder, with their requests. */
  holder?: number;
  request?: string;
};
/** Actions that only the holder of a case may request. */
const ofHolder: ReadonlySet<string> = new Set(['extend', 'pause', 'supplement', 'join']);

type Answer = { status: number; code: string | number; data: unknown };

const roles: Readonly<Record<string, readonly string[]>> = {
  ann: [],
  bob: [],
  cai: ['approve:appeal', 'approve:publication'],
  dan: ['approve:appeal', 'approve:publication'],
  eva: ['approve:appeal', 'approve:publication', 'content', 'content:listing'],
};

/** Publishes a form of appeals with a second step that needs two officers. */
async function saveForm(db: Db): Promise<void> {
  const [contact, settle] = appeal.definition.steps;
  if (contact === undefined || settle === undefined) throw new Error('appeals have two steps');
  const definition = { ...appeal.definition, perWindow, steps: [contact, { ...settle, agreeing }] };
  await db.insert(applicationForm).values({ kind: 'appeal', version: 1, definition, savedAt: new Date() });
}

/** Five people of two processes; some apply, some decide, some do both. They act on shared readings, which are often outdated. */
export async function fivePeople(db: Db, urls: readonly string[]) {
  await saveForm(db);
  const people: { id: string; token: string }[] = [];
  for (const [name, keys] of Object.entries(roles)) people.push(await officerOf(db, name, keys, new Date()));
  const officers = people.slice(2);
  await openOffices(db, officers);
  const known = new Map<string, Known>();
  const listings = new Map<string, SeenRecord & { owner: number }>();
  /** How often each application was saved: a new version without an event. */
  const saves = new Map<string, number>();
  const outcomes = new Map<string, number>();
  const unexpected: string[] = [];

  async function send(url: string, token: string, { path, method }: Pick<EndpointShape, 'path' | 'method'>, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json', authorization: token, 'accept-language': 'zh-CN' };
    const response = await fetch(url + path, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    const answer = (await response.json()) as { code: string | number; data?: unknown };
    return { status: response.status, code: answer.code, data: answer.data ?? null };
  }
  const ask = (person: number, url: string, endpoint: EndpointShape, body: object) =>
    send(url, people[person]?.token ?? '', endpoint, body);

  function note(what: string, { status, code, data }: Answer): boolean {
    const name = `${what} ${code === 0 ? 'done' : String(code)}`;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    // a disabled officer, or one out of reach, is refused
    if (![200, 401, 403, 404, 422].includes(status)) unexpected.push(`${name} ${status} ${JSON.stringify(data)}`);
    const seen = data as { id?: unknown; version?: unknown; state?: unknown } | null;
    const before = typeof seen?.id === 'string' ? known.get(seen.id) : undefined;
    if (before !== undefined && typeof seen?.version === 'number' && typeof seen.state === 'string')
      known.set(before.id, { ...before, version: seen.version, state: seen.state });
    return code === 0;
  }

  const chosen = <Item>(items: Iterable<Item>, which: number): Item | undefined => {
    const all = [...items];
    return all.length === 0 ? undefined : all.at(-1 - (which % Math.min(all.length, 12)));
  };
  const answersOf = (which: number) => ({
    fields: { ...appealFields, topic: topics[which % topics.length], content: `第 ${which} 稿。` },
    materials: {},
  });

  async function tryOnListing(person: number, url: string, { what, which }: Try): Promise<void> {
    if (what === 'writeListing') {
      const mine = [...listings.values()].filter(({ owner }) => owner === person);
      const old = mine.length < mostListings / 3 ? undefined : chosen(mine, which);
      const content = deviceOf({ summary: `第 ${which} 版摘要。` });
      const answer = await ask(person, url, own.save, { id: old?.id ?? null, kind: 'device', version: old?.draft ?? null, content });
      if (!note(what, answer)) return;
      const saved = answer.data as { id: string; draft: { version: number } | null; published: { version: number } | null };
      listings.set(saved.id, {
        id: saved.id,
        draft: saved.draft?.version ?? null,
        published: saved.published?.version ?? null,
        owner: person,
      });
      return;
    }
    const isKeeper = what === 'publishListing' || what === 'returnListing';
    const listing = chosen(
      [...listings.values()].filter(({ owner }) => isKeeper || owner === person),
      which,
    );
    if (listing === undefined) return;
    const { owner, ...seen } = listing;
    const body = { listings: [seen], action: what.replace('Listing', ''), note: what === 'returnListing' ? '请补充。' : '' };
    const answer = await ask(person, url, isKeeper ? admin.act : own.act, body);
    if (answer.status === 403) return void note(what, { ...answer, status: 200 });
    if (note(what, answer)) {
      const [now] = (answer.data as { listings: SeenRecord[] }).listings;
      if (now !== undefined) listings.set(now.id, { ...now, owner });
    }
    await refresh(listing.id, owner);
  }

  /** Reads the current listing and application, as a reopened page does. */
  async function refresh(id: string, owner: number): Promise<void> {
    const [now] = await rows<{ draft: number | null; published: number | null }>(
      db,
      sql`select (select version from listing_draft where listing_id = ${id})::int as draft,
        (select version from listing where id = ${id})::int as published`,
    );
    if (now === undefined || (now.draft === null && now.published === null)) listings.delete(id);
    else listings.set(id, { id, ...now, owner });
    const review = await rows<Pick<Known, 'id' | 'version' | 'state' | 'kind'>>(
      db,
      sql`select id::text as id, version, state, kind from application where subject_id = ${id} order by serial desc limit 1`,
    );
    for (const one of review) known.set(one.id, { applicant: owner, asked: null, ...one });
  }

  /** In three of four cases an attempt that fits the person's knowledge; otherwise any, which is mostly refused. */
  function targetOf(person: number, { what, which, other }: Try): Known | undefined {
    const fitting = [...known.values()].filter(({ applicant, asked, state, kind, holder, request }) => {
      if (what === 'advise') return asked === person;
      if (what === 'save' || what === 'submit') return applicant === person && kind === 'appeal' && ['draft', 'returned'].includes(state);
      if (what === 'discard') return applicant === person && kind === 'appeal' && state === 'draft';
      if (what === 'supply') return applicant === person && request === 'supplement';
      if (what === 'grant' || what === 'refuse') return applicant !== person && request === 'extend' && holder !== person;
      if (what === 'resume' || what === 'unjoin') return holder === person && request === (what === 'resume' ? 'pause' : 'join');
      if (what === 'opine') return applicant !== person && request === 'join';
      if (ofHolder.has(what)) return holder === person && state === 'reviewing';
      if (what === 'separate') return applicant !== person && state === 'merged';
      if (what === 'withdraw') return applicant === person && ['submitted', 'reviewing', 'returned'].includes(state);
      return applicant !== person && ['submitted', 'reviewing'].includes(state);
    });
    return chosen(other % 4 === 0 || fitting.length === 0 ? known.values() : fitting, which);
  }

  /** Further input of the actions on a case's time. */
  const timeOf = (which: number) => ({
    days: 1 + (which % 5),
    expert: '评审机构',
    until: addDays(todayInChina(new Date()), 1 + (which % 5)),
    items: ['fields.content'],
    departments: [departments[which % departments.length]],
    opinion: 'agree',
    anyway: which % 2 === 0,
  });

  /** Performs an attempt through one of the processes. Decisions are mostly made by permitted officers, from two windows at once. */
  async function attempt(somebody: number, one: Try): Promise<void> {
    const { what, which, other, isFirst } = one;
    const isWild = other % 4 === 0;
    const isKeeping = what === 'publishListing' || what === 'returnListing';
    const isDeciding = what === 'separate' || what === 'merge' || what === 'batch' || (officerActions as readonly string[]).includes(what);
    const person = isWild ? somebody : isKeeping ? 4 : isDeciding ? 2 + (somebody % 3) : somebody;
    const url = urls[(which + somebody) % urls.length] ?? '';
    if (what.endsWith('Listing')) return tryOnListing(person, url, one);
    if (what === 'begin') {
      const answer = await ask(person, url, application.begin, { kind: 'appeal' });
      const { id } = (answer.data ?? {}) as { id?: string };
      if (note(what, { ...answer, data: null }) && id !== undefined && !known.has(id))
        known.set(id, { id, version: 1, state: 'draft', kind: 'appeal', applicant: person, asked: null });
      return;
    }
    const target = targetOf(person, one);
    if (target === undefined) return;
    const { id } = target;
    // sometimes an old reading
    const version = isFirst ? 1 : target.version;
    switch (what) {
      case 'save':
      case 'submit': {
        const answer = await ask(person, url, what === 'save' ? application.save : application.submit, {
          id,
          version,
          answers: answersOf(which),
        });
        if (note(what, answer) && what === 'save') saves.set(id, (saves.get(id) ?? 0) + 1);
        return;
      }
      case 'withdraw':
        return void note(what, await ask(person, url, application.withdraw, { id, version, note: '' }));
      case 'discard': {
        const answer = await ask(person, url, application.discard, { id, version });
        if (note(what, { ...answer, data: null })) known.delete(id);
        return;
      }
      case 'supply': {
        // the requests handled below
        const answer = await ask(person, url, application.supply, {
          id,
          version,
          answers: { fields: { content: `补充 ${which}。` }, materials: {} },
        });
        return void note(what, answer);
      }
      case 'merge': {
        const earlier = [...known.values()].find((one) => one.applicant === target.applicant && one.id !== id && one.kind === target.kind);
        if (earlier === undefined) return;
        return void note(what, await ask(person, url, similarCase.merge, { id, otherId: earlier.id, version, note: '同一事项。' }));
      }
      case 'separate':
        return void note(what, await ask(person, url, similarCase.separate, { id, version, note: '并非同一事项。' }));
      case 'batch': {
        const items = [target, chosen(known.values(), other) ?? target].map((one) => ({ id: one.id, version: one.version }));
        const answer = await ask(person, url, approval.batch, { items, action: 'approve' });
        return void note(what, { ...answer, data: null });
      }
      default: {
        const colleague = 2 + ((person + 1 + (other % 2)) % 3);
        const body = {
          id,
          version,
          action: what,
          note: '理由。',
          to: people[colleague]?.id ?? null,
          department: routedTo(other),
          ...timeOf(which),
        };
        const isDone = note(what, await ask(person, url, approval.decide, body));
        const now = known.get(id);
        if (!isDone || now === undefined) return;
        if (what === 'consult') known.set(id, { ...now, asked: colleague });
        if (what === 'take') known.set(id, { ...now, holder: person });
        if (ofHolder.has(what)) known.set(id, { ...now, request: what });
        // at random hardly any extension would be decided, so the officer with the full scope decides it at once
        if (what === 'extend') {
          const action = which % 2 === 0 ? 'grant' : 'refuse';
          const decider = person === 4 ? 2 + (other % 2) : 4;
          note(action, await ask(decider, url, approval.decide, { ...body, version: now.version, action }));
        }
        return;
      }
    }
  }

  return { officers, send, attempt, saves, outcomes, unexpected };
}
